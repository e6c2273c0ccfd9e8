import { setTimeout } from 'node:timers/promises';
import { type Log, logOnce, traceOf } from '../log.ts';
import { asMailError } from '../mail/mail-error.ts';
import type { LeasedMessage, Outcome, Queue } from '../outbox/outbox.ts';
import { createCircuitBreaker, pauseMs } from './circuit-breaker.ts';

type Parts = {
  queue: Queue;
  /** Sends one message to the mail server, or throws. */
  deliver: (message: LeasedMessage) => Promise<void>;
  /** Sends the reports that are due; called only while the mail server works. */
  report: () => Promise<void>;
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
type Attempt = Outcome & { said?: string };

/** Starts the worker that sends messages and reports to the mail server, one at a time. */
export function startWorker({ queue, deliver, report, retry, leaseMs, now, log }: Parts) {
  const breaker = createCircuitBreaker(retry.baseMs, now);
  const storeFailure = logOnce({ begins: 'delivery_halted', ends: 'delivery_resumed', now, log });
  const serverFailure = logOnce({
    begins: 'mail_server_error',
    ends: 'mail_server_back',
    now,
    log,
  });
  const stopping = new AbortController();
  /** Aborted, and replaced, whenever there may be something to do. */
  let wakeSignal = new AbortController();
  let delivered = 0;

  const done = work();

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Read before tryNext: a message that arrives meanwhile aborts this signal and ends the sleep.
      const { signal } = wakeSignal;
      try {
        if (!breaker.error()) await report();
        if (!(await tryNext())) await sleep(await idleMs(), signal);
      } catch (error) {
        storeFailure.failed(traceOf(error));
        await sleep(pollMs);
      }
    }
  }

  /** Waits until the time is up, the signal is aborted, or the worker is stopped. */
  async function sleep(ms: number, signal = stopping.signal): Promise<void> {
    const either = AbortSignal.any([signal, stopping.signal]);
    await setTimeout(ms, undefined, { signal: either }).catch(() => undefined);
  }

  /** Sends the next due message; returns whether there was one. */
  async function tryNext(): Promise<boolean> {
    if (breaker.blockedForMs() > 0) return false;
    const message = await queue.claim(leaseMs);
    storeFailure.worked();
    if (!message) return false;
    const outcome = await attempt(message);
    const error = breaker.error();
    if (error) serverFailure.failed({ error: error.reply });
    else serverFailure.worked();
    await record(message, outcome);
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
      breaker.delivered();
      return { kind: 'delivered' };
    } catch (error) {
      return outcomeOf(message, error);
    }
  }

  function outcomeOf(message: LeasedMessage, failure: unknown): Attempt {
    const { about, permanent, message: said, kept } = asMailError(failure);
    const error = { error: kept, said };
    if (about === 'server') {
      breaker.refused(said);
      return { kind: 'held', ...error };
    }
    breaker.textFailed(said, message);
    const isLastTry = message.tried_ms > retry.days * dayMs;
    // While the breaker is open, the server refuses every message, so this one is not parked.
    if (isLastTry || (permanent && !breaker.error())) return { kind: 'parked', ...error };
    return {
      kind: 'postponed',
      ...error,
      pauseMs: pauseMs(message.attempts, retry.baseMs),
    };
  }

  /** Retried until it is written: otherwise a delivered message would be sent again. */
  async function record(message: LeasedMessage, { said, ...outcome }: Attempt): Promise<void> {
    const facts = { id: message.id, attempt: message.attempts };
    for (let failed = false; ; failed = true) {
      try {
        await queue.settle(message, outcome);
        break;
      } catch (error) {
        if (!failed) log.error('outcome_not_written', { id: message.id, ...traceOf(error) });
        if (stopping.signal.aborted) return;
        await sleep(pollMs);
      }
    }
    if (outcome.kind === 'delivered') {
      delivered += 1;
      log.info('delivered', facts);
    } else if (outcome.kind === 'parked') log.error('parked', { ...facts, error: said });
    else log.warn(outcome.kind, { ...facts, error: said });
  }

  return {
    /** To be called when a message has arrived. */
    wake(): void {
      breaker.arrived();
      wakeSignal.abort();
      wakeSignal = new AbortController();
    },
    /** The error of the mail server while the circuit breaker is open. */
    error: breaker.error,
    /** How many messages were delivered since the start. */
    delivered: () => delivered,
    /** Finishes the attempt under way and starts no new one. */
    async stop(): Promise<void> {
      stopping.abort();
      await done;
    },
  };
}
