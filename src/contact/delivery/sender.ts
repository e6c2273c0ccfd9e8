import { setTimeout } from 'node:timers/promises';
import { type Log, traceOf } from '../log.ts';
import { asMailError } from '../mail/mail-error.ts';
import type { LeasedMessage, Outcome, Queue } from '../outbox/outbox.ts';
import { type CircuitBreaker, pauseMs } from './circuit-breaker.ts';

export type SenderParts = {
  queue: Queue;
  /** Sends one message to the mail server, or throws. */
  deliver: (message: LeasedMessage) => Promise<void>;
  breaker: Pick<CircuitBreaker, 'blockedForMs'>;
  /** After this no other attempt is started. */
  stopping: AbortSignal;
  retry: { baseMs: number; days: number };
  /** Longer than any attempt can take. */
  leaseMs: number;
  log: Log;
};

/** How often an outcome that could not be written is written again. */
const rewriteMs = 2000;
const dayMs = 86_400_000;

/** How an attempt ended, and the part of the error that may be logged. */
type Attempt = Outcome & { codes?: string };

/** Sends messages that are due, one for each call. */
export function createSender(parts: SenderParts) {
  const { queue, deliver, breaker, stopping, retry, leaseMs, log } = parts;

  const maySend = () => !stopping.aborted && breaker.blockedForMs() === 0;

  /** Sends the next due message; returns whether there was one. */
  async function sendNext(): Promise<boolean> {
    if (!maySend()) return false;
    const message = await queue.claim(leaseMs);
    if (!message) return false;
    await record(message, await attempt(message));
    return true;
  }

  async function attempt(message: LeasedMessage): Promise<Attempt> {
    try {
      await deliver(message);
      return { kind: 'delivered' };
    } catch (error) {
      return outcomeOf(message, error);
    }
  }

  function outcomeOf(message: LeasedMessage, failure: unknown): Attempt {
    const { about, permanent, message: codes, withReply: error } = asMailError(failure);
    if (permanent) return { kind: 'parked', error, codes };
    // An attempt that was given up by a stop is no failure of the message, either.
    if (about === 'server' || stopping.aborted) return { kind: 'held', error, codes };
    if (message.tried_ms > retry.days * dayMs) return { kind: 'parked', error, codes };
    return { kind: 'postponed', error, codes, pauseMs: pauseMs(message.attempts, retry.baseMs) };
  }

  /** Retried until it is written: otherwise a delivered message would be sent again. */
  async function record(message: LeasedMessage, { codes, ...outcome }: Attempt): Promise<void> {
    const facts = { id: message.id, attempt: message.attempts };
    for (let failed = false; ; failed = true) {
      try {
        await queue.settle(message, outcome);
        break;
      } catch (error) {
        if (!failed) log.error('outcome_not_written', { id: message.id, ...traceOf(error) });
        if (stopping.aborted) return;
        await sleep(rewriteMs, stopping);
      }
    }
    if (outcome.kind === 'delivered') log.info('delivered', facts);
    else if (outcome.kind === 'parked') log.error('parked', { ...facts, error: codes });
    else log.warn(outcome.kind, { ...facts, error: codes });
  }

  return { maySend, sendNext };
}

/** Waits until the time is up or the signal is aborted. */
export async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal }).catch(() => undefined);
}
