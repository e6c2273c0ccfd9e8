import { type Log, traceOf } from '../../log.ts';
import type { StoredMessage } from '../outbox/message.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Outcome } from '../outbox/queue.ts';
import { createBell } from './bell.ts';
import { horizonMs, pauseMs } from './schedule.ts';
import { judge } from './verdict.ts';

type WorkerParts = {
  queue: Outbox['queue'];
  /** Hands one message to the mail server, or fails. */
  deliver: (message: StoredMessage) => Promise<void>;
  retry: { baseMs: number; days: number };
  /** An attempt must have ended before its lease does. */
  leaseMs: number;
  lanes: number;
  now: () => number;
  random: () => number;
  log: Log;
};

/** How often to look for messages that another process brought back, such as `npm run inbox`. */
const pollMs = 2000;
/** Between two mails: a backlog drains fast, but visitors who are sending right now come first. */
const breath = { quietMs: 5, busyMs: 40, busyForMs: 200 };
const dayMs = 86_400_000;

/** Carries messages from the store to the mail server, a few at a time, until it is stopped. */
export function startWorker(parts: WorkerParts) {
  const { queue, deliver, retry, leaseMs, lanes, now, random, log } = parts;
  const bell = createBell();
  let running = true;
  let troubles = 0;
  let pausedUntil = 0;
  let arrivals = 0;
  let lastArrival = 0;
  /** Outcomes that the disk would not take yet. */
  let unwritten = 0;

  const lanesDone = Promise.all(Array.from({ length: lanes }, lane));

  async function lane(): Promise<void> {
    while (running) {
      try {
        const before = arrivals;
        const message = isPaused() ? undefined : await claimDue();
        if (message) await attempt(message);
        // What came in while this lane looked rang for nobody.
        if (!running || (!message && arrivals > before)) continue;
        await (message ? bell.wait(breathMs(), 'deaf') : bell.wait(idleMs()));
      } catch (error) {
        log.error('delivery_halted', traceOf(error));
        if (running) await bell.wait(pollMs, 'deaf');
      }
    }
  }

  /** Looks before it writes, so that an idle queue costs no disk. */
  async function claimDue(): Promise<StoredMessage | undefined> {
    // A delivered message whose lease has run out would look as if it still waited.
    if (unwritten > 0) return undefined;
    await queue.recall(horizonMs);
    const dueAt = queue.nextDueAt();
    return dueAt !== undefined && dueAt <= now() ? queue.claim(leaseMs) : undefined;
  }

  /** A clock that was set back must not make a pause of minutes one of days. */
  function isPaused(): boolean {
    return now() < pausedUntil && pausedUntil - now() <= horizonMs;
  }

  function breathMs(): number {
    return now() - lastArrival < breath.busyForMs ? breath.busyMs : breath.quietMs;
  }

  function idleMs(): number {
    if (unwritten > 0) return pollMs;
    const time = now();
    const next = Math.max(
      queue.nextDueAt() ?? Number.POSITIVE_INFINITY,
      isPaused() ? pausedUntil : 0,
    );
    return Math.max(1, Math.min(pollMs, next - time));
  }

  async function attempt(message: StoredMessage): Promise<void> {
    let outcome: Outcome;
    try {
      await deliver(message);
      troubles = 0;
      outcome = { kind: 'delivered' };
    } catch (error) {
      outcome = outcomeOf(message, error);
    }
    await record(message, outcome);
  }

  function outcomeOf({ attempts, tried_since }: StoredMessage, error: unknown): Outcome {
    const { permanent, serverTrouble, code } = judge(error);
    const time = now();
    // Several lanes meet the same trouble at once: it counts once.
    if (serverTrouble && !isPaused()) {
      troubles += 1;
      pausedUntil = time + pauseMs(troubles, retry.baseMs, random);
    }
    if (permanent || time - (tried_since ?? time) > retry.days * dayMs) {
      return { kind: 'parked', error: code };
    }
    return {
      kind: 'postponed',
      error: code,
      dueAt: time + pauseMs(attempts, retry.baseMs, random),
    };
  }

  /** A delivered message that the full disk forgets would go out again, so this does not give up. */
  async function record(message: StoredMessage, outcome: Outcome): Promise<void> {
    let written = await tryToWrite(message, outcome);
    if (!written) {
      unwritten += 1;
      while (!written && running) {
        await bell.wait(pollMs, 'deaf');
        written = await tryToWrite(message, outcome);
      }
      unwritten -= 1;
      if (!written) return;
    }
    const facts = { id: message.id, attempt: message.attempts };
    if (outcome.kind === 'delivered') log.info('delivered', facts);
    else if (outcome.kind === 'parked') log.error('parked', { ...facts, error: outcome.error });
    else log.warn('postponed', { ...facts, error: outcome.error });
  }

  async function tryToWrite(message: StoredMessage, outcome: Outcome): Promise<boolean> {
    try {
      await queue.settle(message, outcome);
      return true;
    } catch (error) {
      log.error('outcome_not_written', { id: message.id, ...traceOf(error) });
      return false;
    }
  }

  return {
    /** Says that a message has come in. */
    wake(): void {
      arrivals += 1;
      lastArrival = now();
      if (!isPaused()) bell.ring();
    },
    /** Finishes the attempts under way, and begins no other. */
    async stop(): Promise<void> {
      running = false;
      bell.ring('everyone');
      await lanesDone;
    },
  };
}
