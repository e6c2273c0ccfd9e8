import type { LentMessage } from '../message.ts';
import type { Outcome, Queue } from '../outbox.ts';
import type { Connection } from './connection.ts';
import { createLoans, loanMs } from './loans.ts';
import { lentColumns } from './stored-message.ts';

/** While a message is on loan, it is due when the loan ends: whoever died gives it back by that. */
const lend = `
  UPDATE messages
  SET loan = gen_random_uuid(), due_at = now() + $1 * interval '1 ms', attempts = attempts + 1,
    tried_since = coalesce(tried_since, now())
  WHERE seq = (
    SELECT seq FROM messages WHERE state = 'waiting' AND due_at <= now()
    ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED
  )
  RETURNING ${lentColumns}
`;

const nextDue = `
  SELECT (extract(epoch FROM min(due_at) - now()) * 1000)::float8 AS due_in
  FROM messages WHERE state = 'waiting'
`;

/** No loan is as long as a day. */
const bringNear = `
  UPDATE messages SET due_at = now()
  WHERE state = 'waiting'
    AND due_at > now() + CASE WHEN loan IS NULL THEN $1 * interval '1 ms' ELSE interval '1 day' END
`;

/** The loan is named, so that an outcome that comes too late touches nobody else's. */
const settleAs: Readonly<Record<Outcome['kind'], string>> = {
  delivered: `state = 'delivered', settled_at = now(), last_error = $3`,
  parked: `state = 'parked', settled_at = now(), last_error = $3`,
  postponed: `due_at = now() + $4 * interval '1 ms', last_error = $3`,
  // Behind all others that are due.
  held: `due_at = now(), last_error = $3, attempts = attempts - 1,
    tried_since = CASE WHEN attempts > 1 THEN tried_since END`,
};

const settle = (kind: Outcome['kind']) => `
  UPDATE messages SET loan = NULL, ${settleAs[kind]}
  WHERE seq = $1 AND loan = $2 AND state = 'waiting'
`;

/** A clock that leaps is rare: to look for what it did once in a while is enough. */
const recallMs = 60_000;

export function createQueue(connection: Connection): Queue {
  const loans = createLoans(connection);
  let recalledAt = Number.NEGATIVE_INFINITY;

  return {
    async recall(horizonMs) {
      if (performance.now() - recalledAt < recallMs) return;
      await connection.ask(bringNear, [horizonMs]);
      recalledAt = performance.now();
    },
    async dueInMs() {
      const { rows } = await connection.ask<{ due_in: number | null }>(nextDue);
      return rows[0]?.due_in ?? undefined;
    },
    async claim(leaseMs) {
      const { rows } = await connection.ask<LentMessage>(lend, [loanMs(leaseMs)]);
      if (rows[0]) loans.begin(rows[0], leaseMs);
      return rows[0];
    },
    async settle({ seq, loan }, outcome) {
      const error = outcome.kind === 'delivered' ? null : outcome.error;
      const pause = outcome.kind === 'postponed' ? [outcome.pauseMs] : [];
      await connection.ask(settle(outcome.kind), [seq, loan, error, ...pause]);
      loans.end({ loan });
    },
  };
}
