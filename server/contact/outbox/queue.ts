import type { DatabaseSync } from 'node:sqlite';
import type { GroupCommit } from './group-commit.ts';
import type { State, StoredMessage } from './message.ts';

/** How an attempt to deliver ended. */
export type Outcome =
  | { kind: 'delivered' }
  /** Given back as if it had not been tried: the trouble was not its own. */
  | { kind: 'held'; error: string }
  | { kind: 'postponed'; error: string; dueAt: number }
  | { kind: 'parked'; error: string };

const settledAs: Readonly<Record<Outcome['kind'], State>> = {
  delivered: 'delivered',
  held: 'waiting',
  postponed: 'waiting',
  parked: 'parked',
};

type Parts = { database: DatabaseSync; commit: GroupCommit; now: () => number };

/** What the delivery worker needs: lend a message, take its outcome back. */
export function createQueue({ database, commit, now }: Parts) {
  // The index is named, since the planner would rather sort all that waits by another one.
  const nextDue = database.prepare(`
    SELECT due_at FROM messages INDEXED BY messages_due
    WHERE state = 'waiting' ORDER BY due_at LIMIT 1
  `);
  const lend = database.prepare(`
    UPDATE messages
    SET on_loan = 1, due_at = :leaseEnd, attempts = attempts + 1,
      tried_since = coalesce(tried_since, :now)
    WHERE seq = (
      SELECT seq FROM messages INDEXED BY messages_due
      WHERE state = 'waiting' AND due_at <= :now ORDER BY due_at LIMIT 1
    )
    RETURNING *
  `);
  const furthest = database.prepare(`
    SELECT due_at FROM messages INDEXED BY messages_due
    WHERE state = 'waiting' ORDER BY due_at DESC LIMIT 1
  `);
  const bringNear = database.prepare(`
    UPDATE messages SET due_at = :now WHERE state = 'waiting' AND due_at > :horizon AND on_loan = 0
  `);
  // The lease is named, so that an outcome that comes too late touches nobody else's.
  const settle = database.prepare(`
    UPDATE messages
    SET state = :state, on_loan = 0, due_at = :dueAt, last_error = :error, settled_at = :settledAt,
      attempts = attempts - :untried, tried_since = iif(attempts = :untried, NULL, tried_since)
    WHERE seq = :seq AND on_loan = 1 AND due_at = :leaseEnd
  `);

  function record({ seq, due_at }: StoredMessage, outcome: Outcome): void {
    settle.run({
      seq,
      leaseEnd: due_at,
      state: settledAs[outcome.kind],
      dueAt: outcome.kind === 'postponed' ? outcome.dueAt : now(),
      error: outcome.kind === 'delivered' ? null : outcome.error,
      settledAt: settledAs[outcome.kind] === 'waiting' ? null : now(),
      untried: outcome.kind === 'held' ? 1 : 0,
    });
  }

  return {
    /** Makes due at once what is put off beyond the horizon: only a clock that ran ahead does that. */
    async recall(horizonMs: number): Promise<void> {
      const time = now();
      const horizon = time + horizonMs;
      if (((furthest.get()?.due_at as number | undefined) ?? 0) <= horizon) return;
      await commit.write(() => bringNear.run({ now: time, horizon }));
    },
    nextDueAt: () => nextDue.get()?.due_at as number | undefined,
    /** Lends the most overdue message to the caller until the lease ends. */
    claim: (leaseMs: number): Promise<StoredMessage | undefined> =>
      commit.write(
        () => lend.get({ now: now(), leaseEnd: now() + leaseMs }) as StoredMessage | undefined,
      ),
    settle: (message: StoredMessage, outcome: Outcome): Promise<void> =>
      commit.write(() => record(message, outcome)),
  };
}
