import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../../../storage/transaction.ts';
import {
  damagedStore,
  explainOpening,
  filesOf,
  giveToOwner,
  isBusy,
  isLost,
  isNoted,
  lostStore,
  makeFolder,
  newerStore,
  noteStore,
  StoreGoneError,
  storeFile,
} from './files.ts';
import { migrations } from './schema.ts';
import { runningServers } from './servers.ts';
import { isLogDamaged } from './write-ahead-log.ts';

const busyTimeoutMs = 5000;

/**
 * Opens the store in a folder that only its owner may read, and migrates its schema. With `thorough`
 * the whole file is checked, so that damage is found before a message is accepted.
 */
export function openDatabase(dataDir: string, look: 'brief' | 'thorough' = 'brief'): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    makeFolder(dataDir);
    if (isLost(dataDir)) throw lostStore(dataDir);
    // The log can only be checked while no server writes to it.
    const mayCheckLog = look === 'thorough' && runningServers(dataDir).length === 0;
    if (mayCheckLog && isLogDamaged(dataDir)) throw damagedStore(dataDir);
    database = openFile(dataDir);
    database.exec(pragmas);
    if (versionOf(database) === 0 && isNoted(dataDir)) throw lostStore(dataDir);
    if (look === 'thorough' && !isSound(database)) throw damagedStore(dataDir);
    migrate(database);
    noteStore(dataDir);
    return database;
  } catch (error) {
    database?.close();
    throw explainOpening(error, dataDir);
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
  // SQLite gives the write-ahead log the same permissions.
  if (existsSync(file)) chmodSync(file, 0o600);
  else closeSync(openSync(file, 'a', 0o600));
  // SQLite gives the files that it creates next to it the same owner.
  giveToOwner(dataDir, ...filesOf(dataDir));
  return new DatabaseSync(file, { timeout: busyTimeoutMs });
}

const isSound = (database: DatabaseSync) =>
  database.prepare('PRAGMA quick_check(1)').get()?.quick_check === 'ok';

export const versionOf = (database: DatabaseSync) =>
  Number(database.prepare('PRAGMA user_version').get()?.user_version);

export function migrate(database: DatabaseSync, steps: readonly string[] = migrations): void {
  if (versionOf(database) === steps.length) return;
  // Read again inside the transaction: another process may have migrated while this one waited.
  inTransaction(database, () => {
    const version = versionOf(database);
    if (version > steps.length) throw newerStore(version);
    for (const step of steps.slice(version)) database.exec(step);
    database.exec(`PRAGMA user_version = ${steps.length}`);
  });
}

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
