import {
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { inboxCommand, StoreError } from '../outbox.ts';

export const storeFile = (dataDir: string) => join(dataDir, 'outbox.db');
export const logFile = (dataDir: string) => `${storeFile(dataDir)}-wal`;
const sharedMemoryFile = (dataDir: string) => `${storeFile(dataDir)}-shm`;

/** All files of a store. */
export const filesOf = (dataDir: string) => [
  storeFile(dataDir),
  logFile(dataDir),
  sharedMemoryFile(dataDir),
];

const noteFile = (dataDir: string) => join(dataDir, 'outbox.txt');

const note = (
  today: string,
) => `This folder has held a message store since ${today}: outbox.db, with
the newest messages in outbox.db-wal. While this file exists, a missing or empty outbox.db is reported
as lost data. To start with an empty store, delete outbox.db, its -wal and -shm files, and this file.
`;

/** Whether a store was ever created here, even if its files are gone. */
export const hadStore = (dataDir: string) => isNoted(dataDir) || filesOf(dataDir).some(existsSync);

/** Whether the database file is empty although the note or the log shows that it had content. */
export const isLost = (dataDir: string) =>
  sizeOf(storeFile(dataDir)) === 0 && (isNoted(dataDir) || sizeOf(logFile(dataDir)) > 0);

export const isNoted = (dataDir: string) => existsSync(noteFile(dataDir));

export function noteStore(dataDir: string): void {
  if (isNoted(dataDir)) return;
  const text = note(new Date().toISOString().slice(0, 10));
  // Fails if the name exists, also as a symbolic link.
  writeFileSync(noteFile(dataDir), text, { mode: 0o600, flag: 'wx' });
  giveToOwner(dataDir, noteFile(dataDir));
}

/**
 * If root runs this, gives new files to the owner of the folder, so that the service can open them.
 * Symbolic links are not followed, because the service could make them point to a file of root's.
 */
export function giveToOwner(folder: string, ...files: readonly string[]): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  for (const file of files.filter(existsSync)) lchownSync(file, uid, gid);
}

/**
 * Throws if root would follow a symbolic link: the service, which owns the folder, could make it point to
 * a file of root's.
 */
export function refuseLinks(...files: readonly string[]): void {
  if (process.getuid?.() !== 0) return;
  const link = files.find((file) => lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink());
  if (!link) return;
  throw new StoreError(
    `${link} is a symbolic link, which root does not follow. Put the file itself there.`,
  );
}

/** Creates folders one by one: Node's recursive mkdir loops forever where none can be created. */
export function makeFolder(path: string): void {
  try {
    makeOne(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(path).isDirectory()) return;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    makeFolder(dirname(path));
    makeOne(path);
  }
}

function makeOne(path: string): void {
  mkdirSync(path, { mode: 0o700 });
  giveToOwner(dirname(path), path);
}

/**
 * Remembers the opened files. A file that was deleted or replaced stays open and accepts writes, but
 * they are lost after a restart.
 */
export function watchFiles(dataDir: string): { areInPlace: () => boolean } {
  const present = () => filesOf(dataDir).map(identityOf).join();
  const opened = present();
  return { areInPlace: () => present() === opened };
}

function identityOf(path: string): string {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stat ? `${stat.dev}:${stat.ino}` : 'none';
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** The opened files have been deleted or replaced. */
export class StoreGoneError extends Error {
  override name = 'StoreGoneError';
  code = 'files_removed_or_replaced';
}

/** The disk has no room for the next message. */
class DiskFullError extends Error {
  override name = 'DiskFullError';
  code = 'disk_full';
}

/** More than the largest message takes in the store and its log. */
const neededBytes = 100_000;

export function refuseFullDisk(dataDir: string): void {
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < neededBytes) throw new DiskFullError();
}

/** The files of the store are damaged or lost. */
export class DamagedStoreError extends StoreError {
  override name = 'DamagedStoreError';
}

const wayOut = () => `Stop the server, run “${inboxCommand('restore')}”, and start it again.`;

export const lostStore = (dataDir: string) =>
  new DamagedStoreError(
    `The message store in ${dataDir} is missing or empty. ${wayOut()} To start with an empty store, delete outbox.txt there.`,
  );

export const damagedStore = (dataDir: string) =>
  new DamagedStoreError(`The message store in ${dataDir} is damaged. ${wayOut()}`);

export const newerStore = (found: number, supported: number) =>
  new StoreError(
    `The message store has version ${found}, but this program supports only version ${supported}. Use the newer program.`,
  );

export const servedByAnother = (dataDir: string) =>
  new StoreError(
    `A server of an earlier version is using the store in ${dataDir}, and this program would have to change the store. Stop that server first, or use its own version.`,
  );

/** Converts damage to an error with advice; returns other errors unchanged. */
export const explainDamage = (error: unknown, dataDir: string) =>
  isDamage(error) ? damagedStore(dataDir) : error;

/** Converts any error of opening a store to one with advice. */
export function explainOpening(error: unknown, dataDir: string): StoreError {
  const explained = explainDamage(error, dataDir);
  if (explained instanceof StoreError) return explained;
  const { message } = error as Error;
  return new StoreError(
    `The message store in ${dataDir} cannot be opened (${message}). Check DATA_DIR, and that this user can write there.`,
  );
}

const busy = 5;
const corrupt = 11;
const notADatabase = 26;

/** The primary result code: the lowest byte of SQLite's extended code. */
const kindOf = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) % 256;

/** Another connection has locked the store. */
export const isBusy = (error: unknown) => kindOf(error) === busy;

/** The file is damaged: retrying does not help. */
const isDamage = (error: unknown) => [corrupt, notADatabase].includes(kindOf(error));
