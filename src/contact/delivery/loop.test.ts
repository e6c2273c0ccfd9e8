import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { patience } from '../../../tests/support/programs/patience.ts';
import { collectedLog } from '../../../tests/support/programs/running-app.ts';
import { MailError } from '../mail/mail-error.ts';
import type { Queue, StoredMessage } from '../outbox/outbox.ts';
import { newMessage, scratchOutbox } from '../testing/scratch-outbox.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { startDeliveryLoop } from './loop.ts';

const sleeps = vi.hoisted(() => ({ endByTime: true }));
vi.mock('node:timers/promises', async (original) => {
  const timers = await original<typeof import('node:timers/promises')>();
  const setTimeout: typeof timers.setTimeout = (ms, value, options) =>
    timers.setTimeout(sleeps.endByTime ? ms : 1_000_000, value, options);
  return { ...timers, setTimeout };
});

beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0.5));

const afterText = true;
const unreachable = new MailError({ code: 'ECONNECTION' }, !afterText);
const refused = new MailError({ code: 'EMESSAGE', responseCode: 554 }, afterText);
const later = new MailError({ code: 'EMESSAGE', responseCode: 451 }, afterText);
const hungUp = new MailError({ code: 'ECONNECTION' }, afterText);

function working(deliver: (message: StoredMessage) => Promise<void>, scratch = scratchOutbox()) {
  const { outbox, clock } = scratch;
  const { log, events } = collectedLog();
  const report = vi.fn(async () => undefined);
  const controller = new AbortController();
  const shared = { stopping: controller.signal, now: () => clock.time, log };
  const breaker = createCircuitBreaker({ baseMs: 1000, ...shared });
  const loop = startDeliveryLoop({
    queue: outbox.queue,
    deliver: (message) => breaker.watch(() => deliver(message)),
    // An hour, which two attempts with their pauses can take.
    retry: { baseMs: 1000, days: 1 / 24 },
    leaseMs: 60_000,
    reports: [report],
    breaker,
    ...shared,
  });
  const stop = () => {
    controller.abort();
    return loop.done;
  };
  onTestFinished(stop);
  const send = async (message = newMessage()) => {
    const receipt = await outbox.accept(message);
    loop.wake();
    return receipt;
  };
  const settled = (expected: object) =>
    vi.waitFor(async () => expect(await outbox.count()).toMatchObject(expected), patience);
  const logged = (event: string, count = 1) =>
    vi.waitFor(
      () => expect(events().filter((line) => line.event === event)).toHaveLength(count),
      patience,
    );
  return { outbox, clock, loop, stop, breaker, report, send, settled, logged, events };
}

describe('the delivery loop', () => {
  test('deliver what waits at the start and what comes in', async () => {
    const scratch = scratchOutbox();
    await scratch.outbox.accept(newMessage());
    const delivered: string[] = [];
    const { send, settled } = working(async ({ id }) => void delivered.push(id), scratch);
    const { id } = await send();
    await settled({ delivered: 2, waiting: 0 });
    expect(delivered).toContain(id);
  });

  test('park what the mail server refuses for good, and go on with the rest', async () => {
    const { send, settled } = working(async ({ name }) => {
      if (name === 'Refused') throw refused;
    });
    await send(newMessage({ name: 'Refused' }));
    await send();
    await settled({ parked: 1, delivered: 1, waiting: 0 });
  });

  test('try again after a pause when the error may pass', async () => {
    let tries = 0;
    const { clock, loop, send, settled, logged } = working(async () => {
      tries += 1;
      if (tries < 3) throw later;
    });
    await send();
    await logged('postponed', 1);
    expect(tries).toBe(1);
    clock.time += 1000;
    loop.wake();
    await logged('postponed', 2);
    clock.time += 2000;
    loop.wake();
    await settled({ delivered: 1 });
  });

  test('probe a server that cannot be used once after each pause, with another message each time, and send no report meanwhile', async () => {
    const scratch = scratchOutbox();
    for (let index = 0; index < 4; index += 1) await scratch.outbox.accept(newMessage());
    scratch.clock.time += 1;
    const probed: string[] = [];
    let up = false;
    const { clock, loop, report, send, settled, logged } = working(async ({ id }) => {
      if (up) return;
      probed.push(id);
      throw unreachable;
    }, scratch);
    await logged('held');
    await send();
    report.mockClear();
    for (const [held, pause] of [2, 3, 4].map(
      (count, probe) => [count, 1000 * 2 ** probe] as const,
    )) {
      expect(report).not.toHaveBeenCalled();
      clock.time += pause;
      loop.wake();
      await logged('held', held);
      report.mockClear();
    }
    expect([probed.length, new Set(probed).size]).toEqual([4, 4]);
    await logged('mail_server_error', 1);
    up = true;
    clock.time += 16_000;
    loop.wake();
    await settled({ delivered: 5, waiting: 0 });
  });

  test('set messages aside whose text makes the server hang up, and pause for nobody', async () => {
    const { send, settled, logged, breaker } = working(async ({ name }) => {
      if (name === 'Bad') throw hungUp;
    });
    for (let count = 1; count <= 4; count += 1) {
      await send(newMessage({ name: 'Bad' }));
      await logged('postponed', count);
    }
    expect(breaker.blockedForMs()).toBe(0);
    await send();
    await settled({ delivered: 1, waiting: 4 });
  });

  test('go on when a clock that ran a year ahead is set right', async () => {
    let up = false;
    const { clock, loop, send, settled, logged } = working(async () => {
      if (!up) throw unreachable;
    });
    clock.time += 365 * 86_400_000;
    await send();
    await logged('held', 1);
    clock.time -= 365 * 86_400_000;
    up = true;
    loop.wake();
    await settled({ delivered: 1 });
  });

  test('when stopped in an attempt that fails then, leave the message as if it had not been tried', async () => {
    const ending = Promise.withResolvers<void>();
    const { outbox, clock, stop, send } = working(() => ending.promise);
    await send();
    await vi.waitFor(async () => expect(await outbox.queue.dueInMs()).toBeUndefined(), patience);
    const stopped = stop();
    ending.reject(hungUp);
    await stopped;
    clock.time += 1;
    expect(await outbox.queue.claim(60_000)).toMatchObject({ attempts: 1, tried_ms: 0 });
  });

  test('when stopped during a report, send no other report and claim no message', async () => {
    const { outbox } = scratchOutbox();
    await outbox.accept(newMessage());
    const ending = Promise.withResolvers<void>();
    const [first, second] = [vi.fn(() => ending.promise), vi.fn(async () => undefined)];
    const claim = vi.spyOn(outbox.queue, 'claim');
    const controller = new AbortController();
    const loop = startDeliveryLoop({
      queue: outbox.queue,
      deliver: async () => undefined,
      reports: [first, second],
      breaker: { blockedForMs: () => 0 },
      stopping: controller.signal,
      retry: { baseMs: 1000, days: 5 },
      leaseMs: 60_000,
      now: Date.now,
      log: collectedLog().log,
    });
    expect(first).toHaveBeenCalled();
    controller.abort();
    ending.resolve();
    await loop.done;
    expect([second.mock.calls.length, claim.mock.calls.length]).toEqual([0, 0]);
  });

  test('send reports again after an outage whose last waiting message was erased', async () => {
    const { outbox, clock, report, send, logged } = working(async () => {
      throw unreachable;
    });
    const { id } = await send();
    await logged('held');
    report.mockClear();
    const message = await outbox.queue.claim(60_000);
    expect(message?.id).toBe(id);
    clock.time += 1000;
    await vi.waitFor(() => expect(report).toHaveBeenCalled(), patience);
  });

  test('write an outcome down as soon as the disk lets them, send nothing twice, and go on', async () => {
    const scratch = scratchOutbox();
    const { settle } = scratch.outbox.queue;
    let full = true;
    const refused = vi.fn();
    scratch.outbox.queue.settle = async (message, outcome) => {
      if (!full) return settle(message, outcome);
      refused();
      throw new Error('disk full');
    };
    let tries = 0;
    const { send, settled, logged } = working(async () => {
      tries += 1;
    }, scratch);
    const { clock } = scratch;
    await send();
    await logged('outcome_not_written');
    // Longer than the lease, after which the message would look as if it still waited.
    clock.time += 600_000;
    refused.mockClear();
    await vi.waitFor(() => expect(refused).toHaveBeenCalled(), patience);
    full = false;
    await settled({ delivered: 1 });
    await logged('outcome_not_written', 1);
    expect(tries).toBe(1);
    await send();
    await settled({ delivered: 2 });
  });

  test('see a message that comes in while a slow store says how long to sleep', async () => {
    const scratch = scratchOutbox();
    const { dueInMs } = scratch.outbox.queue;
    const queue: Queue = scratch.outbox.queue;
    const looking = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    let looks = 0;
    queue.dueInMs = async () => {
      looks += 1;
      const due = dueInMs();
      if (looks > 1) return due;
      looking.resolve();
      await answer.promise;
      return due;
    };
    const delivered = Promise.withResolvers<void>();
    // Only the signal ends a sleep.
    sleeps.endByTime = false;
    onTestFinished(() => {
      sleeps.endByTime = true;
    });
    const { send } = working(async () => delivered.resolve(), scratch);
    await looking.promise;
    await send();
    answer.resolve();
    await delivered.promise;
  });

  test('log once that the store is down, and once that it is back', async () => {
    const scratch = scratchOutbox();
    const { claim } = scratch.outbox.queue;
    let down = true;
    const failed = vi.fn();
    scratch.outbox.queue.claim = async (leaseMs) => {
      if (!down) return claim(leaseMs);
      failed();
      throw new Error('down');
    };
    const { send, settled, events } = working(async () => undefined, scratch);
    await vi.waitFor(() => expect(failed.mock.calls.length).toBeGreaterThan(1), patience);
    down = false;
    await send();
    await settled({ delivered: 1 });
    expect(events().filter(({ event }) => /^delivery_/.test(String(event)))).toMatchObject([
      { event: 'delivery_halted' },
      { event: 'delivery_resumed', seconds: expect.any(Number) },
    ]);
  });

  test('give a message its days from its first own error on, however long it lay before', async () => {
    let error = unreachable;
    const { clock, loop, send, settled, logged } = working(async () => {
      throw error;
    });
    await send();
    await logged('held', 1);
    clock.time += 30 * 86_400_000;
    loop.wake();
    await logged('held', 2);
    error = later;
    clock.time += 3_600_000;
    loop.wake();
    await logged('postponed', 1);
    clock.time += 6 * 86_400_000;
    loop.wake();
    await settled({ waiting: 0, parked: 1 });
  });

  test('park nothing for an error of the server, however long it lasts', async () => {
    const scratch = scratchOutbox();
    for (let index = 0; index < 20; index += 1) await scratch.outbox.accept(newMessage());
    const { clock, loop, logged } = working(async () => {
      throw unreachable;
    }, scratch);
    await logged('held');
    for (let day = 1; day <= 20; day += 1) {
      clock.time += 86_400_000;
      loop.wake();
      await logged('held', 1 + day);
    }
    expect(await scratch.outbox.count()).toMatchObject({ waiting: 20, parked: 0 });
  });
});
