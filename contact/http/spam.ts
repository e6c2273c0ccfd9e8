import { fieldNames } from '../form/fields.ts';
import type { Submission } from '../form/submission.ts';

/** Nobody reads, types and sends three fields faster than this. */
const minimumFillMs = 1000;

/** Suspected spam is kept apart, never dropped, so the judgement may be quick and need not be perfect. */
export function isSuspect({
  [fieldNames.trap]: trap,
  elapsed = minimumFillMs,
}: Submission): boolean {
  return trap !== '' || elapsed < minimumFillMs;
}
