/** What both stores do alike. */

/** More than the rate limit lets in within a day; the rest is reported the next time. */
export const mostReported = 15_000;

/** So many messages are erased in one step. */
export const erasedAtOnce = 200;

/** Erases in small steps, so that no visitor who is sending waits for it; says how many it erased. */
export async function eraseInSteps(eraseSome: () => Promise<number>): Promise<number> {
  let erased = 0;
  for (let count = erasedAtOnce; count === erasedAtOnce; erased += count) {
    count = await eraseSome();
  }
  return erased;
}

/** A message that was kept within this time shows that the next one can be kept, too. */
const freshMs = 1000;

/**
 * Finds out whether the next message can be kept, by doing what a message would do. However often it
 * is asked: one probe a second at most, and none while messages come in.
 */
export function createProbe(keptAgoMs: () => number, probe: () => Promise<void>) {
  let probing: Promise<void> | undefined;
  return async (): Promise<void> => {
    if (keptAgoMs() <= freshMs) return;
    probing ??= probe().finally(() => {
      probing = undefined;
    });
    await probing;
  };
}
