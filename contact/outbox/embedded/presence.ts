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
import { openingInWords } from './file-errors.ts';
import { isHeld } from './sqlite-errors.ts';
import { giveToOwner } from './store-files.ts';

const namePattern = /^server-([\w-]+)\.lock$/;
/** A lock that has not got its name yet, and the journal that earlier versions made beside it. */
const draftPattern = /^server-([\w-]+)\.lock\.new(-journal)?$/;
const fileOf = (dataDir: string, id: string) => join(dataDir, `server-${id}.lock`);

/**
 * Shows that this server lives, by a lock that the system takes away together with the process,
 * however it ends. No clock is asked: clocks are set, and then tell of the living that they are dead.
 */
export function showPresence(dataDir: string) {
  try {
    return takeLock(dataDir);
  } catch (error) {
    throw openingInWords(error, dataDir);
  }
}

function takeLock(dataDir: string) {
  clearAwayTheDead(dataDir);
  const id = randomUUID();
  const file = fileOf(dataDir, id);
  // Locked before it has its name, so that nobody ever sees it unlocked while its server lives.
  const draft = `${file}.new`;
  closeSync(openSync(draft, 'wx', 0o600));
  giveToOwner(dataDir, draft);
  const lock = new DatabaseSync(draft);
  // A journal on disk would stay behind when the server is killed.
  lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  renameSync(draft, file);
  return {
    id,
    leave(): void {
      lock.close();
      rmSync(file, { force: true });
    },
  };
}

/** Servers that work on this store now. */
export const presentServers = (dataDir: string): string[] =>
  knownServers(dataDir).filter((id) => isPresent(dataDir, id));

/** In doubt, as when too many files are open, it counts as present. */
export function isPresent(dataDir: string, id: string): boolean {
  const file = fileOf(dataDir, id);
  if (!existsSync(file)) return false;
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { readOnly: true, timeout: 0 });
    lock.prepare('SELECT count(*) FROM sqlite_schema').get();
    return false;
  } catch (error) {
    return isHeld(error) || existsSync(file);
  } finally {
    lock?.close();
  }
}

const knownServers = (dataDir: string) =>
  readdirSync(dataDir).flatMap((name) => namePattern.exec(name)?.[1] ?? []);

function clearAwayTheDead(dataDir: string): void {
  for (const id of knownServers(dataDir)) {
    if (!isPresent(dataDir, id)) rmSync(fileOf(dataDir, id), { force: true });
  }
  for (const name of readdirSync(dataDir).filter((name) => draftPattern.test(name))) {
    const file = join(dataDir, name);
    if (!isOfAStart(file)) rmSync(file, { force: true });
  }
}

/** A start takes a moment; in doubt the file stays until the next one. */
function isOfAStart(file: string): boolean {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat !== undefined && Date.now() - stat.mtimeMs < 60_000;
}
