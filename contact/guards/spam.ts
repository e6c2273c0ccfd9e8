import type { Submission } from '../contract/submission.ts';

/** Nobody reads, types and sends three fields faster than this. */
const minimumFillMs = 1000;

/** Suspected spam is kept apart, never dropped, so the judgement may be quick and need not be perfect. */
export function isSuspect({ website, started }: Submission, now: number): boolean {
  if (website !== '') return true;
  if (started === undefined) return false;
  const elapsed = now - started;
  // A negative time says only that the visitor's clock is ahead of ours.
  return elapsed >= 0 && elapsed < minimumFillMs;
}
