const hourMs = 3_600_000;
/** Pauses of one message. */
const longestPauseMs = hourMs;
/** Pauses of all messages: a probe every quarter of an hour bothers no mail server. */
const longestProbePauseMs = hourMs / 4;

/** Nothing is put off further than this; what lies beyond was written by a clock that ran ahead. */
export const horizonMs = 1.25 * longestPauseMs;

/** Pauses double from the base to one hour; the jitter keeps messages from coming back together. */
export function pauseMs(attempt: number, baseMs: number, random: () => number): number {
  const full = Math.min(baseMs * 2 ** Math.min(attempt - 1, 30), longestPauseMs);
  return Math.round(full * (0.75 + random() / 2));
}

/** Since when the mail server cannot be used, and what it said last. */
export type MailServerError = { since: number; reply: string };

/** Allows one attempt. */
export type Permit = {
  /** The one attempt that is allowed after a pause, to find out whether the server can be used again. */
  readonly isProbe: boolean;
  /** How many mails were delivered before this attempt. */
  readonly delivered: number;
};

/** So many different messages whose text fails in a row: then it is the server, not the messages. */
const failedTextsToOpen = 3;

type Parts = { workers: number; baseMs: number; now: () => number; random: () => number };

/**
 * Decides whether a worker may go to the mail server. Closed: all workers may, or only one for a while
 * after the server has refused a connection while it served another. Open: nobody may until the pause
 * is over, then one probe at a time; each probe that fails doubles the pause.
 */
export function createCircuitBreaker({ workers, baseMs, now, random }: Parts) {
  let inUse = 0;
  let delivered = 0;
  let open:
    | (MailServerError & { cause: 'server' | 'texts'; probes: number; until: number })
    | undefined;
  let isProbing = false;
  let reducedUntil = 0;
  /** Messages whose text failed since the last delivery. */
  const failedTexts = new Set<string>();

  /** The limit guards against a clock that was set back: a pause of minutes would last for days. */
  const isAhead = (time: number) => now() < time && time - now() <= horizonMs;

  function isAvailable(): boolean {
    if (open) return !isProbing && !isAhead(open.until);
    return inUse < (isAhead(reducedUntil) ? 1 : workers);
  }

  function release(permit: Permit): void {
    inUse -= 1;
    if (permit.isProbe) isProbing = false;
  }

  function pause(cause: 'server' | 'texts', reply: string): void {
    const probes = (open?.probes ?? 0) + 1;
    const until = now() + Math.min(pauseMs(probes, baseMs, random), longestProbePauseMs);
    open = { since: open?.since ?? now(), reply, cause, probes, until };
  }

  return {
    isAvailable,
    /** Nothing while no attempt is allowed. */
    acquire(): Permit | undefined {
      if (!isAvailable()) return undefined;
      inUse += 1;
      isProbing = open !== undefined;
      return { isProbe: isProbing, delivered };
    },
    /** For a permit that was not used. */
    release,
    /** When the next probe is allowed; unknown where that depends on an attempt under way. */
    opensAt: () => (open && isAhead(open.until) ? open.until : Number.POSITIVE_INFINITY),
    error: (): MailServerError | undefined => open && { since: open.since, reply: open.reply },
    delivered(permit: Permit): void {
      release(permit);
      delivered += 1;
      open = undefined;
      failedTexts.clear();
    },
    /** The server could not be used for this attempt. */
    refused(permit: Permit, reply: string): void {
      release(permit);
      const servesOthers = inUse > 0 || delivered > permit.delivered;
      if (open) {
        if (permit.isProbe) pause('server', reply);
      } else if (servesOthers) reducedUntil = now() + baseMs;
      else pause('server', reply);
    },
    /** The server read the text of this message, and did not take it. */
    textFailed(permit: Permit, reply: string, message: { id: string; attempts: number }): void {
      release(permit);
      failedTexts.add(message.id);
      // It could be reached, so whatever kept us from reaching it is over.
      if (open?.cause === 'server') open = undefined;
      // While open, a message that has failed before says nothing new: the next is probed at once.
      const isNews = message.attempts === 1 || !open;
      if (failedTexts.size >= failedTextsToOpen && isNews) pause('texts', reply);
    },
    /** A message has come in. Where only texts have failed, it is probed at once: its text is new. */
    arrived(): void {
      if (open?.cause === 'texts') open.until = 0;
    },
  };
}
