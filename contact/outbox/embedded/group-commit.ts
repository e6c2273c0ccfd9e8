import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './database.ts';
import { StoreGoneError } from './file-errors.ts';
import { isHeld } from './sqlite-errors.ts';

type Job = {
  run: () => unknown;
  promised: boolean;
  resolve: (result: never) => void;
  reject: (reason: unknown) => void;
};

export type GroupCommit = ReturnType<typeof createGroupCommit>;

/** How long another process, such as `npm run inbox`, may hold the store before we give up. */
const patienceMs = 5000;
const pauseMs = 25;

/** Writes that arrive in the same turn of the event loop share one transaction and one fsync. */
export function createGroupCommit(
  database: DatabaseSync,
  files: { areInPlace: () => boolean } = { areInPlace: () => true },
) {
  let waiting: Job[] = [];
  let lastPromise = Number.NEGATIVE_INFINITY;
  let heldSince: number | undefined;
  // Waiting inside SQLite would stop the whole server: we come back instead.
  database.exec('PRAGMA busy_timeout = 0');

  function flush(): void {
    const group = refuseWhenGone(waiting);
    waiting = [];
    if (group.length === 0) return;
    try {
      const results = inTransaction(database, () => group.map((job) => job.run()));
      heldSince = undefined;
      // Once more: what was written to files that are gone is not acknowledged.
      const kept = new Set(refuseWhenGone(group));
      if ([...kept].some(({ promised }) => promised)) lastPromise = performance.now();
      group.forEach((job, index) => {
        if (kept.has(job)) job.resolve(results[index] as never);
      });
    } catch (error) {
      if (isWorthWaiting(error)) {
        waiting = [...group, ...waiting];
        setTimeout(flush, pauseMs);
        return;
      }
      heldSince = undefined;
      lastPromise = Number.NEGATIVE_INFINITY;
      for (const job of group) job.reject(error);
    }
  }

  /** Outcomes may still go to a store that was removed, promises to visitors may not. */
  function refuseWhenGone(group: Job[]): Job[] {
    if (!group.some(({ promised }) => promised) || files.areInPlace()) return group;
    lastPromise = Number.NEGATIVE_INFINITY;
    for (const job of group) if (job.promised) job.reject(new StoreGoneError());
    return group.filter(({ promised }) => !promised);
  }

  function isWorthWaiting(error: unknown): boolean {
    if (!isHeld(error)) return false;
    heldSince ??= performance.now();
    return performance.now() - heldSince < patienceMs;
  }

  function add<Result>(run: () => Result, promised: boolean): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (waiting.push({ run, promised, resolve, reject }) === 1) setImmediate(flush);
    });
  }

  return {
    /** Settles after the commit that holds the job’s writes: resolved means on disk. */
    write: <Result>(run: () => Result): Promise<Result> => add(run, false),
    /** The same, and resolved means that a restart will find it, too. */
    promise: <Result>(run: () => Result): Promise<Result> => add(run, true),
    /** Resolves when nothing waits to be written any more. */
    async finish(): Promise<void> {
      while (waiting.length > 0) await new Promise((resolve) => setImmediate(resolve));
    },
    /** For how long no promise has been kept; infinite once one was broken. */
    sinceLastPromiseMs: () => performance.now() - lastPromise,
  };
}
