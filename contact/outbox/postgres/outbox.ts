import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../../../settings/server-urls.ts';
import type {
  Counts,
  NewMessage,
  Outbox,
  Receipt,
  Unreported,
  UnreportedMessage,
} from '../outbox.ts';
import { createProbe, erasedAtOnce, eraseInSteps, mostReported } from '../outbox.ts';
import type { RateGuard, RateLimits } from '../rate.ts';
import { type Connection, connect, storable } from './connection.ts';
import { DatabaseError } from './errors.ts';
import { refuseMoved } from './move.ts';
import { createQueue } from './queue.ts';
import { createSharedRateGuard } from './rate.ts';

type Options = {
  database: Database;
  mailDomain: string;
  limits: RateLimits;
};

/**
 * The store in PostgreSQL, shared by any number of servers. If the database is temporarily down, the
 * server still starts and refuses messages until it is back.
 */
export async function openPostgresOutbox({
  database,
  mailDomain,
  limits,
}: Options): Promise<Outbox & { rate: RateGuard }> {
  const connection = connect(database);
  await refuseMoved(connection).catch(async (error) => {
    if (error instanceof DatabaseError && error.passes) return;
    await connection.close();
    throw error;
  });
  return {
    ...createAcceptance(connection, mailDomain),
    queue: createQueue(connection),
    unreported: createUnreported(connection),
    async count() {
      return (await connection.query<Counts>(counts)).rows[0] as Counts;
    },
    check: createProbe(async () => {
      await connection.query(putBallast, [randomBytes(ballastBytes)]);
    }),
    eraseOlderThan: (ageMs) => eraseOlderThan(connection, ageMs),
    rate: createSharedRateGuard(connection, limits),
    close: () => connection.close(),
  };
}

type Known = Pick<NewMessage, 'identity' | 'sameForMs'>;

const sameMessage = `
  SELECT id FROM messages
  WHERE identity = $1 AND ($2::float8 IS NULL OR received_at > now() - $2 * interval '1 ms')
`;

const insert = `
  INSERT INTO messages (id, identity, mail_id, language, name, email, message, state, suspect)
  SELECT $1::uuid, $2::bytea, $3, $4, $5, $6, $7, $8, $9::boolean
  -- Whatever the server's own setting is: acknowledged means written.
  WHERE set_config('synchronous_commit', 'on', true) = 'on'
  ON CONFLICT (identity) DO NOTHING
`;

/** From now on an equal post is a new message. */
const forget = `
  UPDATE messages SET identity = NULL
  WHERE identity = $1 AND received_at <= now() - $2 * interval '1 ms'
`;

/** Stores new messages. */
function createAcceptance(connection: Connection, mailDomain: string) {
  async function findRepeat({ identity, sameForMs }: Known): Promise<string | undefined> {
    const { rows } = await connection.query<{ id: string }>(sameMessage, [identity, sameForMs]);
    return rows[0]?.id;
  }

  async function accept(message: NewMessage): Promise<Receipt> {
    const { identity, sameForMs, language, state, suspect } = message;
    const id = randomUUID();
    const typed = [message.name, message.email, message.message].map(storable);
    const values = [id, identity, `<${id}@${mailDomain}>`, language, ...typed, state, suspect];
    if ((await connection.query(insert, values)).count > 0) return { id, repeated: false };
    const earlier = await findRepeat(message);
    if (earlier) return { id: earlier, repeated: true };
    // The equal message in the store no longer counts as the same.
    await connection.query(forget, [identity, sameForMs]);
    return accept(message);
  }

  return { findRepeat, accept };
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
