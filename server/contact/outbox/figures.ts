import type { DatabaseSync } from 'node:sqlite';
import type { GroupCommit } from './group-commit.ts';
import { type State, states } from './message.ts';

export type Figures = Record<State, number> & {
  /** Age of the oldest message that still waits. */
  oldestSeconds: number;
};

type Parts = { database: DatabaseSync; commit: GroupCommit; now: () => number };

/** How full the store is, and whether it can be written. */
export function createFigures({ database, commit, now }: Parts) {
  const countByState = database.prepare(
    'SELECT state, count(*) AS count, min(received_at) AS oldest FROM messages GROUP BY state',
  );
  const probe = database.prepare(
    'INSERT INTO probe VALUES (1, randomblob(40000)) ON CONFLICT DO UPDATE SET ballast = excluded.ballast',
  );

  function read(): Figures {
    const rows = countByState.all() as { state: State; count: number; oldest: number }[];
    const counts = Object.fromEntries(states.map((state) => [state, 0])) as Record<State, number>;
    for (const { state, count } of rows) counts[state] = count;
    const oldest = rows.find(({ state }) => state === 'waiting')?.oldest ?? now();
    return { ...counts, oldestSeconds: Math.max(0, Math.round((now() - oldest) / 1000)) };
  }

  return {
    read,
    /** Throws when the store cannot be read or written. */
    async check(): Promise<Figures> {
      // Only after a failure, so that health checks cost no writes.
      if (!commit.isHealthy()) await commit.write(() => probe.run());
      return read();
    },
  };
}
