import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../../../settings/server-urls.ts';
import type { Counts, Outbox, Unreported, UnreportedMessage } from '../outbox.ts';
import { createProbe, erasedAtOnce, eraseInSteps, mostReported } from '../outbox.ts';
import type { RateGuard, RateLimits } from '../rate.ts';
import { createAcceptance } from './accept.ts';
import { type Connection, connect } from './connection.ts';
import { DatabaseError } from './errors.ts';
import { refuseMoved } from './move.ts';
import { createQueue } from './queue.ts';
import { createSharedRateGuard } from './rate.ts';

/** A post needs several queries; a visitor gets a response within three seconds. */
export const answerWithinMs = 2800;

type Options = {
  database: Database;
  mailDomain: string;
  limits: RateLimits;
  now: () => number;
};

/**
 * The store in PostgreSQL, shared by any number of servers. If the database is temporarily down, the
 * server still starts and refuses messages until it is back.
 */
export async function openPostgresOutbox({
  database,
  mailDomain,
  limits,
  now,
}: Options): Promise<Outbox & { rate: RateGuard }> {
  const connection = connect(database);
  await refuseMoved(connection).catch(async (error) => {
    if (error instanceof DatabaseError && error.passes) return;
    await connection.close();
    throw error;
  });
  const { sinceLastKeptMs, ...acceptance } = createAcceptance(connection, mailDomain);
  return {
    ...acceptance,
    queue: createQueue(connection),
    unreported: createUnreported(connection),
    ...createHealth(connection, sinceLastKeptMs),
    eraseOlderThan: (ageMs) => eraseOlderThan(connection, ageMs),
    rate: createSharedRateGuard(connection, limits, now),
    close: () => connection.close(),
  };
}

const begin = `
  INSERT INTO tellings (about, teller, until) VALUES ($1, $2, now() + $3 * interval '1 ms')
  ON CONFLICT (about) DO UPDATE SET teller = excluded.teller, until = excluded.until
  WHERE tellings.until <= now() OR tellings.teller = excluded.teller
`;

const list = `
  SELECT seq::float8 AS seq, id, name, left(message, 400) AS message
  FROM messages WHERE state = $1 AND told_at IS NULL AND state IN ('parked', 'spam')
  ORDER BY seq LIMIT ${mostReported}
`;

const lastReport = `
  SELECT (extract(epoch FROM now() - max(told_at)) * 1000)::float8 AS ago
  FROM messages WHERE state = $1
`;

/**
 * Unreported messages; one server at a time reports. The table tellings and the column told_at keep
 * their names, because servers of the previous version share them.
 */
function createUnreported(connection: Connection): Outbox['unreported'] {
  const server = randomUUID();
  const unreportedOf = (state: 'parked' | 'spam'): Unreported => ({
    async begin(forMs) {
      return (await connection.query(begin, [state, server, forMs])).count > 0;
    },
    async list() {
      return (await connection.queryInBackground<UnreportedMessage>(list, [state])).rows;
    },
    async reportedAgoMs() {
      const { rows } = await connection.query<{ ago: number | null }>(lastReport, [state]);
      return rows[0]?.ago ?? Number.POSITIVE_INFINITY;
    },
    async markReported(messages) {
      await connection.queryInBackground(
        'UPDATE messages SET told_at = now() WHERE seq = ANY($1) AND state = $2',
        [messages.map(({ seq }) => seq), state],
      );
    },
  });
  return { parked: unreportedOf('parked'), spam: unreportedOf('spam') };
}

/** As large as the largest message. */
const ballastBytes = 20_000;

const counts = `
  SELECT (count(*) FILTER (WHERE state = 'waiting'))::integer AS waiting,
    (count(*) FILTER (WHERE state = 'parked'))::integer AS parked,
    (count(*) FILTER (WHERE state = 'spam'))::integer AS spam,
    greatest(0, round(extract(epoch FROM
      now() - coalesce(min(received_at) FILTER (WHERE state = 'waiting'), now()))))::integer
      AS "oldestSeconds"
  FROM messages WHERE state <> 'delivered'
`;

const putBallast = `
  INSERT INTO probe VALUES (1, $1)
  ON CONFLICT (id) DO UPDATE SET ballast = excluded.ballast
`;

/** Counts, and a test whether messages can be stored. */
function createHealth(connection: Connection, sinceLastKeptMs: () => number) {
  let probedAt = Number.NEGATIVE_INFINITY;

  return {
    async count(): Promise<Counts> {
      return (await connection.query<Counts>(counts)).rows[0] as Counts;
    },
    check: createProbe(
      () => Math.min(sinceLastKeptMs(), performance.now() - probedAt),
      async () => {
        await connection.query(putBallast, [randomBytes(ballastBytes)]);
        probedAt = performance.now();
      },
    ),
  };
}

/** Does nothing while another server is erasing. */
const eraseSome = `
  DELETE FROM messages WHERE seq IN (
    SELECT seq FROM messages
    WHERE (state = 'delivered' AND settled_at <= now() - $1 * interval '1 ms')
       OR (state = 'spam' AND told_at <= now() - $1 * interval '1 ms')
    LIMIT ${erasedAtOnce}
  ) AND (SELECT pg_try_advisory_xact_lock(hashtext('polyfolio retention')))
`;

/** Deletes rate-limit buckets that are empty, or dated in the future because the clock was ahead. */
const eraseRates = `
  DELETE FROM rates WHERE level <= abs(extract(epoch FROM now() - at)) * per_hour / 3600
`;

async function eraseOlderThan(connection: Connection, ageMs: number): Promise<number> {
  const erased = await eraseInSteps(
    async () => (await connection.queryInBackground(eraseSome, [ageMs])).count,
  );
  await connection.queryInBackground(eraseRates);
  return erased;
}
