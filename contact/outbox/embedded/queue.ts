import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import {
  horizonMs,
  type LeasedMessage,
  type Outcome,
  type State,
  type StoredMessage,
} from '../outbox.ts';
import type { GroupCommit } from './database.ts';
import { isRunning } from './servers.ts';

/*
 * The columns loan, borrower and loan_ms hold the id, the owner and the length of a lease. They keep
 * these names because existing stores have them.
 */

const settledAs: Readonly<Record<Outcome['kind'], State>> = {
  delivered: 'delivered',
  held: 'waiting',
  postponed: 'waiting',
  parked: 'parked',
};

/** A held message goes behind all others that are due; a settled one keeps its date. */
function dueAfter(outcome: Outcome, time: number): number | null {
  if (outcome.kind === 'postponed') return time + outcome.pauseMs;
  return outcome.kind === 'held' ? time : null;
}

type Lease = Pick<StoredMessage, 'seq' | 'lease'>;

type Parts = {
  database: DatabaseSync;
  commit: GroupCommit;
  now: () => number;
  dataDir: string;
  /** Id of this server, with which others check whether it runs. */
  server: string;
};

export function createQueue({ database, commit, now, dataDir, server }: Parts) {
  const leases = createLeases({ database, dataDir, server });
  // The index is named because the query planner would choose another one and sort all waiting messages.
  const nextDue = database.prepare(`
    SELECT due_at FROM messages INDEXED BY messages_due
    WHERE state = 'waiting' AND loan IS NULL ORDER BY due_at LIMIT 1
  `);
  const claim = database.prepare(`
    UPDATE messages
    SET loan = :lease, borrower = :server, loan_ms = :leaseMs, attempts = attempts + 1,
      tried_since = coalesce(tried_since, :now)
    WHERE seq = (
      SELECT seq FROM messages INDEXED BY messages_due
      WHERE state = 'waiting' AND loan IS NULL AND (due_at <= :now OR due_at > :horizon)
      ORDER BY due_at LIMIT 1
    )
    RETURNING *, loan AS lease, :now - tried_since AS tried_ms
  `);
  // Matches the id of the lease, so that an outcome after the end of the lease changes nothing.
  const settle = database.prepare(`
    UPDATE messages
    SET state = :state, loan = NULL, borrower = NULL, loan_ms = NULL,
      due_at = coalesce(:dueAt, due_at), last_error = :error, settled_at = :settledAt,
      attempts = attempts - :untried, tried_since = iif(attempts = :untried, NULL, tried_since)
    WHERE seq = :seq AND loan = :lease
  `);

  function record({ seq, lease }: Lease, outcome: Outcome): void {
    settle.run({
      seq,
      lease,
      state: settledAs[outcome.kind],
      dueAt: dueAfter(outcome, now()),
      error: outcome.kind === 'delivered' ? null : outcome.error,
      settledAt: settledAs[outcome.kind] === 'waiting' ? null : now(),
      untried: outcome.kind === 'held' ? 1 : 0,
    });
  }

  function dueInMs(): number | undefined {
    const dueAt = nextDue.get()?.due_at as number | undefined;
    if (dueAt === undefined) return undefined;
    const ms = dueAt - now();
    return ms > horizonMs ? 0 : ms;
  }

  return {
    dueInMs,
    async claim(leaseMs: number): Promise<LeasedMessage | undefined> {
      const expired = leases.expired();
      if (expired.length > 0) await commit.write(() => leases.end(expired));
      if ((dueInMs() ?? 1) > 0) return undefined;
      const time = now();
      const values = { now: time, horizon: time + horizonMs, lease: randomUUID(), server, leaseMs };
      return commit.write(() => claim.get(values) as LeasedMessage | undefined);
    },
    settle: (message: Lease, outcome: Outcome): Promise<void> =>
      commit.write(() => record(message, outcome)),
  };
}

type LeaseParts = {
  database: DatabaseSync;
  dataDir: string;
  /** The caller, if it is a server: its own leases never expire. */
  server?: string;
};

/** Ends leases that will never be settled: a lease is valid while the server that holds it runs. */
export function createLeases({ database, dataDir, server }: LeaseParts) {
  const held = database.prepare(`
    SELECT loan AS lease, borrower AS owner
    FROM messages INDEXED BY messages_lent WHERE loan IS NOT NULL
  `);
  const end = database.prepare(
    'UPDATE messages SET borrower = NULL, loan = NULL, loan_ms = NULL WHERE loan = ?',
  );

  return {
    expired: (): string[] =>
      (held.all() as { lease: string; owner: string }[])
        .filter(({ owner }) => owner !== server && !isRunning(dataDir, owner))
        .map(({ lease }) => lease),
    end(leases: readonly string[]): void {
      for (const lease of leases) end.run(lease);
    },
  };
}
