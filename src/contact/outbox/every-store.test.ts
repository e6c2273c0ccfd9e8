import { describe, expect, test } from 'vitest';
import { newMessage } from '../testing/scratch-outbox.ts';
import { forEveryStore } from '../testing/stores.ts';
import type { LeasedMessage } from './outbox.ts';

const lease = 60_000;
const minuteMs = 60_000;
const dayMs = 86_400_000;

forEveryStore(({ scratchStore, storeWith, isShared }) => {
  describe('accepting messages', () => {
    test('gives each an id, and counts it as waiting', async () => {
      const { outbox } = await scratchStore();
      const receipts = await Promise.all([
        outbox.accept(newMessage()),
        outbox.accept(newMessage()),
      ]);
      expect(new Set(receipts.map(({ id }) => id)).size).toBe(2);
      expect(await outbox.count()).toMatchObject({ waiting: 2, spam: 0, parked: 0 });
    });

    test('makes one message of equal posts, even in the same moment at two servers', async () => {
      const { outbox, another } = await scratchStore();
      const servers = [outbox, await another()];
      const message = newMessage({ key: 'same' });
      const posts = Array.from({ length: 20 }, (_, post) => servers[post % 2]?.accept(message));
      const receipts = await Promise.all(posts);
      expect(new Set(receipts.map((receipt) => receipt?.id)).size).toBe(1);
      expect(receipts.filter((receipt) => !receipt?.repeated)).toHaveLength(1);
      expect(await outbox.findRepeat(message)).toBe(receipts[0]?.id);
      expect((await outbox.count()).waiting).toBe(1);
    });

    test('makes two of them when enough time lies between', async () => {
      const { outbox, pass } = await scratchStore();
      const message = newMessage({ sameForMs: 60_000 });
      const first = await outbox.accept(message);
      expect(await outbox.accept(message)).toEqual({ id: first.id, repeated: true });
      await pass(60_000);
      expect(await outbox.findRepeat(message)).toBeUndefined();
      const later = await outbox.accept(message);
      expect(later.repeated).toBe(false);
      expect(await outbox.findRepeat(message)).toBe(later.id);
    });

    test('keeps every character that a visitor can send', async () => {
      const { outbox } = await scratchStore();
      const message = '\ufeff\u202e😀 "\'\n\t\\ %s {} \\u0041 $1 ;--';
      const name = 'a\u200bb\\';
      await outbox.accept(newMessage({ message, name }));
      expect(await outbox.queue.claim(lease)).toMatchObject({ message, name });
    });
  });

  describe('the queue', () => {
    test('leases each message once only, by whichever server', async () => {
      const { queue, another } = await storeWith(2);
      const other = await another();
      const leased = await Promise.all([queue, other.queue, queue].map((one) => one.claim(lease)));
      const ids = leased.flatMap((message) => message?.id ?? []);
      expect(ids).toHaveLength(2);
      expect(new Set(ids).size).toBe(2);
    });

    test('leases the oldest first', async () => {
      const { claim } = await storeWith(2);
      const [first, second] = [await claim(), await claim()];
      expect(first.received_at).toBeLessThan(second.received_at);
      expect(first).toMatchObject({ attempts: 1, state: 'waiting' });
    });

    test('brings a postponed message back at its time', async () => {
      const { queue, claim, pass } = await storeWith(1);
      const message = await claim();
      await queue.settle(message, { kind: 'postponed', error: 'EAUTH 535', pauseMs: minuteMs });
      expect(await claim()).toBeUndefined();
      expect(await queue.dueInMs()).toBeGreaterThan(0);
      await pass(minuteMs);
      expect(await queue.dueInMs()).toBeLessThanOrEqual(0);
      expect(await claim()).toMatchObject({ last_error: 'EAUTH 535', attempts: 2 });
    });

    test('gives a held message back as if it had not been tried, behind all that are due', async () => {
      const { queue, claim, pass } = await storeWith(2);
      const message = await claim();
      await queue.settle(message, { kind: 'held', error: 'ECONNECTION' });
      await pass(dayMs);
      expect((await claim()).id).not.toBe(message.id);
      const again = await claim();
      expect(again).toMatchObject({ id: message.id, attempts: 1 });
      expect(again.tried_ms).toBeLessThan(dayMs);
    });

    test('knows for how long a message has been tried, over all attempts', async () => {
      const { queue, claim, pass } = await storeWith(1);
      const hourMs = 60 * minuteMs;
      for (let attempt = 0; attempt < 8; attempt += 1) {
        await queue.settle(await claim(), { kind: 'postponed', error: 'x', pauseMs: 1 });
        await pass(hourMs);
      }
      expect(Math.round((await claim()).tried_ms / hourMs)).toBe(8);
    });

    test('does not take a leap of the clock for years of trying', async () => {
      const { queue, claim, pass } = await storeWith(1);
      await queue.settle(await claim(), { kind: 'postponed', error: 'x', pauseMs: 1 });
      await pass(5 * 365 * dayMs);
      expect((await claim()).tried_ms).toBeLessThan(dayMs);
    });

    test('never leases what is delivered, parked or suspected to be spam', async () => {
      const { queue, claim, pass, outbox } = await storeWith(2);
      await outbox.accept(newMessage({ state: 'spam' }));
      const [one, two] = [await claim(), await claim()];
      await queue.settle(one, { kind: 'delivered' });
      await queue.settle(two, { kind: 'parked', error: 'EENVELOPE 550' });
      await pass(10 * lease);
      expect(await claim()).toBeUndefined();
      expect(await queue.dueInMs()).toBeUndefined();
      expect(await outbox.count()).toMatchObject({ parked: 1, spam: 1, waiting: 0 });
    });

    test('takes no outcome of a lease that was settled before', async () => {
      const { queue, claim, outbox } = await storeWith(1);
      const first = await claim();
      await queue.settle(first, { kind: 'held', error: 'x' });
      const second = await claim();
      await queue.settle(first, { kind: 'parked', error: 'late' });
      expect(await outbox.count()).toMatchObject({ waiting: 1, parked: 0 });
      await queue.settle(second, { kind: 'delivered' });
      await queue.settle(second, { kind: 'delivered' });
      expect(await outbox.count()).toMatchObject({ waiting: 0, parked: 0 });
    });

    test('makes due at once what a clock that ran ahead has put off', async () => {
      const { queue, claim, pass } = await storeWith(1);
      await queue.settle(await claim(), { kind: 'postponed', error: 'x', pauseMs: 1000 });
      await pass(-30 * dayMs);
      expect(await claim()).toBeDefined();
    });

    test('says how long the oldest message has waited', async () => {
      const { count, pass } = await storeWith(1);
      await pass(3 * dayMs);
      expect(Math.round((1000 * (await count()).oldestSeconds) / dayMs)).toBe(3);
    });
  });

  if (isShared)
    describe('a lease that is over', () => {
      test('goes to another server, and its late outcome changes nothing', async () => {
        const { queue, claim, another, inbox, pass } = await storeWith(1);
        const late = await claim();
        const other = await another();
        expect(await other.queue.claim(lease)).toBeUndefined();
        await pass(lease);
        const owner = await inbox();
        expect((await owner.list())[0]).toMatchObject({ state: 'waiting', lease: null });
        const again = (await other.queue.claim(lease)) as LeasedMessage;
        expect(again).toMatchObject({ id: late.id, attempts: 2, mail_id: late.mail_id });
        for (const outcome of [
          { kind: 'parked', error: 'late' },
          { kind: 'held', error: 'late' },
          { kind: 'delivered' },
        ] as const) {
          await queue.settle(late, outcome);
        }
        const present = { state: 'waiting', lease: again.lease, attempts: 2 };
        expect((await owner.list())[0]).toMatchObject(present);
      });

      test('can be ended by the owner', async () => {
        const { queue, claim, count, inbox, pass } = await storeWith(1);
        const late = await claim();
        await pass(lease);
        expect(await (await inbox()).requeue(late.id, 'waiting')).toBe(true);
        await queue.settle(late, { kind: 'parked', error: 'late' });
        expect(await count()).toMatchObject({ waiting: 1, parked: 0 });
      });
    });

  describe('the counts', () => {
    test('are not changed by checks whether the next message would be kept', async () => {
      const { check, count, queue } = await scratchStore().then(({ outbox }) => outbox);
      await Promise.all(Array.from({ length: 10 }, () => check()));
      const none = { waiting: 0, parked: 0, spam: 0, oldestSeconds: 0 };
      expect(await count()).toMatchObject(none);
      expect(await queue.claim(lease)).toBeUndefined();
    });
  });
});
