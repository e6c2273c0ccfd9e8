const hourMs = 3_600_000;
/** Pauses of one message. */
const longestPauseMs = hourMs;
/** Pauses of all: one knock at the mail server’s door every quarter of an hour bothers nobody. */
const longestProbePauseMs = hourMs / 4;

/** Nothing is put off further than this; what lies beyond was written by a clock that ran ahead. */
export const horizonMs = 1.25 * longestPauseMs;

/** Pauses double from the base to one hour; the jitter keeps messages from coming back together. */
export function pauseMs(attempt: number, baseMs: number, random: () => number): number {
  const full = Math.min(baseMs * 2 ** Math.min(attempt - 1, 30), longestPauseMs);
  return Math.round(full * (0.75 + random() / 2));
}

export const probePauseMs = (probe: number, baseMs: number, random: () => number) =>
  Math.min(pauseMs(probe, baseMs, random), longestProbePauseMs);
