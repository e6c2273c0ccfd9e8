import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { explainOpening, giveToOwner, isBusy } from './files.ts';

const namePattern = /^server-([\w-]+)\.lock$/;
/** A lock that has not got its name yet, and the journal that earlier versions made beside it. */
const draftPattern = /^server-([\w-]+)\.lock\.new(-journal)?$/;
const fileOf = (dataDir: string, id: string) => join(dataDir, `server-${id}.lock`);

/**
 * Lets other processes see that this server runs: it holds a lock, which the system takes away when the
 * process ends, however it ends. A time stamp would not do: after a clock was set, a server that runs
 * would look dead.
 */
export function registerServer(dataDir: string) {
  try {
    return takeLock(dataDir);
  } catch (error) {
    throw explainOpening(error, dataDir);
  }
}

function takeLock(dataDir: string) {
  removeOldLocks(dataDir);
  const id = randomUUID();
  const file = fileOf(dataDir, id);
  // Locked before it has its name, so that nobody ever sees it unlocked while its server runs.
  const draft = `${file}.new`;
  closeSync(openSync(draft, 'wx', 0o600));
  giveToOwner(dataDir, draft);
  const lock = new DatabaseSync(draft);
  // A journal on disk would stay behind when the server is killed.
  lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  renameSync(draft, file);
  return {
    id,
    unregister(): void {
      lock.close();
      rmSync(file, { force: true });
    },
  };
}

/** Servers that work on this store now. */
export const runningServers = (dataDir: string): string[] =>
  knownServers(dataDir).filter((id) => isRunning(dataDir, id));

/** In doubt, as when too many files are open, it counts as running. */
export function isRunning(dataDir: string, id: string): boolean {
  const file = fileOf(dataDir, id);
  if (!existsSync(file)) return false;
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { readOnly: true, timeout: 0 });
    lock.prepare('SELECT count(*) FROM sqlite_schema').get();
    return false;
  } catch (error) {
    return isBusy(error) || existsSync(file);
  } finally {
    lock?.close();
  }
}

const knownServers = (dataDir: string) =>
  readdirSync(dataDir).flatMap((name) => namePattern.exec(name)?.[1] ?? []);

function removeOldLocks(dataDir: string): void {
  for (const id of knownServers(dataDir)) {
    if (!isRunning(dataDir, id)) rmSync(fileOf(dataDir, id), { force: true });
  }
  for (const name of readdirSync(dataDir).filter((name) => draftPattern.test(name))) {
    const file = join(dataDir, name);
    if (!isRecent(file)) rmSync(file, { force: true });
  }
}

/** A start takes a moment; in doubt the file stays until the next one. */
function isRecent(file: string): boolean {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat !== undefined && Date.now() - stat.mtimeMs < 60_000;
}
