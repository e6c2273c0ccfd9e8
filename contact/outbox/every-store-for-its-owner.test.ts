import { describe, expect, test } from 'vitest';
import { newMessage } from '../testing/scratch-outbox.ts';
import { forEveryStore } from '../testing/stores.ts';

const lease = 60_000;
const dayMs = 86_400_000;

forEveryStore(({ scratchStore, storeWith }) => {
  describe('telling the owner', () => {
    test('happens once for each parked message', async () => {
      const { queue, claim, untold } = await storeWith(1);
      const message = await claim();
      await queue.settle(message, { kind: 'parked', error: 'EENVELOPE 550' });
      const untoldOnes = await untold.parked.list();
      expect(untoldOnes).toMatchObject([{ id: message.id, message: message.message }]);
      await untold.parked.markTold(untoldOnes);
      expect(await untold.parked.list()).toEqual([]);
    });

    test('counts for no message that came after one was erased', async () => {
      const { outbox, untold, inbox } = await storeWith(1, { state: 'spam' });
      const told = await untold.spam.list();
      await (await inbox()).erase(told[0]?.id as string);
      const { id } = await outbox.accept(newMessage({ state: 'spam' }));
      await untold.spam.markTold(told);
      expect(await untold.spam.list()).toMatchObject([{ id }]);
    });

    test('is known to have happened, and how long ago', async () => {
      const { untold, pass } = await storeWith(1, { state: 'spam' });
      expect(await untold.spam.toldAgoMs()).toBeGreaterThan(10 * dayMs);
      await untold.spam.markTold(await untold.spam.list());
      await pass(3 * dayMs);
      expect(Math.round((await untold.spam.toldAgoMs()) / dayMs)).toBe(3);
    });

    test('may go on for as long as it takes, and be done again', async () => {
      const { untold } = await scratchStore().then(({ outbox }) => outbox);
      expect(await untold.spam.begin(lease)).toBe(true);
      expect(await untold.spam.begin(lease)).toBe(true);
      await untold.spam.done();
      expect(await untold.spam.begin(lease)).toBe(true);
    });
  });

  describe('erasing', () => {
    test('waits until the owner was told of suspected spam, by a mail or by the list', async () => {
      const { retention, untold, inbox, pass } = await storeWith(1, { state: 'spam' });
      const month = 30 * dayMs;
      await pass(12 * month);
      expect(await retention.eraseOlderThan(0)).toBe(0);
      const owner = await inbox();
      expect(await owner.list('parked')).toEqual([]);
      expect(await untold.spam.list()).toHaveLength(1);
      expect(await owner.list()).toHaveLength(1);
      expect(await untold.spam.list()).toEqual([]);
      await pass(month);
      expect(await retention.eraseOlderThan(month + dayMs)).toBe(0);
      expect(await retention.eraseOlderThan(month)).toBe(1);
    });

    test('takes delivered messages and spam after their time, and nothing else', async () => {
      const { outbox, queue, claim, untold, retention, inbox, pass } = await storeWith(2);
      await outbox.accept(newMessage({ state: 'spam' }));
      await untold.spam.markTold(await untold.spam.list());
      await queue.settle(await claim(), { kind: 'delivered' });
      expect(await retention.eraseOlderThan(10_000)).toBe(0);
      await pass(10_000);
      expect(await retention.eraseOlderThan(5000)).toBe(2);
      expect((await (await inbox()).list()).map(({ state }) => state)).toEqual(['waiting']);
    });

    test('goes through any number in small steps', async () => {
      const { outbox } = await scratchStore();
      const spam = Array.from({ length: 450 }, () => newMessage({ state: 'spam' }));
      await Promise.all(spam.map(outbox.accept));
      await outbox.untold.spam.markTold(await outbox.untold.spam.list());
      expect(await outbox.retention.eraseOlderThan(0)).toBe(450);
    });
  });

  describe('the owner’s inbox', () => {
    async function inboxWith(outcome: 'parked' | 'lent' | 'spam') {
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
      expect(await inbox.retryParked(id)).toBe(true);
      const again = await claim();
      expect(again).toMatchObject({ id, attempts: 1 });
      expect(again.tried_ms).toBeLessThan(dayMs);
    });

    test('shows a message that is being sent, and does not touch it', async () => {
      const { inbox, id } = await inboxWith('lent');
      expect((await inbox.list('waiting'))[0]?.loan).toBeTruthy();
      expect(await inbox.retryWaiting(id)).toBe(false);
    });

    test('releases what was no spam, and it goes without a mark', async () => {
      const { claim, inbox, id } = await inboxWith('spam');
      expect(await inbox.release(id)).toBe(true);
      expect(await claim()).toMatchObject({ id, suspect: 0 });
    });

    test('finds a message by the beginning of its id, and erases it', async () => {
      const { figures, inbox, id } = await inboxWith('spam');
      expect(await inbox.find(id.slice(0, 8))).toHaveLength(1);
      expect(await inbox.find('%')).toHaveLength(0);
      await inbox.erase(id);
      expect((await figures.read()).spam).toBe(0);
    });

    test('lists messages in the order in which they came', async () => {
      const { inbox } = await storeWith(3);
      const times = (await (await inbox()).list()).map(({ received_at }) => received_at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(new Set(times).size).toBe(3);
    });
  });
});
