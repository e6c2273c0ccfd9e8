import { existsSync, lchownSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inboxCommand, StoreError } from '../outbox.ts';
import { migrations } from './schema.ts';

export const storeFile = (dataDir: string) => join(dataDir, 'outbox.db');
export const logFile = (dataDir: string) => `${storeFile(dataDir)}-wal`;
const sharedMemoryFile = (dataDir: string) => `${storeFile(dataDir)}-shm`;

/** Everything that belongs to one store. */
export const filesOf = (dataDir: string) => [
  storeFile(dataDir),
  logFile(dataDir),
  sharedMemoryFile(dataDir),
];

const noteFile = (dataDir: string) => join(dataDir, 'outbox.txt');

const note = (today: string) => `A store of messages was made here on ${today}: outbox.db, with the
newest of them in outbox.db-wal. Where this note lies, a missing or empty outbox.db is taken for a
loss, and not for a beginning. To begin anew, remove all of them together with this note.
`;

/** Whether a store was ever made here, even if little is left of it. */
export const hadStore = (dataDir: string) => isNoted(dataDir) || filesOf(dataDir).some(existsSync);

/** Whether the file has no byte although a store was made here, or its log shows that it had some. */
export const isLost = (dataDir: string) =>
  sizeOf(storeFile(dataDir)) === 0 && (isNoted(dataDir) || sizeOf(logFile(dataDir)) > 0);

export const isNoted = (dataDir: string) => existsSync(noteFile(dataDir));

export function noteStore(dataDir: string): void {
  if (isNoted(dataDir)) return;
  writeFileSync(noteFile(dataDir), note(new Date().toISOString().slice(0, 10)), { mode: 0o600 });
  giveToOwner(dataDir, noteFile(dataDir));
}

/**
 * Where root runs this: the service that owns the folder must be able to open what root makes in it.
 * A link is not followed, since the service could have made it point to a file of root's.
 */
export function giveToOwner(folder: string, ...files: readonly string[]): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  for (const file of files.filter(existsSync)) lchownSync(file, uid, gid);
}

/** Folder by folder: Node's own way of making several turns in circles where none can be made. */
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
 * Remembers which files were opened. A file that is removed or replaced stays open and takes every
 * write, but nobody will find them there after a restart.
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

/** The files that the server opened are no longer those in the folder. */
export class StoreGoneError extends Error {
  override name = 'StoreGoneError';
  code = 'files_removed_or_replaced';
}

const wayOut = () =>
  `put a backup back, or save all that can be read with “${inboxCommand('rescue')}”`;

export const lostStore = (dataDir: string) =>
  new StoreError(
    `There was a store in ${dataDir}, and it is empty or gone: ${wayOut()}. To begin anew, remove outbox.txt there.`,
  );

export const damagedStore = (dataDir: string) =>
  new StoreError(`The store in ${dataDir} is damaged: stop the server, then ${wayOut()}.`);

export const newerStore = (version: number) =>
  new StoreError(
    `The store is of version ${version}, and this program knows only ${migrations.length}: run the newer program.`,
  );

/** Damage as an error that says what to do; any other error as it is. */
export const explainDamage = (error: unknown, dataDir: string) =>
  isDamage(error) ? damagedStore(dataDir) : error;

/** Why a store cannot be opened, in words whatever the reason. */
export function explainOpening(error: unknown, dataDir: string): StoreError {
  const explained = explainDamage(error, dataDir);
  if (explained instanceof StoreError) return explained;
  const { message } = error as Error;
  return new StoreError(
    `The store in ${dataDir} cannot be opened (${message}): check DATA_DIR, and whether this user may write there.`,
  );
}

const busy = 5;
const corrupt = 11;
const notADatabase = 26;

/** The lowest byte is the kind of the error, the others its details. */
const kindOf = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) % 256;

/** Another connection holds the store at this moment. */
export const isBusy = (error: unknown) => kindOf(error) === busy;

/** The file itself is broken: to try again cannot help. */
export const isDamage = (error: unknown) => [corrupt, notADatabase].includes(kindOf(error));
