import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { damagedStore, lostStore, newerStore, openingInWords } from './file-errors.ts';
import { migrations } from './migrations.ts';
import { presentServers } from './presence.ts';
import { isLogDamaged } from './rescue/pages.ts';
import {
  filesOf,
  giveToOwner,
  isLost,
  isNoted,
  makeFolder,
  noteStore,
  storeFile,
} from './store-files.ts';

const busyTimeoutMs = 5000;

/**
 * Opens the store in a folder that only its owner may read, and brings its schema up to date. A
 * thorough look reads the whole file, so that damage is known before a message meets it.
 */
export function openDatabase(dataDir: string, look: 'brief' | 'thorough' = 'brief'): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    makeFolder(dataDir);
    if (isLost(dataDir)) throw lostStore(dataDir);
    if (look === 'thorough' && hasDamagedLog(dataDir)) throw damagedStore(dataDir);
    database = openFile(dataDir);
    database.exec(pragmas);
    if (versionOf(database) === 0 && isNoted(dataDir)) throw lostStore(dataDir);
    if (look === 'thorough' && !isSound(database)) throw damagedStore(dataDir);
    migrate(database);
    noteStore(dataDir);
    return database;
  } catch (error) {
    database?.close();
    throw openingInWords(error, dataDir);
  }
}

const pragmas = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA cache_size = -16000;
  PRAGMA journal_size_limit = 4194304;
  -- Erased means overwritten, not only unlinked.
  PRAGMA secure_delete = ON;
`;

function openFile(dataDir: string): DatabaseSync {
  const file = storeFile(dataDir);
  // The log beside it gets the same rights, also in a folder that others may enter.
  if (existsSync(file)) chmodSync(file, 0o600);
  else closeSync(openSync(file, 'a', 0o600));
  // What SQLite makes beside it gets its owner, too.
  giveToOwner(dataDir, ...filesOf(dataDir));
  return new DatabaseSync(file, { timeout: busyTimeoutMs });
}

/** Only a log that nobody writes to stands still enough to be read. */
const hasDamagedLog = (dataDir: string) =>
  presentServers(dataDir).length === 0 && isLogDamaged(dataDir);

const isSound = (database: DatabaseSync) =>
  database.prepare('PRAGMA quick_check(1)').get()?.quick_check === 'ok';

export const versionOf = (database: DatabaseSync) =>
  Number(database.prepare('PRAGMA user_version').get()?.user_version);

export function migrate(database: DatabaseSync, steps: readonly string[] = migrations): void {
  if (versionOf(database) === steps.length) return;
  // The version is read again inside: another process may have migrated while this one waited.
  inTransaction(database, () => {
    const version = versionOf(database);
    if (version > steps.length) throw newerStore(version);
    for (const step of steps.slice(version)) database.exec(step);
    database.exec(`PRAGMA user_version = ${steps.length}`);
  });
}

/** Runs work between BEGIN and COMMIT; when it returns, its result is on disk. */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // A full disk may have ended the transaction already.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
