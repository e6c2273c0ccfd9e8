import { setTimeout } from 'node:timers/promises';
import { type Log, logOnce, traceOf } from '../log.ts';
import { asMailError } from '../mail/mail-error.ts';
import type { LeasedMessage, Outcome, Queue } from '../outbox/outbox.ts';
import {
  createCircuitBreaker,
  horizonMs,
  type MailServerError,
  type Permit,
  pauseMs,
} from './circuit-breaker.ts';

type Parts = {
  queue: Queue;
  /** Sends one message to the mail server, or throws. */
  deliver: (message: LeasedMessage) => Promise<void>;
  retry: { baseMs: number; days: number };
  /** Longer than any attempt can take. */
  leaseMs: number;
  workers: number;
  now: () => number;
  random: () => number;
  log: Log;
};

/** How often to look for messages that another process made due, such as `npx polyfolio inbox retry`. */
const pollMs = 2000;
const dayMs = 86_400_000;

/** How an attempt ended, and the part of the error that may be logged. */
type Attempt = Outcome & { said?: string };

/** Starts workers that send messages from the store to the mail server, one at a time each. */
export function startWorkers(parts: Parts) {
  const { queue, deliver, retry, leaseMs, workers, now, random, log } = parts;
  const breaker = createCircuitBreaker({ workers, baseMs: retry.baseMs, now, random });
  const storeFailure = logOnce({ begins: 'delivery_halted', ends: 'delivery_resumed', now, log });
  const stopping = new AbortController();
  /** Aborted, and replaced, whenever there may be something to do. */
  let wakeSignal = new AbortController();
  let logged: MailServerError | undefined;
  /** Outcomes that the store could not write yet. */
  let unwritten = 0;
  let delivered = 0;

  const done = Promise.all(Array.from({ length: workers }, work));

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Read before tryNext: a message that arrives meanwhile aborts this signal and ends the sleep.
      const { signal } = wakeSignal;
      try {
        if (!(await tryNext())) await sleep(await idleMs(), signal);
      } catch (error) {
        storeFailure.failed(error);
        await sleep(pollMs);
      }
    }
  }

  /** Waits until the time is up, the signal is aborted, or the workers are stopped. */
  async function sleep(ms: number, signal = stopping.signal): Promise<void> {
    const either = AbortSignal.any([signal, stopping.signal]);
    await setTimeout(ms, undefined, { signal: either }).catch(() => undefined);
  }

  function wakeWorkers(): void {
    wakeSignal.abort();
    wakeSignal = new AbortController();
  }

  /** Sends the next due message; returns whether there was one. */
  async function tryNext(): Promise<boolean> {
    const permit = breaker.acquire();
    if (!permit) return false;
    let message: LeasedMessage | undefined;
    try {
      message = await claimDue();
    } finally {
      if (!message) breaker.release(permit);
    }
    if (!message) return false;
    const outcome = await attempt(message, permit);
    logMailServerError();
    await record(message, outcome);
    // The permit has been released: wake a worker that may be waiting for it.
    wakeWorkers();
    return true;
  }

  /** Reads before it writes, so that an idle queue causes no disk writes. */
  async function claimDue(): Promise<LeasedMessage | undefined> {
    // A delivered message whose outcome could not be written would be claimed again when its lease ends.
    if (unwritten > 0) return undefined;
    await queue.recall(horizonMs);
    const dueInMs = await queue.dueInMs();
    const isDue = dueInMs !== undefined && dueInMs <= 0;
    const message = isDue ? await queue.claim(leaseMs) : undefined;
    storeFailure.worked();
    return message;
  }

  async function idleMs(): Promise<number> {
    if (unwritten > 0) return pollMs;
    const dueInMs = (await queue.dueInMs()) ?? Number.POSITIVE_INFINITY;
    const next = breaker.isAvailable() ? dueInMs : Math.max(dueInMs, breaker.opensAt() - now());
    return Math.max(1, Math.min(pollMs, next));
  }

  async function attempt(message: LeasedMessage, permit: Permit): Promise<Attempt> {
    try {
      await deliver(message);
      breaker.delivered(permit);
      return { kind: 'delivered' };
    } catch (error) {
      return outcomeOf(message, permit, error);
    }
  }

  function outcomeOf(message: LeasedMessage, permit: Permit, failure: unknown): Attempt {
    const { about, permanent, message: said, kept } = asMailError(failure);
    const error = { error: kept, said };
    if (about === 'server') {
      breaker.refused(permit, said);
      return { kind: 'held', ...error };
    }
    breaker.textFailed(permit, said, message);
    const isLastTry = message.tried_ms > retry.days * dayMs;
    // While the breaker is open, the server refuses every message, so this one is not parked.
    if (isLastTry || (permanent && !breaker.error())) return { kind: 'parked', ...error };
    return {
      kind: 'postponed',
      ...error,
      pauseMs: pauseMs(message.attempts, retry.baseMs, random),
    };
  }

  /** Logged once when it begins and once when it ends. */
  function logMailServerError(): void {
    const error = breaker.error();
    if (error && !logged) log.error('mail_server_error', { error: error.reply });
    if (logged && !error) {
      log.info('mail_server_back', { seconds: Math.round((now() - logged.since) / 1000) });
    }
    logged = error;
  }

  /** Retried until it is written: otherwise a delivered message would be sent again. */
  async function record(message: LeasedMessage, outcome: Attempt): Promise<void> {
    let error = await errorOfSettling(message, outcome);
    if (error !== undefined) {
      log.error('outcome_not_written', { id: message.id, ...traceOf(error) });
      unwritten += 1;
      while (error !== undefined && !stopping.signal.aborted) {
        await sleep(pollMs);
        error = await errorOfSettling(message, outcome);
      }
      unwritten -= 1;
      if (error !== undefined) return;
    }
    const facts = { id: message.id, attempt: message.attempts };
    if (outcome.kind === 'delivered') {
      delivered += 1;
      log.info('delivered', facts);
    } else if (outcome.kind === 'parked') log.error('parked', { ...facts, error: outcome.said });
    else log.warn(outcome.kind, { ...facts, error: outcome.said });
  }

  const errorOfSettling = (message: LeasedMessage, outcome: Outcome): Promise<unknown> =>
    queue.settle(message, outcome).catch((error: unknown) => error);

  return {
    /** To be called when a message has arrived. */
    wake(): void {
      breaker.arrived();
      if (breaker.isAvailable()) wakeWorkers();
    },
    /** The error of the mail server while the circuit breaker is open. */
    error: breaker.error,
    /** How many messages were delivered since the start. */
    delivered: () => delivered,
    /** Finishes the attempts under way and starts no new ones. */
    async stop(): Promise<void> {
      stopping.abort();
      await done;
    },
  };
}
