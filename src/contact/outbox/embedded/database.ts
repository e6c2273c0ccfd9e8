import { closeSync, constants, existsSync, fchmodSync, lstatSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../../../storage/transaction.ts';
import { migration, schema, version } from '../sqlite/schema.ts';
import {
  damagedStore,
  explainOpening,
  filesOf,
  giveToOwner,
  isBusy,
  isLost,
  isNoted,
  logFile,
  lostStore,
  makeFolder,
  newerStore,
  noteStore,
  refuseLinks,
  StoreGoneError,
  servedByAnother,
  storeFile,
} from './files.ts';
import { isLogDamaged } from './log-check.ts';
import { runningServers } from './servers.ts';

const busyTimeoutMs = 5000;

/**
 * Opens the store in a folder that only its owner may read, and migrates its schema. The whole store is
 * checked first, so that damage is found before a message is accepted; a server that runs has done that.
 */
export function openDatabase(dataDir: string): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    makeFolder(dataDir);
    refuseLinks(...filesOf(dataDir));
    if (isLost(dataDir)) throw lostStore(dataDir);
    if (existsSync(storeFile(dataDir)) && runningServers(dataDir).length === 0) checkFiles(dataDir);
    database = openFile(dataDir);
    database.exec(pragmas);
    if (versionOf(database) === 0 && isNoted(dataDir)) throw lostStore(dataDir);
    migrate(database, dataDir);
    noteStore(dataDir);
    return database;
  } catch (error) {
    database?.close();
    throw explainOpening(error, dataDir);
  }
}

/**
 * Throws if the files are damaged. It only reads: opening a damaged store for writing would drop what
 * follows a damaged place in the log.
 */
function checkFiles(dataDir: string): void {
  if (isLogDamaged(logFile(dataDir))) throw damagedStore(dataDir);
  using database = new DatabaseSync(storeFile(dataDir), { readOnly: true });
  const found = database.prepare('PRAGMA quick_check(1)').get()?.quick_check;
  if (found !== 'ok') throw damagedStore(dataDir);
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
  const { mode } = lstatSync(file, { throwIfNoEntry: false }) ?? {};
  // SQLite gives the write-ahead log the same permissions.
  if (mode === undefined) closeSync(openSync(file, 'wx', 0o600));
  else if ((mode & 0o077) > 0) makePrivate(file);
  // SQLite gives the files that it creates next to it the same owner.
  giveToOwner(dataDir, ...filesOf(dataDir));
  return new DatabaseSync(file, { timeout: busyTimeoutMs });
}

function makePrivate(file: string): void {
  const handle = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW);
  fchmodSync(handle, 0o600);
  closeSync(handle);
}

export const versionOf = (database: DatabaseSync) =>
  Number(database.prepare('PRAGMA user_version').get()?.user_version);

/** Creates the schema, or migrates it; never under a server that still works with the old one. */
function migrate(database: DatabaseSync, dataDir: string): void {
  if (versionOf(database) === version) return;
  // Read again inside the transaction: another process may have migrated while this one waited.
  inTransaction(database, () => {
    const found = versionOf(database);
    if (found === version) return;
    if (found > version) throw newerStore(found, version);
    if (found > 0 && runningServers(dataDir).length > 0) throw servedByAnother(dataDir);
    if (found === 0) createSchema(database);
    else database.exec(`${migration}; PRAGMA user_version = ${version}`);
  });
}

export const createSchema = (database: DatabaseSync) =>
  database.exec(`${schema}; PRAGMA user_version = ${version}`);

type Job = {
  run: () => unknown;
  /** Whether the result is acknowledged to a visitor. */
  acknowledged: boolean;
  resolve: (result: never) => void;
  reject: (reason: unknown) => void;
};

/** How long to wait for another process that has locked the store, such as `npx polyfolio inbox`. */
const patienceMs = 5000;
const pauseMs = 25;

/** Groups writes of the same turn of the event loop into one transaction with one fsync. */
export function createGroupCommit(
  database: DatabaseSync,
  files: { areInPlace: () => boolean } = { areInPlace: () => true },
) {
  let waiting: Job[] = [];
  let busySince: number | undefined;
  // Waiting inside SQLite would block the event loop, so a locked store is retried later instead.
  database.exec('PRAGMA busy_timeout = 0');

  function flush(): void {
    const group = waiting;
    waiting = [];
    try {
      const results = inTransaction(database, () => group.map((job) => job.run()));
      busySince = undefined;
      // Checked again, because the files may have been removed since. Writes to a file that was deleted
      // while open succeed, but are lost at the next start: outcomes of deliveries may still be written
      // there, new messages are not acknowledged.
      const isGone = group.some(({ acknowledged }) => acknowledged) && !files.areInPlace();
      group.forEach((job, index) => {
        if (isGone && job.acknowledged) job.reject(new StoreGoneError());
        else job.resolve(results[index] as never);
      });
    } catch (error) {
      if (isWorthWaiting(error)) {
        waiting = [...group, ...waiting];
        setTimeout(flush, pauseMs);
        return;
      }
      busySince = undefined;
      for (const job of group) job.reject(error);
    }
  }

  function isWorthWaiting(error: unknown): boolean {
    if (!isBusy(error)) return false;
    busySince ??= performance.now();
    return performance.now() - busySince < patienceMs;
  }

  function add<Result>(run: () => Result, acknowledged: boolean): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (waiting.push({ run, acknowledged, resolve, reject }) === 1) setImmediate(flush);
    });
  }

  return {
    /** Settles after the commit that contains the job’s writes: resolved means on disk. */
    write: <Result>(run: () => Result): Promise<Result> => add(run, false),
    /** The same, and rejects if the files have been removed, so that resolved means durable. */
    acknowledged: async <Result>(run: () => Result): Promise<Result> => {
      if (!files.areInPlace()) throw new StoreGoneError();
      return add(run, true);
    },
    /** Resolves when all writes are done. */
    async finish(): Promise<void> {
      while (waiting.length > 0) await new Promise((resolve) => setImmediate(resolve));
    },
  };
}
