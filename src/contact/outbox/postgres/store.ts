import { randomUUID } from 'node:crypto';
import type { Database as Server } from '../../../settings/server-urls.ts';
import type { Database, Query } from '../database.ts';
import { createInbox } from '../inbox.ts';
import { createMovingStore, leftBy, type MovingStore } from '../move.ts';
import { type Inbox, type Outbox, type State, StoreError } from '../outbox.ts';
import type { RateGuard, RateLimits } from '../rate.ts';
import { createSharedRateGuard } from '../shared-rate.ts';
import { createHash, createOutbox, isUnclaimed, type StoreRow, siteOf } from '../store.ts';
import { connect, longMs, type TimeLimits } from './connection.ts';
import { DatabaseError, movedConstraint, movedError } from './errors.ts';
import { rateStatements } from './rate.ts';
import { beginReport, sendingMinutes, statements } from './statements.ts';

type Options = {
  database: Server;
  mailDomain: string;
  siteUrl?: string | undefined;
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
  siteUrl,
  limits,
  timeLimits,
}: Options): Promise<Outbox & { rate: RateGuard }> {
  const isDown = (error: unknown) => error instanceof DatabaseError && error.passes;
  const database = await open(server, {
    refuse: 'moved',
    siteUrl,
    isAllowed: isDown,
    timeLimits,
  });
  const reporter = randomUUID();
  const mayReport = async (about: State, forMs: number) =>
    (await database.queryInBackground(beginReport, { about, reporter, forMs })).count > 0;
  const outbox = createOutbox({ ...database, beginReport: mayReport }, mailDomain);
  return {
    ...outbox,
    async eraseOlderThan(ageMs) {
      const erased = await outbox.eraseOlderThan(ageMs);
      await database.queryInBackground(rateStatements.eraseEmpty);
      return erased;
    },
    rate: createSharedRateGuard(database.query, rateStatements, limits, createHash(database)),
  };
}

/** The owner reads and moves everything at once. */
const forReading = { background: longMs };

export const openPostgresInbox = async (server: Server): Promise<Inbox> =>
  createInbox(await open(server, { refuse: 'moved', timeLimits: forReading }));

/** Blocks all writes of servers that still run. */
const shut = `ALTER TABLE messages ADD CONSTRAINT ${movedConstraint} CHECK (false) NOT VALID`;
const reopen = `ALTER TABLE messages DROP CONSTRAINT ${movedConstraint}`;

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
    place: placeOf(server),
    database,
    inTransaction,
    leave: () =>
      inTransaction(async (query) => {
        const earlier = await leftBy({ queryInBackground: query, statements });
        if (earlier) return earlier;
        await query(shut);
        await refuseSending(query);
        const move = randomUUID();
        await query(statements.noteMovedOut, { move });
        return move;
      }),
    async open(query) {
      await query(reopen);
    },
  });
}

async function refuseSending(query: Query): Promise<void> {
  const { rows } = await query<{ minutes: number | null }>(sendingMinutes);
  const minutes = rows[0]?.minutes;
  if (!minutes) return;
  throw new StoreError(
    `A server is sending a message. Stop all servers, then move the messages. If a server was killed while sending, wait ${minutes} min.`,
  );
}

const placeOf = ({ host, name }: Server) => `PostgreSQL (${name} at ${host})`;

type Opening = {
  /** Whether messages that were moved away are an error: a server would send the old copies again. */
  refuse?: 'moved';
  /** The site that uses the store. */
  siteUrl?: string | undefined;
  /** Errors that do not keep the store from being opened. */
  isAllowed?: (error: unknown) => boolean;
  timeLimits?: Partial<TimeLimits> | undefined;
};

async function open(server: Server, { refuse, siteUrl, isAllowed, timeLimits }: Opening) {
  const connection = connect(server, timeLimits, async (query) => {
    if (refuse && (await leftBy({ queryInBackground: query, statements }))) throw movedError();
    if (!siteUrl) return;
    const [row] = (await query<StoreRow>(statements.readStore)).rows as [StoreRow];
    if (isUnclaimed(row, { place: placeOf(server), siteUrl })) {
      await query(statements.setSite, { site: siteOf(siteUrl) });
    }
  });
  try {
    await connection.prepare();
  } catch (error) {
    if (!isAllowed?.(error)) {
      await connection.close();
      throw error;
    }
  }
  return { ...connection, statements } satisfies Database;
}
