import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './database.ts';
import { isHeld } from './sqlite-errors.ts';

type Job = {
  run: () => unknown;
  resolve: (result: never) => void;
  reject: (reason: unknown) => void;
};

export type GroupCommit = ReturnType<typeof createGroupCommit>;

/** How long another process, such as `npm run inbox`, may hold the store before we give up. */
const patienceMs = 5000;
const pauseMs = 25;

/** Writes that arrive in the same turn of the event loop share one transaction and one fsync. */
export function createGroupCommit(database: DatabaseSync) {
  let waiting: Job[] = [];
  let healthy = true;
  let heldSince: number | undefined;
  // Waiting inside SQLite would stop the whole server: we come back instead.
  database.exec('PRAGMA busy_timeout = 0');

  function flush(): void {
    const group = waiting;
    waiting = [];
    try {
      const results = inTransaction(database, () => group.map((job) => job.run()));
      healthy = true;
      heldSince = undefined;
      group.forEach((job, index) => {
        job.resolve(results[index] as never);
      });
    } catch (error) {
      if (isWorthWaiting(error)) {
        waiting = [...group, ...waiting];
        setTimeout(flush, pauseMs);
        return;
      }
      heldSince = undefined;
      healthy = false;
      for (const job of group) job.reject(error);
    }
  }

  function isWorthWaiting(error: unknown): boolean {
    if (!isHeld(error)) return false;
    heldSince ??= performance.now();
    return performance.now() - heldSince < patienceMs;
  }

  return {
    /** Settles after the commit that holds the job’s writes: resolved means on disk. */
    write<Result>(run: () => Result): Promise<Result> {
      return new Promise((resolve, reject) => {
        if (waiting.push({ run, resolve, reject }) === 1) setImmediate(flush);
      });
    },
    /** Resolves when nothing waits to be written any more. */
    async finish(): Promise<void> {
      while (waiting.length > 0) await new Promise((resolve) => setImmediate(resolve));
    },
    /** Whether the last group reached the disk. */
    isHealthy: () => healthy,
  };
}
