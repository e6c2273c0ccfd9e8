import { type Log, logOnce } from '../log.ts';
import { asMailError } from '../mail/mail-error.ts';
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

/** What is known of the mail server: failures in a row, and until when it is left alone. */
export type Outage = { failures: number; until: number };

type Parts = {
  /** Changed in place; kept by programs that end between two attempts. */
  outage?: Outage | undefined;
  /** The first pause. */
  baseMs: number;
  /** An attempt that fails after this was given up by us and says nothing about the server. */
  stopping: AbortSignal;
  now: () => number;
  log: Log;
};

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;

/**
 * Decides whether the mail server may be contacted. After an error of the server not until the pause is
 * over; then the next mail is a probe, and each failed probe doubles the pause.
 */
export function createCircuitBreaker({
  outage = { failures: 0, until: 0 },
  baseMs,
  stopping,
  now,
  log,
}: Parts) {
  const events = { begins: 'mail_server_error', ends: 'mail_server_back' };
  const serverFailure = logOnce({ ...events, now, log });

  function worked(): void {
    outage.failures = 0;
    outage.until = 0;
    serverFailure.worked();
  }

  function failed(error: string): void {
    outage.failures += 1;
    outage.until = now() + Math.min(pauseMs(outage.failures, baseMs), longestProbePauseMs);
    serverFailure.failed({ error });
  }

  return {
    /**
     * How long no mail may be sent. A time beyond the horizon counts as past: after the clock was set
     * back, a pause could last for days.
     */
    blockedForMs(): number {
      const leftMs = outage.until - now();
      return leftMs > 0 && leftMs <= horizonMs ? leftMs : 0;
    },
    /** Sends a mail and remembers whether the server works. */
    async watch(send: () => Promise<void>): Promise<void> {
      try {
        await send();
      } catch (error) {
        const { about, message } = asMailError(error);
        if (stopping.aborted) throw error;
        if (about === 'server') failed(message);
        // A server that has read a text works, even if it refused this one.
        else worked();
        throw error;
      }
      worked();
    },
  };
}
