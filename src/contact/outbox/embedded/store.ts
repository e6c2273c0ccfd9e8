import { randomUUID } from 'node:crypto';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { memoize } from '../../../text/memoize.ts';
import type { Database, Query } from '../database.ts';
import { createInbox } from '../inbox.ts';
import { createMovingStore, leftBy, type MovingStore } from '../move.ts';
import { type Inbox, inboxCommand, type Outbox, StoreError } from '../outbox.ts';
import { leases, statements } from '../sqlite/statements.ts';
import { createOutbox, isUnclaimed, type StoreRow, siteOf } from '../store.ts';
import { createGroupCommit, openDatabase } from './database.ts';
import { refuseFullDisk, StoreGoneError, watchFiles } from './files.ts';
import { isRunning, registerServer, runningServers } from './servers.ts';
import { renewSnapshots, startSnapshots } from './snapshots.ts';

type Run = (...parameters: Parameters<Query>) => { rows: never[]; count: number };

/** Runs statements, each of which is prepared once. */
function createRunner(database: DatabaseSync, now: () => number, server = ''): Run {
  const prepared = memoize((text: string) => {
    const statement = database.prepare(text);
    statement.setAllowUnknownNamedParameters(true);
    return { statement, hasRows: /^\s*SELECT|RETURNING/.test(text) };
  });

  return (text, values) => {
    const { statement, hasRows } = prepared(text);
    const parameters: Record<string, SQLInputValue> = { now: now(), server };
    for (const name in values) parameters[name] = storable(values[name]);
    if (!hasRows) return { rows: [], count: Number(statement.run(parameters).changes) };
    const rows = statement.all(parameters) as never[];
    return { rows, count: rows.length };
  };
}

/** SQLite has no lists, and no truth values. */
function storable(value: unknown): SQLInputValue {
  if (Array.isArray(value)) return JSON.stringify(value);
  return typeof value === 'boolean' ? Number(value) : ((value ?? null) as SQLInputValue);
}

type Options = {
  dataDir: string;
  mailDomain: string;
  /** The site that uses the store. */
  siteUrl?: string | undefined;
  now: () => number;
  /** Called if a snapshot could not be made; messages are stored all the same. */
  onSnapshotError?: (error: unknown) => void;
};

const ignore = () => undefined;

/** The store in a local folder, for one or several servers on this machine. */
export function openEmbeddedOutbox(options: Options): Outbox {
  const { dataDir, mailDomain, siteUrl, now, onSnapshotError = ignore } = options;
  const database = openDatabase(dataDir);
  const server = registerServer(dataDir);
  try {
    // After registering, because a move closes the store first and then checks for servers.
    refuseMoved(database, dataDir);
    if (siteUrl) claimStore(database, dataDir, siteUrl);
  } catch (error) {
    server.unregister();
    database.close();
    throw error;
  }
  const files = watchFiles(dataDir);
  const snapshots = startSnapshots(dataDir, { ...files, onError: onSnapshotError });
  snapshots.changed();
  const commit = createGroupCommit(database, files);
  const run = createRunner(database, now, server.id);
  const noted = async (writing: Promise<ReturnType<Run>>) => {
    const result = await writing;
    if (result.count > 0) snapshots.changed();
    return result;
  };
  const isReading = (statement: string) => /^\s*SELECT/.test(statement);
  const outbox = createOutbox(
    {
      statements,
      async query(statement, values) {
        if (!isReading(statement)) return noted(commit.acknowledged(() => run(statement, values)));
        const found = run(statement, values);
        if (found.count > 0 && !files.areInPlace()) throw new StoreGoneError();
        return found;
      },
      queryInBackground: async (statement, values) =>
        isReading(statement)
          ? run(statement, values)
          : noted(commit.write(() => run(statement, values))),
      async close() {
        await commit.finish();
        await snapshots.stop();
        database.close();
        server.unregister();
      },
    },
    mailDomain,
  );
  return {
    ...outbox,
    queue: {
      ...outbox.queue,
      async claim(leaseMs) {
        const expired = expiredLeases(run, dataDir, server.id);
        if (expired.length > 0) await commit.write(() => endLeases(run, expired));
        return outbox.queue.claim(leaseMs);
      },
    },
    async check() {
      await outbox.check();
      refuseFullDisk(dataDir);
    },
    async eraseOlderThan(ageMs) {
      const erased = await outbox.eraseOlderThan(ageMs);
      if (erased > 0) {
        database.exec(truncateLog);
        await snapshots.erased();
      }
      return erased;
    },
  };
}

/** The write-ahead log contains the text of erased messages until it is truncated. */
const truncateLog = 'PRAGMA wal_checkpoint(TRUNCATE)';

/** The leases of dead servers: a lease is valid while the server that holds it runs. */
const expiredLeases = (run: Run, dataDir: string, ownServer?: string): string[] =>
  (run(leases.list).rows as Lease[])
    .filter(({ leased_by }) => leased_by !== ownServer && !isRunning(dataDir, leased_by))
    .map(({ lease }) => lease);

type Lease = { lease: string; leased_by: string };

const endLeases = (run: Run, expired: readonly string[]) => run(leases.end, { leases: expired });

/** The store for the owner's commands, which wait for the server while it writes. */
function openForOwner(database: DatabaseSync, now: () => number) {
  const run = createRunner(database, now);
  const query: Query = async (statement, values) => run(statement, values);
  const close = async () => database.close();
  return {
    run,
    database: { query, queryInBackground: query, statements, close } satisfies Database,
  };
}

export function openEmbeddedInbox(dataDir: string, now: () => number): Inbox {
  const sqlite = openDatabase(dataDir);
  refuseMoved(sqlite, dataDir);
  const { run, database } = openForOwner(sqlite, now);
  try {
    // So that only messages being sent are shown as sending.
    endLeases(run, expiredLeases(run, dataDir));
  } catch {
    // With a full disk the owner can still read.
  }
  const inbox = createInbox(database);
  return {
    ...inbox,
    async erase(id) {
      await inbox.erase(id);
      // On a busy server this happens later.
      sqlite.exec(truncateLog);
      await renewSnapshots(dataDir).catch((error) => {
        throw new StoreError(
          `The message is erased, but the snapshots in ${dataDir} still contain it, because no new one could be taken: ${error.message}`,
        );
      });
    },
  };
}

/** The embedded store as source or target of a move. */
export function openEmbeddedForMoving(dataDir: string): MovingStore {
  const sqlite = openDatabase(dataDir);
  try {
    refuseServers(dataDir);
  } catch (error) {
    sqlite.close();
    throw error;
  }
  const { database } = openForOwner(sqlite, Date.now);
  return createMovingStore({
    place: `the folder ${dataDir}`,
    database,
    async leave() {
      const earlier = await leftBy(database);
      if (earlier) return earlier;
      const move = randomUUID();
      await database.query(statements.noteMovedOut, { move });
      try {
        // Checked again: a server that starts registers itself first, and then checks for a move.
        refuseServers(dataDir);
      } catch (error) {
        sqlite.exec(statements.forgetMovedOut);
        throw error;
      }
      return move;
    },
    async inTransaction(work) {
      sqlite.exec('BEGIN IMMEDIATE');
      try {
        const result = await work(database.query);
        sqlite.exec('COMMIT');
        return result;
      } catch (error) {
        if (sqlite.isTransaction) sqlite.exec('ROLLBACK');
        throw writingInWords(error, dataDir);
      }
    },
    open: async () => undefined,
  });
}

/** Throws if the messages were moved away: a server working on the old copy would send them twice. */
function refuseMoved(database: DatabaseSync, dataDir: string): void {
  if (!database.prepare(statements.movedOut).get()) return;
  throw new StoreError(
    `The messages in ${dataDir} were moved to PostgreSQL. Set DATABASE_URL, or move them back: ${inboxCommand('move --back')}`,
  );
}

function claimStore(database: DatabaseSync, dataDir: string, siteUrl: string): void {
  const row = database.prepare(statements.readStore).get() as StoreRow;
  if (!isUnclaimed(row, { place: dataDir, siteUrl })) return;
  database.prepare(statements.setSite).run({ site: siteOf(siteUrl) });
}

export function refuseServers(dataDir: string): void {
  if (runningServers(dataDir).length === 0) return;
  throw new StoreError(`A server is using the store in ${dataDir}. Stop it, then run this again.`);
}

function writingInWords(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error && 'errcode' in error)) return error;
  return new StoreError(
    `The messages could not be written to ${dataDir} (${error.message}), and none was moved. Fix that, then run the move again.`,
  );
}
