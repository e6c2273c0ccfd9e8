import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { LentMessage, State, StoredMessage } from '../message.ts';
import type { Outcome } from '../outbox.ts';
import type { GroupCommit } from './group-commit.ts';
import { createLoans } from './loans.ts';

const settledAs: Readonly<Record<Outcome['kind'], State>> = {
  delivered: 'delivered',
  held: 'waiting',
  postponed: 'waiting',
  parked: 'parked',
};

/** What was held goes behind all others that are due; what is settled keeps its date. */
function dueAfter(outcome: Outcome, time: number): number | null {
  if (outcome.kind === 'postponed') return time + outcome.pauseMs;
  return outcome.kind === 'held' ? time : null;
}

type Loan = Pick<StoredMessage, 'seq' | 'loan'>;

type Parts = {
  database: DatabaseSync;
  commit: GroupCommit;
  now: () => number;
  dataDir: string;
  /** Id of this server, which others can ask whether it lives. */
  self: string;
};

export function createQueue({ database, commit, now, dataDir, self }: Parts) {
  const loans = createLoans({ database, dataDir, self });
  // The index is named, since the planner would rather sort all that waits by another one.
  const nextDue = database.prepare(`
    SELECT due_at FROM messages INDEXED BY messages_due
    WHERE state = 'waiting' AND loan IS NULL ORDER BY due_at LIMIT 1
  `);
  const lend = database.prepare(`
    UPDATE messages
    SET loan = :loan, borrower = :self, loan_ms = :leaseMs, attempts = attempts + 1,
      tried_since = coalesce(tried_since, :now)
    WHERE seq = (
      SELECT seq FROM messages INDEXED BY messages_due
      WHERE state = 'waiting' AND loan IS NULL AND due_at <= :now ORDER BY due_at LIMIT 1
    )
    RETURNING *, :now - tried_since AS tried_ms
  `);
  const furthest = database.prepare(`
    SELECT due_at FROM messages INDEXED BY messages_due
    WHERE state = 'waiting' AND loan IS NULL ORDER BY due_at DESC LIMIT 1
  `);
  const bringNear = database.prepare(`
    UPDATE messages SET due_at = :now WHERE state = 'waiting' AND loan IS NULL AND due_at > :horizon
  `);
  // The loan is named, so that an outcome that comes too late touches nobody else's.
  const settle = database.prepare(`
    UPDATE messages
    SET state = :state, loan = NULL, borrower = NULL, loan_ms = NULL,
      due_at = coalesce(:dueAt, due_at), last_error = :error, settled_at = :settledAt,
      attempts = attempts - :untried, tried_since = iif(attempts = :untried, NULL, tried_since)
    WHERE seq = :seq AND loan = :loan
  `);

  function record({ seq, loan }: Loan, outcome: Outcome): void {
    settle.run({
      seq,
      loan,
      state: settledAs[outcome.kind],
      dueAt: dueAfter(outcome, now()),
      error: outcome.kind === 'delivered' ? null : outcome.error,
      settledAt: settledAs[outcome.kind] === 'waiting' ? null : now(),
      untried: outcome.kind === 'held' ? 1 : 0,
    });
  }

  return {
    async recall(horizonMs: number): Promise<void> {
      const over = loans.over();
      if (over.length > 0) await commit.write(() => loans.end(over));
      const time = now();
      const horizon = time + horizonMs;
      if (((furthest.get()?.due_at as number | undefined) ?? 0) <= horizon) return;
      await commit.write(() => bringNear.run({ now: time, horizon }));
    },
    dueInMs(): number | undefined {
      const dueAt = nextDue.get()?.due_at as number | undefined;
      return dueAt === undefined ? undefined : dueAt - now();
    },
    claim: (leaseMs: number): Promise<LentMessage | undefined> =>
      commit.write(
        () =>
          lend.get({ now: now(), loan: randomUUID(), self, leaseMs }) as LentMessage | undefined,
      ),
    settle: (message: Loan, outcome: Outcome): Promise<void> =>
      commit.write(() => record(message, outcome)),
  };
}
