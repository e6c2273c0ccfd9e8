import { horizonMs, type LeasedMessage, type Outcome, type Queue } from '../outbox.ts';
import type { Connection } from './connection.ts';

/** A date as milliseconds. */
export const inMs = (column: string) =>
  `floor(extract(epoch FROM ${column}) * 1000)::float8 AS ${column}`;

/** The columns of a message, with dates as milliseconds and flags as numbers. */
export const columns = [
  'seq::float8 AS seq',
  ...['id', 'mail_id', 'language', 'name', 'email', 'message', 'state', 'attempts'],
  ...['received_at', 'tried_since', 'due_at', 'settled_at'].map(inMs),
  'suspect::integer AS suspect',
  'last_error',
].join(', ');

/** The latest date that a due message can have, or a leased one: no lease lasts as long as a day. */
const horizon = `CASE WHEN loan IS NULL THEN interval '${horizonMs} ms' ELSE interval '1 day' END`;

/**
 * The column loan holds the id of a lease; it keeps its name because servers of the previous version
 * share it. A leased message becomes due when its lease ends, so the messages of a dead server are
 * picked up automatically.
 */
const claim = `
  UPDATE messages
  SET loan = gen_random_uuid(), due_at = now() + $1 * interval '1 ms', attempts = attempts + 1,
    tried_since = coalesce(tried_since, now())
  WHERE seq = (
    SELECT seq FROM messages
    WHERE state = 'waiting' AND (due_at <= now() OR due_at > now() + ${horizon})
    ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED
  )
  RETURNING ${columns}, loan AS lease,
    (extract(epoch FROM now() - tried_since) * 1000)::float8 AS tried_ms
`;

const nextDue = `
  SELECT (extract(epoch FROM min(due_at) - now()) * 1000)::float8 AS due_in
  FROM messages WHERE state = 'waiting'
`;

const settleAs: Readonly<Record<Outcome['kind'], string>> = {
  delivered: `state = 'delivered', settled_at = now(), last_error = $3`,
  parked: `state = 'parked', settled_at = now(), last_error = $3`,
  postponed: `due_at = now() + $4 * interval '1 ms', last_error = $3`,
  // Behind all others that are due.
  held: `due_at = now(), last_error = $3, attempts = attempts - 1,
    tried_since = CASE WHEN attempts > 1 THEN tried_since END`,
};

/** Matches the id of the lease, so that an outcome after the end of the lease changes nothing. */
const settle = (kind: Outcome['kind']) => `
  UPDATE messages SET loan = NULL, ${settleAs[kind]}
  WHERE seq = $1 AND loan = $2 AND state = 'waiting'
`;

export const createQueue = (connection: Connection): Queue => ({
  async claim(leaseMs) {
    return (await connection.query<LeasedMessage>(claim, [leaseMs])).rows[0];
  },
  async dueInMs() {
    const { rows } = await connection.query<{ due_in: number | null }>(nextDue);
    return rows[0]?.due_in ?? undefined;
  },
  async settle({ seq, lease }, outcome) {
    const error = outcome.kind === 'delivered' ? null : outcome.error;
    const pause = outcome.kind === 'postponed' ? [outcome.pauseMs] : [];
    await connection.query(settle(outcome.kind), [seq, lease, error, ...pause]);
  },
});
