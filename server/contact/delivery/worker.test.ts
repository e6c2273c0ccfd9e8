import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { StoredMessage } from '../outbox/message.ts';
import { collectedLog } from '../testing/collected-log.ts';
import { newMessage, scratchOutbox } from '../testing/scratch-outbox.ts';
import { startWorker } from './worker.ts';

vi.setConfig({ testTimeout: 30_000 });
const patience = { timeout: 15_000, interval: 10 };

const refused = Object.assign(new Error(), { code: 'EENVELOPE', responseCode: 550 });
const unreachable = Object.assign(new Error(), { code: 'ECONNECTION' });
const later = Object.assign(new Error(), { code: 'EMESSAGE', responseCode: 451 });

function working(deliver: (message: StoredMessage) => Promise<void>, scratch = scratchOutbox()) {
  const { outbox, clock } = scratch;
  const { log, events } = collectedLog();
  const worker = startWorker({
    queue: outbox.queue,
    deliver: vi.fn(deliver),
    retry: { baseMs: 1000, days: 5 },
    leaseMs: 60_000,
    lanes: 2,
    now: () => clock.time,
    random: () => 0.5,
    log,
  });
  onTestFinished(async () => {
    await worker.stop();
    expect(events().filter(({ event }) => event === 'delivery_halted')).toEqual([]);
  });
  const send = async (message = newMessage()) => {
    const receipt = await outbox.accept(message);
    worker.wake();
    return receipt;
  };
  const settled = (expected: object) =>
    vi.waitFor(() => expect(outbox.figures.read()).toMatchObject(expected), patience);
  const logged = (event: string, count = 1) =>
    vi.waitFor(
      () => expect(events().filter((line) => line.event === event)).toHaveLength(count),
      patience,
    );
  return { outbox, clock, worker, send, settled, logged };
}

describe('the delivery worker', () => {
  test('delivers what waits at the start and what comes in', async () => {
    const scratch = scratchOutbox();
    await scratch.outbox.accept(newMessage());
    const delivered: string[] = [];
    const { send, settled } = working(async ({ id }) => void delivered.push(id), scratch);
    const { id } = await send();
    await settled({ delivered: 2, waiting: 0 });
    expect(delivered).toContain(id);
  });

  test('parks what the mail server refuses for good, and goes on with the rest', async () => {
    const { send, settled } = working(async ({ name }) => {
      if (name === 'Refused') throw refused;
    });
    await send(newMessage({ name: 'Refused' }));
    await send();
    await settled({ parked: 1, delivered: 1, waiting: 0 });
  });

  test('tries again after a pause when the trouble may pass', async () => {
    let tries = 0;
    const { clock, worker, send, settled, logged } = working(async () => {
      tries += 1;
      if (tries < 3) throw later;
    });
    await send();
    await logged('postponed', 1);
    expect(tries).toBe(1);
    clock.time += 1000;
    worker.wake();
    await logged('postponed', 2);
    clock.time += 2000;
    worker.wake();
    await settled({ delivered: 1 });
  });

  test('leaves an unreachable server alone, however many messages wait', async () => {
    const scratch = scratchOutbox();
    for (let index = 0; index < 20; index += 1) await scratch.outbox.accept(newMessage());
    let up = false;
    let tries = 0;
    const { clock, worker, send, settled, logged } = working(async () => {
      tries += 1;
      if (!up) throw unreachable;
    }, scratch);
    await logged('postponed', 2);
    await send();
    expect(tries).toBe(2);
    up = true;
    clock.time += 1000;
    worker.wake();
    await settled({ delivered: 21, waiting: 0 });
  });

  test('goes on when a clock that ran a year ahead is set right', async () => {
    let up = false;
    const { clock, worker, send, settled, logged } = working(async () => {
      if (!up) throw unreachable;
    });
    clock.time += 365 * 86_400_000;
    await send();
    await logged('postponed', 1);
    clock.time -= 365 * 86_400_000;
    up = true;
    worker.wake();
    await settled({ delivered: 1 });
  });

  test('parks a message whose last try failed after days', async () => {
    const { outbox, clock, worker, send, settled, logged } = working(async () => {
      throw later;
    });
    await send();
    await logged('postponed');
    clock.time += 6 * 86_400_000;
    worker.wake();
    await settled({ parked: 1 });
    expect(outbox.notices.untold()).toHaveLength(1);
  });

  test('when stopped, finishes what it holds', async () => {
    let finish: () => void = () => undefined;
    const { outbox, worker, send } = working(() => new Promise((resolve) => (finish = resolve)));
    await send();
    await vi.waitFor(() => expect(outbox.queue.nextDueAt()).toBeUndefined(), patience);
    const stopped = worker.stop();
    finish();
    await stopped;
    expect(outbox.figures.read().delivered).toBe(1);
  });

  test('writes an outcome down as soon as the disk lets it, and does not send twice', async () => {
    const scratch = scratchOutbox();
    const { settle } = scratch.outbox.queue;
    let full = true;
    scratch.outbox.queue.settle = (message, outcome) =>
      full ? Promise.reject(new Error('disk full')) : settle(message, outcome);
    let tries = 0;
    const { send, settled, logged } = working(async () => {
      tries += 1;
    }, scratch);
    const { clock } = scratch;
    await send();
    await logged('outcome_not_written');
    // Longer than the lease, after which the message would look as if it still waited.
    clock.time += 600_000;
    await logged('outcome_not_written', 2);
    full = false;
    await settled({ delivered: 1 });
    expect(tries).toBe(1);
  });

  test('gives a message its days from the first try on, however long it lay before', async () => {
    const scratch = scratchOutbox();
    for (let index = 0; index < 20; index += 1) await scratch.outbox.accept(newMessage());
    scratch.clock.time += 30 * 86_400_000;
    let tries = 0;
    const { settled, logged } = working(async () => {
      tries += 1;
      throw unreachable;
    }, scratch);
    await logged('postponed', 2);
    await settled({ waiting: 20, parked: 0 });
    expect(tries).toBe(2);
  });

  test('leaves a server in trouble alone even while it parks', async () => {
    const scratch = scratchOutbox();
    for (let index = 0; index < 20; index += 1) await scratch.outbox.accept(newMessage());
    const { queue } = scratch.outbox;
    const lent = await Promise.all(Array.from({ length: 20 }, () => queue.claim(60_000)));
    for (const message of lent as StoredMessage[]) {
      const dueAt = scratch.clock.time;
      await queue.settle(message, { kind: 'postponed', error: 'ECONNECTION', dueAt });
    }
    scratch.clock.time += 6 * 86_400_000;
    let tries = 0;
    const { settled } = working(async () => {
      tries += 1;
      throw unreachable;
    }, scratch);
    await settled({ waiting: 18, parked: 2 });
    expect(tries).toBe(2);
  });
});
