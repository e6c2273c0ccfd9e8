import { describe, expect, test } from 'vitest';
import { leftByCrash, newMessage, scratchOutbox } from '../../testing/scratch-outbox.ts';
import { horizonMs, type StoredMessage } from '../outbox.ts';
import { openEmbeddedInbox } from './store.ts';

const lease = 60_000;

async function outboxWith(count: number, parts: Parameters<typeof newMessage>[0] = {}) {
  const scratch = scratchOutbox();
  for (let index = 0; index < count; index += 1) {
    await scratch.outbox.accept(newMessage(parts));
    scratch.clock.time += 1;
  }
  return scratch;
}

/** How far a clock may be wrong, and back: a leap second, a summer time, an empty battery. */
const leaps = [1000, 3_600_000, 10 * 86_400_000, 50 * 365 * 86_400_000].flatMap((ms) => [ms, -ms]);

describe('a leased message', () => {
  test.each(leaps)(
    'is due again after a crash, though the clock leapt by %d ms before',
    async (ms) => {
      const { outbox, clock, dataDir } = scratchOutbox();
      clock.time += ms;
      await outbox.accept(newMessage());
      const leased = await outbox.queue.claim(lease);
      expect(leased).toBeDefined();
      const after = scratchOutbox(leftByCrash(dataDir));
      after.clock.time += horizonMs;
      expect(await after.outbox.queue.claim(lease)).toMatchObject({ id: leased?.id, attempts: 2 });
    },
  );

  test('is tried after the others that wait, when its server ended while sending it', async () => {
    const { outbox, dataDir } = await outboxWith(3);
    const harmful = (await outbox.queue.claim(lease)) as StoredMessage;
    const after = scratchOutbox(leftByCrash(dataDir));
    after.clock.time += 10;
    const claimed: (string | undefined)[] = [];
    for (let index = 0; index < 3; index += 1) {
      claimed.push((await after.outbox.queue.claim(lease))?.id);
    }
    expect(claimed.indexOf(harmful.id)).toBe(2);
  });

  test.each(leaps)(
    'is taken from nobody who lives, though the clock leaps by %d ms',
    async (ms) => {
      const { outbox, clock, dataDir, openInbox } = await outboxWith(1);
      const message = (await outbox.queue.claim(lease)) as StoredMessage;
      clock.time += ms;
      const another = scratchOutbox(dataDir);
      another.clock.time = clock.time;
      for (const { queue } of [outbox, another.outbox]) {
        expect(await queue.claim(lease)).toBeUndefined();
      }
      expect(await openInbox().requeue(message.id, 'waiting')).toBe(false);
      await outbox.queue.settle(message, { kind: 'delivered' });
      expect(await another.outbox.count()).toMatchObject({ delivered: 1, waiting: 0 });
    },
  );

  test.each(leaps)('can be sent again by the owner after a crash and %d ms', async (ms) => {
    const { outbox, clock, dataDir } = scratchOutbox();
    clock.time += ms;
    await outbox.accept(newMessage());
    const { id } = (await outbox.queue.claim(lease)) as StoredMessage;
    const folder = leftByCrash(dataDir);
    const inbox = openEmbeddedInbox(folder, () => clock.time - ms);
    expect((await inbox.find(id))[0]).toMatchObject({ state: 'waiting', lease: null });
    expect(await inbox.requeue(id, 'waiting')).toBe(true);
    inbox.close();
  });

  test('has an outcome that touches no other, though its place went to a new one', async () => {
    const { outbox, clock, openInbox } = await outboxWith(1);
    const erased = (await outbox.queue.claim(lease)) as StoredMessage;
    await openInbox().erase(erased.id);
    clock.time -= 1;
    await outbox.accept(newMessage());
    clock.time += 1;
    expect(await outbox.queue.claim(lease)).toMatchObject({ seq: erased.seq });
    await outbox.queue.settle(erased, { kind: 'delivered' });
    expect(await outbox.count()).toMatchObject({ waiting: 1, delivered: 0 });
  });
});
