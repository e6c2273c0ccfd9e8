const hourMs = 3_600_000;
/** Between attempts to send the same message. */
const longestPauseMs = hourMs;
/** Between probes while the breaker is open. */
const longestProbePauseMs = hourMs / 4;

/** No message is postponed longer than this. A later due date was written while the clock was ahead. */
export const horizonMs = 1.25 * longestPauseMs;

/** Doubles from the base to one hour, with jitter so that messages are not retried all at once. */
export function pauseMs(attempt: number, baseMs: number, random: () => number): number {
  const full = Math.min(baseMs * 2 ** Math.min(attempt - 1, 30), longestPauseMs);
  return Math.round(full * (0.75 + random() / 2));
}

/** Since when the mail server has failed, and its last reply. */
export type MailServerError = { since: number; reply: string };

/** Permission for one attempt. */
export type Permit = {
  /** Whether this is the one attempt after a pause that tests whether the server works again. */
  readonly isProbe: boolean;
  /** How many mails were delivered before this attempt. */
  readonly delivered: number;
};

/** After this many different messages fail in a row, the failure is attributed to the server. */
const failedTextsToOpen = 3;

type Parts = { workers: number; baseMs: number; now: () => number; random: () => number };

/**
 * Decides whether a worker may contact the mail server. Closed: all workers may, or only one for a while
 * after the server has refused a second connection. Open: none may until the pause is over, then one
 * probe at a time; each failed probe doubles the pause.
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

  /** A time beyond the horizon counts as past: after the clock was set back, a pause could last for days. */
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
    /** Undefined while no attempt is allowed. */
    acquire(): Permit | undefined {
      if (!isAvailable()) return undefined;
      inUse += 1;
      isProbing = open !== undefined;
      return { isProbe: isProbing, delivered };
    },
    /** For a permit that was not used. */
    release,
    /** When the next probe is allowed; infinite if that depends on an attempt under way. */
    opensAt: () => (open && isAhead(open.until) ? open.until : Number.POSITIVE_INFINITY),
    error: (): MailServerError | undefined => open && { since: open.since, reply: open.reply },
    delivered(permit: Permit): void {
      release(permit);
      delivered += 1;
      open = undefined;
      failedTexts.clear();
    },
    /** The attempt failed before the server read the text. */
    refused(permit: Permit, reply: string): void {
      release(permit);
      const servesOthers = inUse > 0 || delivered > permit.delivered;
      if (open) {
        if (permit.isProbe) pause('server', reply);
      } else if (servesOthers) reducedUntil = now() + baseMs;
      else pause('server', reply);
    },
    /** The attempt failed after the server had read the text. */
    textFailed(permit: Permit, reply: string, message: { id: string; attempts: number }): void {
      release(permit);
      failedTexts.add(message.id);
      // The server could be reached, so an earlier connection problem is over.
      if (open?.cause === 'server') open = undefined;
      // While open, a message that had failed before is no new evidence: probe the next one at once.
      const isNews = message.attempts === 1 || !open;
      if (failedTexts.size >= failedTextsToOpen && isNews) pause('texts', reply);
    },
    /** A new message has arrived. If only texts have failed, probe at once: its text is a new one. */
    arrived(): void {
      if (open?.cause === 'texts') open.until = 0;
    },
  };
}
