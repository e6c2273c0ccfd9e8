import { describe, expect, test } from 'vitest';
import { newMessage } from '../testing/scratch-outbox.ts';
import { forEveryStore } from '../testing/stores.ts';
import { erasedAtOnce } from './statements.ts';

const lease = 60_000;
const dayMs = 86_400_000;

const one = 'https://one.example';
const two = 'https://two.example/portfolio';

forEveryStore(({ scratchStore, storeWith, isShared }) => {
  describe('reporting to the owner', () => {
    test('happens once for each parked message', async () => {
      const { queue, claim, unreported } = await storeWith(1);
      const message = await claim();
      await queue.settle(message, { kind: 'parked', error: 'EENVELOPE 550' });
      const unreportedOnes = await unreported.parked.list();
      expect(unreportedOnes).toMatchObject([{ id: message.id, message: message.message }]);
      await unreported.parked.markReported(unreportedOnes);
      expect(await unreported.parked.list()).toEqual([]);
    });

    test('counts for no message that came after one was erased', async () => {
      const { outbox, unreported, inbox } = await storeWith(1, { state: 'spam' });
      const listed = await unreported.spam.list();
      await (await inbox()).erase(listed[0]?.id as string);
      const { id } = await outbox.accept(newMessage({ state: 'spam' }));
      await unreported.spam.markReported(listed);
      expect(await unreported.spam.list()).toMatchObject([{ id }]);
    });

    test('is known to have happened, and how long ago', async () => {
      const { unreported, pass } = await storeWith(1, { state: 'spam' });
      expect(await unreported.spam.reportedAgoMs()).toBeGreaterThan(10 * dayMs);
      await unreported.spam.markReported(await unreported.spam.list());
      await pass(3 * dayMs);
      expect(Math.round((await unreported.spam.reportedAgoMs()) / dayMs)).toBe(3);
    });

    test('may go on for as long as it takes, and be done again', async () => {
      const { unreported } = await scratchStore().then(({ outbox }) => outbox);
      expect(await unreported.spam.begin(lease)).toBe(true);
      expect(await unreported.spam.begin(lease)).toBe(true);
    });
  });

  if (isShared)
    test('one server at a time reports, and another when that one is gone', async () => {
      const { outbox, another, pass } = await scratchStore();
      const other = await another();
      expect(await outbox.unreported.spam.begin(lease)).toBe(true);
      expect(await other.unreported.spam.begin(lease)).toBe(false);
      expect(await other.unreported.parked.begin(lease)).toBe(true);
      await pass(lease);
      expect(await other.unreported.spam.begin(lease)).toBe(true);
    });

  describe('the messages of one site', () => {
    test('are not sent to the owner of another', async () => {
      const { openFor } = await scratchStore();
      await (await openFor(one)).accept(newMessage());
      await expect(openFor(two)).rejects.toThrow(
        /belong to the site one\.example, and this site is two\.example\/portfolio.*inbox site https:\/\/two\.example\/portfolio”.* its own DATA_DIR or DATABASE_URL/,
      );
      await openFor(one);
      await openFor('http://one.example');
    });

    test('are those of its new URL when the owner says so', async () => {
      const { openFor, inbox } = await scratchStore();
      await (await openFor(one)).accept(newMessage());
      const owner = await inbox();
      expect(await owner.site()).toBe('one.example');
      await owner.setSite(`${two}/`);
      expect(await (await openFor(two)).count()).toMatchObject({ waiting: 1 });
      await expect(openFor(one)).rejects.toThrow(/belong to the site two\.example/);
    });

    test('are none yet: then the store is free for any', async () => {
      const { openFor, inbox } = await scratchStore();
      await openFor(one);
      await openFor(two);
      expect(await (await inbox()).site()).toBe('two.example/portfolio');
    });
  });

  describe('erasing', () => {
    test('waits until suspected spam was reported by a mail, or the owner has seen it', async () => {
      const { eraseOlderThan, unreported, inbox, pass } = await storeWith(1, { state: 'spam' });
      const month = 30 * dayMs;
      /** A server runs meanwhile, and erases every day. */
      async function passRunning(days: number): Promise<void> {
        for (let day = 0; day < days; day += 1) {
          await pass(dayMs);
          expect(await eraseOlderThan(month)).toBe(0);
        }
      }
      await passRunning(31);
      expect(await eraseOlderThan(0)).toBe(0);
      const owner = await inbox();
      expect(await owner.list('parked')).toEqual([]);
      expect(await unreported.spam.list()).toHaveLength(1);
      await owner.list('spam');
      expect(await eraseOlderThan(0)).toBe(0);
      await owner.markSpamSeen(await owner.list());
      expect(await unreported.spam.list()).toEqual([]);
      await passRunning(29);
      // Seen again, which does not begin the time anew.
      await owner.markSpamSeen(await owner.list());
      await pass(dayMs);
      expect(await eraseOlderThan(month)).toBe(1);
    });

    test('waits for a day when the clock has leapt, which may be wrong', async () => {
      const { queue, claim, eraseOlderThan, pass } = await storeWith(1);
      await queue.settle(await claim(), { kind: 'delivered' });
      const year = 365 * dayMs;
      expect(await eraseOlderThan(year)).toBe(0);
      await pass(10 * year);
      expect(await eraseOlderThan(year)).toBe(0);
      // Set right again, by the network.
      await pass(-10 * year);
      expect(await eraseOlderThan(year)).toBe(0);
      // The server was really off for so long.
      await pass(2 * year);
      expect(await eraseOlderThan(year)).toBe(0);
      await pass(dayMs);
      expect(await eraseOlderThan(year)).toBe(1);
    });

    test('takes delivered messages and spam after their time, and nothing else', async () => {
      const { outbox, queue, claim, unreported, eraseOlderThan, inbox, pass } = await storeWith(2);
      await outbox.accept(newMessage({ state: 'spam' }));
      await unreported.spam.markReported(await unreported.spam.list());
      await queue.settle(await claim(), { kind: 'delivered' });
      expect(await eraseOlderThan(dayMs)).toBe(0);
      await pass(dayMs);
      expect(await eraseOlderThan(dayMs)).toBe(2);
      expect((await (await inbox()).list()).map(({ state }) => state)).toEqual(['waiting']);
    });

    test('takes more than one step for many', async () => {
      const { outbox } = await scratchStore();
      const spam = Array.from({ length: erasedAtOnce + 10 }, () => newMessage({ state: 'spam' }));
      await Promise.all(spam.map(outbox.accept));
      await outbox.unreported.spam.markReported(await outbox.unreported.spam.list());
      expect(await outbox.eraseOlderThan(0)).toBe(erasedAtOnce + 10);
    });
  });

  describe('the owner’s inbox', () => {
    async function inboxWith(outcome: 'parked' | 'leased' | 'spam') {
      const store = await storeWith(1, outcome === 'spam' ? { state: 'spam' } : {});
      const message = await store.claim();
      if (outcome === 'parked') await store.queue.settle(message, { kind: 'parked', error: 'x' });
      const inbox = await store.inbox();
      const id = (await inbox.list())[0]?.id as string;
      return { ...store, inbox, id };
    }

    test('sends a parked message again while the server runs, with all its days', async () => {
      const { claim, inbox, id, pass } = await inboxWith('parked');
      await pass(10 * dayMs);
      expect(await inbox.requeue(id, 'parked')).toBe(true);
      const again = await claim();
      expect(again).toMatchObject({ id, attempts: 1 });
      expect(again.tried_ms).toBeLessThan(dayMs);
    });

    test('shows a message that is being sent, and does not touch it', async () => {
      const { inbox, id } = await inboxWith('leased');
      expect((await inbox.list('waiting'))[0]?.lease).toBeTruthy();
      expect(await inbox.requeue(id, 'waiting')).toBe(false);
    });

    test('releases what was no spam, and it goes without a mark', async () => {
      const { claim, inbox, id } = await inboxWith('spam');
      expect(await inbox.requeue(id, 'spam')).toBe(true);
      expect(await claim()).toMatchObject({ id, suspect: 0 });
    });

    test('finds a message by the beginning of its id, and erases it', async () => {
      const { count, inbox, id } = await inboxWith('spam');
      expect(await inbox.find(id.slice(0, 8))).toHaveLength(1);
      expect(await inbox.find('%')).toHaveLength(0);
      await inbox.erase(id);
      expect((await count()).spam).toBe(0);
    });

    test('lists messages in the order in which they came', async () => {
      const { inbox } = await storeWith(3);
      const times = (await (await inbox()).list()).map(({ received_at }) => received_at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(new Set(times).size).toBe(3);
    });
  });
});
