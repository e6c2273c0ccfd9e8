import { randomUUID } from 'node:crypto';
import type { Database as Server } from '../../../settings/server-urls.ts';
import type { Database, Dialect, Query } from '../database.ts';
import { createInbox } from '../inbox.ts';
import { createMovingStore, leftBy, type MovingStore } from '../move.ts';
import { horizonMs, type Inbox, type Outbox, type State, StoreError } from '../outbox.ts';
import type { RateGuard, RateLimits } from '../rate.ts';
import { createOutbox } from '../store.ts';
import { connect, longMs, type TimeLimits } from './connection.ts';
import { DatabaseError, movedConstraint, movedError } from './errors.ts';
import { createSharedRateGuard, eraseRates } from './rate.ts';

const dialect: Dialect = {
  now: 'now()',
  fromNow: (ms) => `now() + ${ms} * interval '1 ms'`,
  ago: (ms) => `now() - ${ms} * interval '1 ms'`,
  msSince: (time) => `extract(epoch FROM now() - ${time}) * 1000`,
  time: (ms) => `to_timestamp(CAST(${ms} AS float8) / 1000)`,
  isIn: (list) => `= ANY(${list})`,
  insertNew: (columns, values) => `
    INSERT INTO messages (${columns}) VALUES (${values}) ON CONFLICT (identity) DO NOTHING
    -- Whatever the server's own setting is: acknowledged means written.
    RETURNING set_config('synchronous_commit', 'on', true)
  `,
  // An INSERT that was cancelled while it waited for a synchronous standby is committed here, but not
  // there. This commit waits for the standby, too, and the standby has the INSERT before it.
  findRepeated: `
    UPDATE messages SET identity = identity WHERE identity = :identity
    AND (CAST(:sameForMs AS float8) IS NULL OR received_at > now() - :sameForMs * interval '1 ms')
    RETURNING id, set_config('synchronous_commit', 'on', true)
  `,
  noIdentity: 'NULL',
  waiting: `messages WHERE state = 'waiting'`,
  // No lease lasts as long as a day.
  horizon: `now() + CASE WHEN loan IS NULL THEN interval '${horizonMs} ms' ELSE interval '1 day' END`,
  skipLocked: 'FOR UPDATE SKIP LOCKED',
  // So the messages of a dead server become due when its leases end.
  leased: `due_at = now() + :leaseMs * interval '1 ms'`,
  lease: 'CASE WHEN due_at > now() THEN loan END',
  countOf: (state) => `(SELECT count(*) FROM messages WHERE state = '${state}')`,
  unreported: (state) => `messages WHERE state = '${state}' AND told_at IS NULL`,
  told: 'told_at',
  untold: 'NULL',
  toldAt: 'told_at',
};

type Options = {
  database: Server;
  mailDomain: string;
  limits: RateLimits;
  timeLimits?: Partial<TimeLimits>;
};

/**
 * The store in PostgreSQL, shared by any number of servers. If the database is temporarily down, the
 * server still starts and refuses messages until it is back.
 */
export async function openPostgresOutbox({
  database: server,
  mailDomain,
  limits,
  timeLimits,
}: Options): Promise<Outbox & { rate: RateGuard }> {
  const isDown = (error: unknown) => error instanceof DatabaseError && error.passes;
  const database = await open(server, { refuse: 'moved', isAllowed: isDown, timeLimits });
  const reporter = randomUUID();
  const beginReport = async (about: State, forMs: number) =>
    (await database.queryInBackground(reportAlone, { about, reporter, forMs })).count > 0;
  const outbox = createOutbox({ ...database, beginReport }, mailDomain);
  return {
    ...outbox,
    async eraseOlderThan(ageMs) {
      const erased = await outbox.eraseOlderThan(ageMs);
      await database.queryInBackground(eraseRates);
      return erased;
    },
    rate: createSharedRateGuard(database.query, limits),
  };
}

/** One server at a time reports. */
const reportAlone = `
  INSERT INTO tellings (about, teller, until)
  VALUES (:about, :reporter, now() + :forMs * interval '1 ms')
  ON CONFLICT (about) DO UPDATE SET teller = excluded.teller, until = excluded.until
  WHERE tellings.until <= now() OR tellings.teller = excluded.teller
`;

/** The owner reads and moves everything at once. */
const forReading = { background: longMs };

export const openPostgresInbox = async (server: Server): Promise<Inbox> =>
  createInbox(await open(server, { refuse: 'moved', timeLimits: forReading }));

/** Blocks all writes of servers that still run. */
const shut = ['messages', 'probe'].map(
  (table) => `ALTER TABLE ${table} ADD CONSTRAINT ${movedConstraint} CHECK (false) NOT VALID`,
);
const reopen = ['messages', 'probe'].map(
  (table) => `ALTER TABLE ${table} DROP CONSTRAINT ${movedConstraint}`,
);

/** The PostgreSQL store as source or target of a move. */
export async function openPostgresForMoving(server: Server): Promise<MovingStore> {
  const database = await open(server, { timeLimits: forReading });
  const inTransaction = <Result>(work: (query: Query) => Promise<Result>) =>
    database.inTransaction(async (query) => {
      await query(`SELECT set_config('synchronous_commit', 'on', true)`);
      // If the same move runs twice at once, the second waits here for the first.
      await query('LOCK TABLE moves');
      return work(query);
    });

  return createMovingStore({
    place: `PostgreSQL at ${server.host}`,
    database,
    inTransaction,
    leave: () =>
      inTransaction(async (query) => {
        const earlier = await leftBy(query);
        if (earlier) return earlier;
        for (const statement of shut) await query(statement);
        await refuseSending(query);
        const move = randomUUID();
        await query(`INSERT INTO moves VALUES (:move, 'out')`, { move });
        return move;
      }),
    async open(query) {
      for (const statement of reopen) await query(statement);
    },
  });
}

async function refuseSending(query: Query): Promise<void> {
  const { rows } = await query<{ minutes: number | null }>(`
    SELECT ceil(extract(epoch FROM max(due_at) - now()) / 60) AS minutes
    FROM messages WHERE state = 'waiting' AND loan IS NOT NULL AND due_at > now()
  `);
  const minutes = rows[0]?.minutes;
  if (!minutes) return;
  throw new StoreError(
    `A server is sending a message. Stop all servers, then move the messages. If a server was killed while sending, wait ${minutes} min.`,
  );
}

type Opening = {
  /** Whether messages that were moved away are an error: a server would send the old copies again. */
  refuse?: 'moved';
  /** Errors that do not keep the store from being opened. */
  isAllowed?: (error: unknown) => boolean;
  timeLimits?: Partial<TimeLimits> | undefined;
};

async function open(server: Server, { refuse, isAllowed, timeLimits }: Opening) {
  const connection = connect(server, timeLimits);
  try {
    await connection.prepare();
    if (refuse && (await leftBy(connection.query))) throw movedError();
  } catch (error) {
    if (!isAllowed?.(error)) {
      await connection.close();
      throw error;
    }
  }
  return { ...connection, dialect } satisfies Database;
}
