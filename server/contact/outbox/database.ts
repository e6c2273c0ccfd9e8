import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrations } from './migrations.ts';

const busyTimeoutMs = 5000;

/** The store cannot be used, for a reason that whoever runs the program can mend. */
export class StoreError extends Error {
  override name = 'StoreError';
}

/** Opens the store in a folder that only its owner may read, and brings its schema up to date. */
export function openDatabase(dataDir: string): DatabaseSync {
  try {
    return open(dataDir);
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw new StoreError(
      `The store in ${dataDir} cannot be opened (${(error as Error).message}): check DATA_DIR, and whether this user may write there.`,
    );
  }
}

function open(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'outbox.db');
  // The log beside it gets the same rights, also in a folder that others may enter.
  closeSync(openSync(file, 'a'));
  chmodSync(file, 0o600);
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs });
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA cache_size = -16000;
    PRAGMA journal_size_limit = 4194304;
    -- Erased means overwritten, not only unlinked.
    PRAGMA secure_delete = ON;
  `);
  migrate(database);
  return database;
}

const versionOf = (database: DatabaseSync) =>
  Number(database.prepare('PRAGMA user_version').get()?.user_version);

export function migrate(database: DatabaseSync, steps: readonly string[] = migrations): void {
  if (versionOf(database) === steps.length) return;
  // The version is read again inside: another process may have migrated while this one waited.
  inTransaction(database, () => {
    const version = versionOf(database);
    if (version > steps.length) {
      throw new StoreError(
        `The store is of version ${version}, and this program knows only ${steps.length}: run the newer program.`,
      );
    }
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
