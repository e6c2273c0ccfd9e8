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
/** A lock file before it is renamed, and the journal that earlier versions left next to it. */
const draftPattern = /^server-([\w-]+)\.lock\.new(-journal)?$/;
const fileOf = (dataDir: string, id: string) => join(dataDir, `server-${id}.lock`);

/**
 * Shows other processes that this server runs, by holding a file lock that the operating system releases
 * when the process ends. A time stamp would be wrong after a change of the clock.
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
  // Locked before it is renamed, so that no process ever sees it unlocked while its server runs.
  const draft = `${file}.new`;
  closeSync(openSync(draft, 'wx', 0o600));
  giveToOwner(dataDir, draft);
  const lock = new DatabaseSync(draft);
  // A journal on disk would be left behind if the server is killed.
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

/** The servers that are using this store. */
export const runningServers = (dataDir: string): string[] =>
  knownServers(dataDir).filter((id) => isRunning(dataDir, id));

/** If this cannot be determined, for example with too many open files, it counts as running. */
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

/** A server that is starting may still need the file; a recent one is left for the next start. */
function isRecent(file: string): boolean {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat !== undefined && Date.now() - stat.mtimeMs < 60_000;
}
