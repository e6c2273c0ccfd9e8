import { existsSync, lchownSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

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
