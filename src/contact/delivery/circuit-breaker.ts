import { horizonMs } from '../outbox/outbox.ts';

const hourMs = 3_600_000;
/** Between attempts to send the same message. */
const longestPauseMs = hourMs;
/** Between probes while the breaker is open. */
const longestProbePauseMs = hourMs / 4;

/** Doubles from the base to one hour, with jitter so that messages are not retried all at once. */
export function pauseMs(attempt: number, baseMs: number): number {
  const full = Math.min(baseMs * 2 ** Math.min(attempt - 1, 30), longestPauseMs);
  return Math.round(full * (0.75 + Math.random() / 2));
}

/** Since when the mail server has failed, and its last reply. */
type MailServerError = { since: number; reply: string };

/** After this many different messages fail in a row, the failure is attributed to the server. */
const failedTextsToOpen = 3;

/**
 * Decides whether the mail server may be contacted. Open: not until the pause is over, then the next
 * message is a probe; each failed probe doubles the pause.
 */
export function createCircuitBreaker(baseMs: number, now: () => number) {
  let open:
    | (MailServerError & { cause: 'server' | 'texts'; probes: number; until: number })
    | undefined;
  /** Messages whose text failed since the last delivery. */
  const failedTexts = new Set<string>();

  function pause(cause: 'server' | 'texts', reply: string): void {
    const probes = (open?.probes ?? 0) + 1;
    const until = now() + Math.min(pauseMs(probes, baseMs), longestProbePauseMs);
    open = { since: open?.since ?? now(), reply, cause, probes, until };
  }

  return {
    /**
     * How long no attempt is allowed. A time beyond the horizon counts as past: after the clock was set
     * back, a pause could last for days.
     */
    blockedForMs(): number {
      const leftMs = (open?.until ?? 0) - now();
      return leftMs > 0 && leftMs <= horizonMs ? leftMs : 0;
    },
    error: (): MailServerError | undefined => open && { since: open.since, reply: open.reply },
    delivered(): void {
      open = undefined;
      failedTexts.clear();
    },
    /** The attempt failed before the server read the text. */
    refused: (reply: string) => pause('server', reply),
    /** The attempt failed after the server had read the text. */
    textFailed(reply: string, message: { id: string; attempts: number }): void {
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
