import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { explainOpening, giveToOwner, isBusy } from './files.ts';

const namePattern = /^server-([\w-]+)\.lock$/;
const fileOf = (dataDir: string, id: string) => join(dataDir, `server-${id}.lock`);

/** A server that starts at this moment creates its file before it locks it. */
const recentMs = 60_000;
const lockTimeoutMs = 5000;

/**
 * Shows other processes that this server runs, by holding a file lock that the operating system releases
 * when the process ends. A time stamp would be wrong after a change of the clock.
 */
export function registerServer(dataDir: string) {
  try {
    removeOldLocks(dataDir);
    const id = randomUUID();
    const file = fileOf(dataDir, id);
    closeSync(openSync(file, 'wx', 0o600));
    giveToOwner(dataDir, file);
    const lock = new DatabaseSync(file, { timeout: lockTimeoutMs });
    // A journal on disk would be left behind if the server is killed.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return {
      id,
      unregister(): void {
        lock.close();
        rmSync(file, { force: true });
      },
    };
  } catch (error) {
    throw explainOpening(error, dataDir);
  }
}

/** The servers that are using this store. */
export const runningServers = (dataDir: string): string[] =>
  registeredIn(dataDir).filter((id) => isRunning(dataDir, id));

const registeredIn = (dataDir: string) =>
  readdirSync(dataDir).flatMap((name) => namePattern.exec(name)?.[1] ?? []);

/** If this cannot be determined, for example with too many open files, it counts as running. */
export function isRunning(dataDir: string, id: string): boolean {
  const file = fileOf(dataDir, id);
  if (!existsSync(file)) return false;
  try {
    using lock = new DatabaseSync(file, { readOnly: true, timeout: 0 });
    lock.prepare('SELECT count(*) FROM sqlite_schema').get();
    return false;
  } catch (error) {
    return isBusy(error) || existsSync(file);
  }
}

function removeOldLocks(dataDir: string): void {
  for (const id of registeredIn(dataDir)) {
    const file = fileOf(dataDir, id);
    const { mtimeMs = Date.now() } = statSync(file, { throwIfNoEntry: false }) ?? {};
    const isOld = Date.now() - mtimeMs > recentMs;
    if (isOld && !isRunning(dataDir, id)) rmSync(file, { force: true });
  }
}
