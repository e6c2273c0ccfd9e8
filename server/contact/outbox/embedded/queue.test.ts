import { describe, expect, test, vi } from 'vitest';
import { leftByCrash, newMessage, scratchOutbox } from '../../testing/scratch-outbox.ts';
import type { StoredMessage } from '../message.ts';
import { openEmbeddedInbox } from './inbox.ts';

const lease = 60_000;

async function outboxWith(count: number, parts: Parameters<typeof newMessage>[0] = {}) {
  const scratch = scratchOutbox();
  for (let index = 0; index < count; index += 1) {
    await scratch.outbox.accept(newMessage(parts));
    scratch.clock.time += 1;
  }
  return scratch;
}

describe('the queue', () => {
  test('lends each message to one worker only, the oldest first', async () => {
    const { outbox } = await outboxWith(2);
    const { queue } = outbox;
    const [first, second, none] = await Promise.all([1, 2, 3].map(() => queue.claim(lease)));
    expect(first?.received_at).toBeLessThan(second?.received_at as number);
    expect(none).toBeUndefined();
  });

  test('brings a postponed message back at its time', async () => {
    const { outbox, clock } = await outboxWith(1);
    const message = (await outbox.queue.claim(lease)) as StoredMessage;
    const pauseMs = 5000;
    await outbox.queue.settle(message, { kind: 'postponed', error: 'EAUTH 535', pauseMs });
    expect(await outbox.queue.claim(lease)).toBeUndefined();
    clock.time += pauseMs;
    expect(await outbox.queue.claim(lease)).toMatchObject({ last_error: 'EAUTH 535' });
  });

  test('never lends what is delivered, parked or suspected to be spam', async () => {
    const { outbox, clock } = await outboxWith(2);
    await outbox.accept(newMessage({ state: 'spam' }));
    const [one, two] = [await outbox.queue.claim(lease), await outbox.queue.claim(lease)];
    await outbox.queue.settle(one as StoredMessage, { kind: 'delivered' });
    await outbox.queue.settle(two as StoredMessage, { kind: 'parked', error: 'EENVELOPE 550' });
    clock.time += 10 * lease;
    expect(await outbox.queue.claim(lease)).toBeUndefined();
    expect(outbox.figures.read()).toMatchObject({ delivered: 1, parked: 1, spam: 1, waiting: 0 });
  });

  test('says how long the oldest message has waited', async () => {
    const { outbox, clock } = await outboxWith(1);
    clock.time += 90_000;
    expect(outbox.figures.read().oldestSeconds).toBe(90);
  });
});

/** How far a clock may be wrong, and back: a leap second, a summer time, an empty battery. */
const leaps = [1000, 3_600_000, 10 * 86_400_000, 50 * 365 * 86_400_000].flatMap((ms) => [ms, -ms]);

describe('a message on loan', () => {
  test.each(leaps)(
    'is due again after a crash, though the clock leapt by %d ms before',
    async (ms) => {
      const { outbox, clock, dataDir } = await outboxWith(1);
      clock.time += ms;
      await outbox.queue.recall(0);
      const lent = await outbox.queue.claim(lease);
      expect(lent).toBeDefined();
      const after = scratchOutbox(leftByCrash(dataDir));
      await after.outbox.queue.recall(0);
      expect(await after.outbox.queue.claim(lease)).toMatchObject({ id: lent?.id, attempts: 2 });
    },
  );

  test.each(leaps)(
    'is taken from nobody who lives, though the clock leaps by %d ms',
    async (ms) => {
      const { outbox, clock, dataDir } = await outboxWith(1);
      const message = (await outbox.queue.claim(lease)) as StoredMessage;
      clock.time += ms;
      const another = scratchOutbox(dataDir);
      another.clock.time = clock.time;
      for (const { queue } of [outbox, another.outbox]) {
        await queue.recall(lease);
        expect(await queue.claim(lease)).toBeUndefined();
      }
      const inbox = openEmbeddedInbox(dataDir, () => clock.time);
      expect(inbox.retryWaiting(message.id)).toBe(false);
      inbox.close();
      await outbox.queue.settle(message, { kind: 'delivered' });
      expect(another.outbox.figures.read()).toMatchObject({ delivered: 1, waiting: 0 });
    },
  );

  test.each(leaps)('can be sent again by the owner after a crash and %d ms', async (ms) => {
    const { outbox, clock, dataDir } = await outboxWith(1);
    clock.time += ms;
    await outbox.queue.recall(0);
    const { id } = (await outbox.queue.claim(lease)) as StoredMessage;
    const folder = leftByCrash(dataDir);
    const inbox = openEmbeddedInbox(folder, () => clock.time - ms);
    expect(inbox.find(id)[0]).toMatchObject({ state: 'waiting', loan: null });
    expect(inbox.retryWaiting(id)).toBe(true);
    inbox.close();
  });

  test('goes to a server beside one that hangs, once the loan has lasted its length', async () => {
    const { outbox, dataDir } = await outboxWith(1);
    const late = (await outbox.queue.claim(30)) as StoredMessage;
    const another = scratchOutbox(dataDir).outbox.queue;
    await vi.waitFor(async () => {
      await another.recall(lease);
      expect(await another.claim(lease)).toMatchObject({ id: late.id });
    });
    await outbox.queue.settle(late, { kind: 'parked', error: 'late' });
    expect(outbox.figures.read()).toMatchObject({ waiting: 1, parked: 0 });
  });

  test('has an outcome that touches no other, though its place went to a new one', async () => {
    const { outbox, clock, dataDir } = await outboxWith(1);
    const erased = (await outbox.queue.claim(lease)) as StoredMessage;
    const inbox = openEmbeddedInbox(dataDir, () => clock.time);
    inbox.erase(erased.id);
    inbox.close();
    clock.time -= 1;
    await outbox.accept(newMessage());
    clock.time += 1;
    expect(await outbox.queue.claim(lease)).toMatchObject({ seq: erased.seq });
    await outbox.queue.settle(erased, { kind: 'delivered' });
    expect(outbox.figures.read()).toMatchObject({ waiting: 1, delivered: 0 });
  });

  test.each(leaps)('comes back at its time when postponed, or sooner after %d ms', async (ms) => {
    const { outbox, clock } = await outboxWith(1);
    const message = (await outbox.queue.claim(lease)) as StoredMessage;
    clock.time += ms;
    await outbox.queue.settle(message, { kind: 'postponed', error: 'EAUTH 535', pauseMs: lease });
    clock.time -= ms;
    clock.time += lease;
    await outbox.queue.recall(0);
    expect(await outbox.queue.claim(lease)).toMatchObject({ id: message.id });
  });
});

describe('telling the owner', () => {
  test('happens once for each parked message', async () => {
    const { outbox } = await outboxWith(1);
    const message = (await outbox.queue.claim(lease)) as StoredMessage;
    await outbox.queue.settle(message, { kind: 'parked', error: 'EENVELOPE 550' });
    const untold = outbox.untold.parked.list();
    expect(untold).toMatchObject([{ id: message.id }]);
    await outbox.untold.parked.markTold(untold);
    expect(outbox.untold.parked.list()).toEqual([]);
  });
});

describe('erasing', () => {
  test('waits until the owner was told of suspected spam, by a mail or by the list', async () => {
    const { outbox, clock, dataDir } = await outboxWith(1, { state: 'spam' });
    const month = 30 * 86_400_000;
    clock.time += 12 * month;
    expect(await outbox.retention.eraseOlderThan(0)).toBe(0);
    const inbox = openEmbeddedInbox(dataDir, () => clock.time);
    expect(inbox.list('parked')).toEqual([]);
    expect(outbox.untold.spam.list()).toHaveLength(1);
    expect(inbox.list()).toHaveLength(1);
    inbox.close();
    expect(outbox.untold.spam.list()).toEqual([]);
    clock.time += month;
    expect(await outbox.retention.eraseOlderThan(month + 1)).toBe(0);
    expect(await outbox.retention.eraseOlderThan(month)).toBe(1);
  });

  test('takes delivered messages and spam after their time, and nothing else', async () => {
    const { outbox, clock } = await outboxWith(2);
    await outbox.accept(newMessage({ state: 'spam' }));
    await outbox.untold.spam.markTold(outbox.untold.spam.list());
    const message = (await outbox.queue.claim(lease)) as StoredMessage;
    await outbox.queue.settle(message, { kind: 'delivered' });
    expect(await outbox.retention.eraseOlderThan(10_000)).toBe(0);
    clock.time += 10_000;
    expect(await outbox.retention.eraseOlderThan(5000)).toBe(2);
    expect(outbox.figures.read()).toMatchObject({ delivered: 0, spam: 0, waiting: 1 });
  });

  test('goes through any number in small steps', async () => {
    const { outbox } = await outboxWith(450, { state: 'spam' });
    await outbox.untold.spam.markTold(outbox.untold.spam.list());
    expect(await outbox.retention.eraseOlderThan(0)).toBe(450);
  });
});

describe('the owner’s inbox', () => {
  async function inboxWith(outcome: 'parked' | 'lent' | 'spam') {
    const { outbox, clock, dataDir } = await outboxWith(
      1,
      outcome === 'spam' ? { state: 'spam' } : {},
    );
    const message = await outbox.queue.claim(lease);
    if (outcome === 'parked') {
      await outbox.queue.settle(message as StoredMessage, { kind: 'parked', error: 'x' });
    }
    const inbox = openEmbeddedInbox(dataDir, () => clock.time);
    const id = inbox.list()[0]?.id as string;
    return { outbox, clock, inbox, id };
  }

  test('sends a parked message again while the server runs', async () => {
    const { outbox, inbox, id } = await inboxWith('parked');
    expect(inbox.retryParked(id)).toBe(true);
    expect(await outbox.queue.claim(lease)).toMatchObject({ id, attempts: 1 });
    inbox.close();
  });

  test('gives a message that is sent again all its days', async () => {
    const { outbox, clock, inbox, id } = await inboxWith('parked');
    clock.time += 10 * 86_400_000;
    inbox.retryParked(id);
    expect(await outbox.queue.claim(lease)).toMatchObject({ tried_since: clock.time });
    inbox.close();
  });

  test('does not touch a message that is being sent at this moment', async () => {
    const { inbox, id } = await inboxWith('lent');
    expect(inbox.retryWaiting(id)).toBe(false);
    inbox.close();
  });

  test('releases what was no spam, and it goes without a mark', async () => {
    const { outbox, inbox, id } = await inboxWith('spam');
    expect(inbox.release(id)).toBe(true);
    expect(await outbox.queue.claim(lease)).toMatchObject({ id, suspect: 0 });
    inbox.close();
  });

  test('finds a message by the beginning of its id, and erases it', async () => {
    const { outbox, inbox, id } = await inboxWith('spam');
    expect(inbox.find(id.slice(0, 8))).toHaveLength(1);
    expect(inbox.find('%')).toHaveLength(0);
    inbox.erase(id);
    expect(outbox.figures.read().spam).toBe(0);
    inbox.close();
  });
});
