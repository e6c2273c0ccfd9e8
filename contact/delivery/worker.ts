import { type Log, traceOf } from '../log.ts';
import type { LentMessage } from '../outbox/message.ts';
import type { Outcome, Queue } from '../outbox/outbox.ts';
import { createBell } from './bell.ts';
import { createGate, type Pass, type Trouble } from './gate.ts';
import { horizonMs, pauseMs } from './schedule.ts';
import { createSpell } from './spell.ts';
import { judge } from './verdict.ts';

type WorkerParts = {
  queue: Queue;
  /** Hands one message to the mail server, or fails. */
  deliver: (message: LentMessage) => Promise<void>;
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

/** How an attempt ended: what is kept of it, and as much as may be logged. */
type Attempt = Outcome & { said?: string };

/** Carries messages from the store to the mail server, a few at a time, until it is stopped. */
export function startWorker(parts: WorkerParts) {
  const { queue, deliver, retry, leaseMs, lanes, now, random, log } = parts;
  const bell = createBell();
  const gate = createGate({ lanes, baseMs: retry.baseMs, now, random });
  const halt = createSpell({ begins: 'delivery_halted', ends: 'delivery_resumed', now, log });
  let running = true;
  let told: Trouble | undefined;
  /** How often the bell was rung. */
  let rings = 0;
  let lastArrival = 0;
  /** Outcomes that the disk would not take yet. */
  let unwritten = 0;
  let delivered = 0;

  const lanesDone = Promise.all(Array.from({ length: lanes }, lane));

  async function lane(): Promise<void> {
    while (running) {
      try {
        const before = rings;
        const tried = gate.isOpen() && (await tryNext());
        const restMs = tried ? breathMs() : await idleMs();
        // What happened while this lane looked rang for nobody.
        if (!running || (!tried && rings > before && gate.isOpen())) continue;
        await bell.wait(restMs, tried ? 'deaf' : 'listening');
      } catch (error) {
        halt.failed(error);
        if (running) await bell.wait(pollMs, 'deaf');
      }
    }
  }

  /** Takes the next message to the mail server; says whether there was one. */
  async function tryNext(): Promise<boolean> {
    const pass = gate.enter();
    let message: LentMessage | undefined;
    try {
      message = await claimDue();
    } finally {
      if (!message) gate.leave(pass);
    }
    if (!message) return false;
    const outcome = await attempt(message, pass);
    tellOfTrouble();
    await record(message, outcome);
    // Another lane may go now.
    ring();
    return true;
  }

  /** Looks before it writes, so that an idle queue costs no disk. */
  async function claimDue(): Promise<LentMessage | undefined> {
    // A delivered message whose lease has run out would look as if it still waited.
    if (unwritten > 0) return undefined;
    await queue.recall(horizonMs);
    const dueInMs = await queue.dueInMs();
    const isDue = dueInMs !== undefined && dueInMs <= 0;
    const message = isDue ? await queue.claim(leaseMs) : undefined;
    halt.worked();
    return message;
  }

  function ring(): void {
    rings += 1;
    bell.ring();
  }

  function breathMs(): number {
    return now() - lastArrival < breath.busyForMs ? breath.busyMs : breath.quietMs;
  }

  async function idleMs(): Promise<number> {
    if (unwritten > 0) return pollMs;
    const due = (await queue.dueInMs()) ?? Number.POSITIVE_INFINITY;
    const next = gate.isOpen() ? due : Math.max(due, gate.opensAt() - now());
    return Math.max(1, Math.min(pollMs, next));
  }

  async function attempt(message: LentMessage, pass: Pass): Promise<Attempt> {
    try {
      await deliver(message);
      gate.delivered(pass);
      return { kind: 'delivered' };
    } catch (error) {
      return outcomeOf(message, pass, error);
    }
  }

  function outcomeOf(message: LentMessage, pass: Pass, error: unknown): Attempt {
    const { about, permanent, said, kept } = judge(error);
    const trouble = { error: kept, said };
    if (about === 'server') {
      gate.refused(pass, said);
      return { kind: 'held', ...trouble };
    }
    gate.failedText(pass, said, message);
    const { attempts, tried_ms } = message;
    const isLastTry = tried_ms > retry.days * dayMs;
    // What the server refuses of everybody says nothing about this one.
    if (isLastTry || (permanent && !gate.trouble())) return { kind: 'parked', ...trouble };
    return { kind: 'postponed', ...trouble, pauseMs: pauseMs(attempts, retry.baseMs, random) };
  }

  /** In the log, when it begins and when it ends. */
  function tellOfTrouble(): void {
    const trouble = gate.trouble();
    if (trouble && !told) log.error('mail_server_trouble', { error: trouble.reply });
    if (told && !trouble) {
      log.info('mail_server_back', { seconds: Math.round((now() - told.since) / 1000) });
    }
    told = trouble;
  }

  /** A delivered message that the full disk forgets would go out again, so this does not give up. */
  async function record(message: LentMessage, outcome: Attempt): Promise<void> {
    let error = await failureToWrite(message, outcome);
    if (error !== undefined) {
      log.error('outcome_not_written', { id: message.id, ...traceOf(error) });
      unwritten += 1;
      while (error !== undefined && running) {
        await bell.wait(pollMs, 'deaf');
        error = await failureToWrite(message, outcome);
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

  async function failureToWrite(message: LentMessage, outcome: Outcome): Promise<unknown> {
    return queue.settle(message, outcome).catch((error: unknown) => error);
  }

  return {
    /** Says that a message has come in. */
    wake(): void {
      lastArrival = now();
      gate.arrived();
      if (gate.isOpen()) ring();
    },
    /** Why nothing is being delivered, if so. */
    trouble: gate.trouble,
    /** How many messages it has delivered since it was started. */
    delivered: () => delivered,
    /** Finishes the attempts under way, and begins no other. */
    async stop(): Promise<void> {
      running = false;
      bell.ring('everyone');
      await lanesDone;
    },
  };
}
