import { randomUUID } from 'node:crypto';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { memoize } from '../../../model/memoize.ts';
import type { Database, Dialect, Query } from '../database.ts';
import { createInbox } from '../inbox.ts';
import { createMovingStore, leftBy, type MovingStore } from '../move.ts';
import { horizonMs, type Inbox, inboxCommand, type Outbox, StoreError } from '../outbox.ts';
import { createOutbox } from '../store.ts';
import { createGroupCommit, openDatabase } from './database.ts';
import { refuseFullDisk, StoreGoneError, watchFiles } from './files.ts';
import { isRunning, registerServer, runningServers } from './servers.ts';

/** Times are numbers, in milliseconds of the clock of this machine. */
const dialect: Dialect = {
  now: ':now',
  fromNow: (ms) => `:now + ${ms}`,
  ago: (ms) => `:now - ${ms}`,
  msSince: (time) => `:now - ${time}`,
  time: (ms) => ms,
  isIn: (list) => `IN (SELECT value FROM json_each(${list}))`,
  insertNew: (columns, values) => `
    INSERT INTO messages (${columns}) SELECT ${values} WHERE NOT EXISTS (
      SELECT 1 FROM messages WHERE identity = :identity
      AND (:sameForMs IS NULL OR received_at > :now - :sameForMs)
    )
  `,
  findRepeated: `
    SELECT id FROM messages WHERE identity = :identity
    AND (:sameForMs IS NULL OR received_at > :now - :sameForMs)
  `,
  // The column is NOT NULL.
  noIdentity: `x''`,
  // The indexes are named because the query planner would choose others and sort all messages.
  waiting: `messages INDEXED BY messages_due WHERE state = 'waiting' AND loan IS NULL`,
  horizon: `:now + ${horizonMs}`,
  skipLocked: '',
  leased: 'borrower = :server',
  lease: 'loan',
  countOf: (state) => `(SELECT count FROM counts WHERE state = '${state}')`,
  unreported: (state) =>
    `messages INDEXED BY messages_untold_${state} WHERE state = '${state}' AND owner_told = 0`,
  told: 'owner_told',
  untold: '0',
  toldAt: 'nullif(owner_told, 0)',
};

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
    const given: Record<string, SQLInputValue> = { now: now(), server };
    for (const name in values) given[name] = storable(values[name]);
    if (!hasRows) return { rows: [], count: Number(statement.run(given).changes) };
    const rows = statement.all(given) as never[];
    return { rows, count: rows.length };
  };
}

/** SQLite has no lists, and no truth values. */
function storable(value: unknown): SQLInputValue {
  if (Array.isArray(value)) return JSON.stringify(value);
  return typeof value === 'boolean' ? Number(value) : ((value ?? null) as SQLInputValue);
}

type Options = { dataDir: string; mailDomain: string; now: () => number };

/** The store in a local folder, for one or several servers on this machine. */
export function openEmbeddedOutbox({ dataDir, mailDomain, now }: Options): Outbox {
  const database = openDatabase(dataDir, 'thorough');
  const server = registerServer(dataDir);
  try {
    // After registering, because a move closes the store first and then checks for servers.
    refuseMoved(database, dataDir);
  } catch (error) {
    server.unregister();
    database.close();
    throw error;
  }
  const files = watchFiles(dataDir);
  const commit = createGroupCommit(database, files);
  const run = createRunner(database, now, server.id);
  const isReading = (statement: string) => /^\s*SELECT/.test(statement);
  const outbox = createOutbox(
    {
      dialect,
      async query(statement, values) {
        if (!isReading(statement)) return commit.acknowledged(() => run(statement, values));
        const found = run(statement, values);
        if (found.count > 0 && !files.areInPlace()) throw new StoreGoneError();
        return found;
      },
      queryInBackground: async (statement, values) =>
        isReading(statement) ? run(statement, values) : commit.write(() => run(statement, values)),
      async close() {
        await commit.finish();
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
      if (erased > 0) database.exec(truncateLog);
      return erased;
    },
  };
}

/** The write-ahead log contains the text of erased messages until it is truncated. */
const truncateLog = 'PRAGMA wal_checkpoint(TRUNCATE)';

/** The leases of dead servers: a lease is valid while the server that holds it runs. */
const expiredLeases = (run: Run, dataDir: string, ownServer?: string): string[] =>
  (run('SELECT loan, borrower FROM messages WHERE loan IS NOT NULL').rows as Lease[])
    .filter(({ borrower }) => borrower !== ownServer && !isRunning(dataDir, borrower))
    .map(({ loan }) => loan);

type Lease = { loan: string; borrower: string };

/** Behind all others that are due, because sending such a message may be what ends the server. */
const endLeases = (run: Run, leases: readonly string[]) =>
  run(`UPDATE messages SET loan = NULL, due_at = :now WHERE loan ${dialect.isIn(':leases')}`, {
    leases,
  });

/** The store for the owner's commands, which wait for the server while it writes. */
function openForOwner(database: DatabaseSync, now: () => number) {
  const run = createRunner(database, now);
  const query: Query = async (statement, values) => run(statement, values);
  const close = async () => database.close();
  return { run, database: { query, queryInBackground: query, dialect, close } satisfies Database };
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
    },
  };
}

/** The embedded store as source or target of a move. */
export function openEmbeddedForMoving(dataDir: string): MovingStore {
  const sqlite = openDatabase(dataDir, 'thorough');
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
      const earlier = await leftBy(database.query);
      if (earlier) return earlier;
      const move = randomUUID();
      await database.query(`INSERT INTO moves (move, way) VALUES (:move, 'out')`, { move });
      try {
        // Checked again: a server that starts registers itself first, and then checks for a move.
        refuseServers(dataDir);
      } catch (error) {
        sqlite.exec(`DELETE FROM moves WHERE way = 'out'`);
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
  if (!database.prepare(`SELECT 1 FROM moves WHERE way = 'out'`).get()) return;
  throw new StoreError(
    `The messages in ${dataDir} were moved to PostgreSQL. Set DATABASE_URL, or move them back: ${inboxCommand('move --back')}`,
  );
}

function refuseServers(dataDir: string): void {
  if (runningServers(dataDir).length === 0) return;
  throw new StoreError(
    `A server is using the store in ${dataDir}. Stop it, then move the messages.`,
  );
}

function writingInWords(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error && 'errcode' in error)) return error;
  return new StoreError(
    `The messages could not be written to ${dataDir} (${error.message}), and none was moved. Fix that, then run the move again.`,
  );
}
