import type { Words } from '../words/words.ts';
import { RefusedCall } from './calls.ts';

/** Why the server did not do what was asked, in the reader's words where the desk has them. */
export function refusalIn(words: Words, error: unknown): string {
  if (!(error instanceof RefusedCall)) return words.cannotOpen;
  const known = words.refusals[error.code as keyof Words['refusals']] as string | undefined;
  return known ?? error.advice ?? words.refused;
}
