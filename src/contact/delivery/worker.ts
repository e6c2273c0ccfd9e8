import { setTimeout } from 'node:timers/promises';
import { type Log, logOnce, traceOf } from '../log.ts';
import { asMailError } from '../mail/mail-error.ts';
import type { LeasedMessage, Outcome, Queue } from '../outbox/outbox.ts';
import { type CircuitBreaker, pauseMs } from './circuit-breaker.ts';

type Parts = {
  queue: Queue;
  /** Sends one message to the mail server, or throws. */
  deliver: (message: LeasedMessage) => Promise<void>;
  /** Each sends its report if one is due. */
  reports: readonly (() => Promise<void>)[];
  breaker: Pick<CircuitBreaker, 'blockedForMs'>;
  /** After this no other attempt is started. */
  stopping: AbortSignal;
  retry: { baseMs: number; days: number };
  /** Longer than any attempt can take. */
  leaseMs: number;
  now: () => number;
  log: Log;
};

/** How often to look for messages that another process made due, such as `npx polyfolio inbox retry`. */
const pollMs = 2000;
const dayMs = 86_400_000;

/** How an attempt ended, and the part of the error that may be logged. */
type Attempt = Outcome & { codes?: string };

/** Starts the worker that sends messages and reports to the mail server, one at a time. */
export function startWorker(parts: Parts) {
  const { queue, deliver, reports, breaker, stopping, retry, leaseMs, now, log } = parts;
  const storeFailure = logOnce({ begins: 'delivery_halted', ends: 'delivery_resumed', now, log });
  /** Aborted, and replaced, whenever there may be something to do. */
  let wakeSignal = new AbortController();

  const maySend = () => !stopping.aborted && breaker.blockedForMs() === 0;

  const done = work();

  async function work(): Promise<void> {
    while (!stopping.aborted) {
      // Read before tryNext: a message that arrives meanwhile aborts this signal and ends the sleep.
      const { signal } = wakeSignal;
      try {
        for (const report of reports) if (maySend()) await report();
        if (!(await tryNext())) await sleep(await idleMs(), signal);
      } catch (error) {
        storeFailure.failed(traceOf(error));
        await sleep(pollMs);
      }
    }
  }

  /** Waits until the time is up, the signal is aborted, or the worker is stopped. */
  async function sleep(ms: number, signal = stopping): Promise<void> {
    const either = AbortSignal.any([signal, stopping]);
    await setTimeout(ms, undefined, { signal: either }).catch(() => undefined);
  }

  /** Sends the next due message; returns whether there was one. */
  async function tryNext(): Promise<boolean> {
    if (!maySend()) return false;
    const message = await queue.claim(leaseMs);
    storeFailure.worked();
    if (!message) return false;
    await record(message, await attempt(message));
    return true;
  }

  async function idleMs(): Promise<number> {
    const dueInMs = (await queue.dueInMs()) ?? Number.POSITIVE_INFINITY;
    const next = Math.max(dueInMs, breaker.blockedForMs());
    return Math.max(1, Math.min(pollMs, retry.baseMs, next));
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
        await sleep(pollMs);
      }
    }
    if (outcome.kind === 'delivered') log.info('delivered', facts);
    else if (outcome.kind === 'parked') log.error('parked', { ...facts, error: codes });
    else log.warn(outcome.kind, { ...facts, error: codes });
  }

  return {
    /** To be called when a message has arrived. */
    wake(): void {
      wakeSignal.abort();
      wakeSignal = new AbortController();
    },
    /** Resolves after a stop, when the attempt under way has ended and its outcome is written. */
    done,
  };
}
