import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { has } from '../../../tests/support/needs.ts';
import { newMessage } from '../testing/scratch-outbox.ts';
import { embeddedStore, postgresStores, type ScratchStore } from '../testing/stores.ts';
import type { LentMessage } from './message.ts';

vi.setConfig({ hookTimeout: 60_000 });

const lease = 60_000;
const dayMs = 86_400_000;

describe('the embedded store', () => keepsTheContract(embeddedStore));

describe.skipIf(!has('postgresql'))('the store in PostgreSQL', () => {
  let stores: Awaited<ReturnType<typeof postgresStores>>;
  beforeAll(async () => {
    stores = await postgresStores();
  });
  afterAll(() => stores.stop());
  keepsTheContract(() => stores.scratchStore());
});

/** What every store promises. */
function keepsTheContract(scratchStore: () => Promise<ScratchStore>): void {
  async function storeWith(count: number, parts: Parameters<typeof newMessage>[0] = {}) {
    const store = await scratchStore();
    for (let index = 0; index < count; index += 1) {
      await store.outbox.accept(newMessage(parts));
      await store.pass(5);
    }
    const claim = async () => (await store.outbox.queue.claim(lease)) as LentMessage;
    return { ...store, ...store.outbox, claim };
  }

  describe('accepting messages', () => {
    test('gives each an id, and counts it as waiting', async () => {
      const { outbox } = await scratchStore();
      const receipts = await Promise.all([
        outbox.accept(newMessage()),
        outbox.accept(newMessage()),
      ]);
      expect(new Set(receipts.map(({ id }) => id)).size).toBe(2);
      expect(await outbox.figures.read()).toMatchObject({ waiting: 2, spam: 0, parked: 0 });
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
      expect((await outbox.figures.read()).waiting).toBe(1);
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

    test('takes what is new beside what is not', async () => {
      const { outbox } = await scratchStore();
      const [known, alsoKnown] = [newMessage(), newMessage()];
      const ids = [await outbox.accept(known), await outbox.accept(alsoKnown)].map(({ id }) => id);
      const receipts = await Promise.all(
        [newMessage(), alsoKnown, newMessage(), known].map(outbox.accept),
      );
      expect(receipts.map(({ repeated }) => repeated)).toEqual([false, true, false, true]);
      expect([receipts[3]?.id, receipts[1]?.id]).toEqual(ids);
      expect((await outbox.figures.read()).waiting).toBe(4);
    });

    test('keeps every character that a visitor can send', async () => {
      const { outbox } = await scratchStore();
      const message = '\ufeff\u202e😀 "\'\n\t\\ %s {} \\u0041 $1 ;--';
      const name = 'a\u200bb\\';
      await outbox.accept(newMessage({ message, name, page: '/es/?a=%27' }));
      expect(await outbox.queue.claim(lease)).toMatchObject({ message, name, page: '/es/?a=%27' });
    });
  });

  describe('the queue', () => {
    test('lends each message to one worker only, of whichever server', async () => {
      const { queue, another } = await storeWith(2);
      const other = await another();
      const lent = await Promise.all([queue, other.queue, queue].map((one) => one.claim(lease)));
      const ids = lent.flatMap((message) => message?.id ?? []);
      expect(ids).toHaveLength(2);
      expect(new Set(ids).size).toBe(2);
    });

    test('lends the oldest first', async () => {
      const { claim } = await storeWith(2);
      const [first, second] = [await claim(), await claim()];
      expect(first.received_at).toBeLessThan(second.received_at);
      expect(first).toMatchObject({ attempts: 1, state: 'waiting' });
    });

    test('brings a postponed message back at its time', async () => {
      const { queue, claim, pass } = await storeWith(1);
      const message = await claim();
      await queue.settle(message, { kind: 'postponed', error: 'EAUTH 535', pauseMs: 5000 });
      expect(await claim()).toBeUndefined();
      expect(await queue.dueInMs()).toBeGreaterThan(0);
      await pass(5000);
      expect(await queue.dueInMs()).toBeLessThanOrEqual(0);
      expect(await claim()).toMatchObject({ last_error: 'EAUTH 535', attempts: 2 });
    });

    test('gives a held message back as if it had not been tried, behind all that are due', async () => {
      const { queue, claim, pass } = await storeWith(2);
      const message = await claim();
      await queue.settle(message, { kind: 'held', error: 'ECONNECTION' });
      await pass(1);
      expect((await claim()).id).not.toBe(message.id);
      const again = await claim();
      expect(again).toMatchObject({ id: message.id, attempts: 1 });
      expect(again.tried_ms).toBeLessThan(1000);
    });

    test('knows for how long a message has been tried, over all attempts', async () => {
      const { queue, claim, pass } = await storeWith(1);
      await queue.settle(await claim(), { kind: 'postponed', error: 'x', pauseMs: 1 });
      await pass(6 * dayMs);
      expect(Math.round((await claim()).tried_ms / dayMs)).toBe(6);
    });

    test('never lends what is delivered, parked or suspected to be spam', async () => {
      const { queue, claim, pass, outbox } = await storeWith(2);
      await outbox.accept(newMessage({ state: 'spam' }));
      const [one, two] = [await claim(), await claim()];
      await queue.settle(one, { kind: 'delivered' });
      await queue.settle(two, { kind: 'parked', error: 'EENVELOPE 550' });
      await pass(10 * lease);
      expect(await claim()).toBeUndefined();
      expect(await queue.dueInMs()).toBeUndefined();
      expect(await outbox.figures.read()).toMatchObject({ parked: 1, spam: 1, waiting: 0 });
    });

    test('takes no outcome of a loan that was settled before', async () => {
      const { queue, claim, outbox } = await storeWith(1);
      const first = await claim();
      await queue.settle(first, { kind: 'held', error: 'x' });
      const second = await claim();
      await queue.settle(first, { kind: 'parked', error: 'late' });
      expect(await outbox.figures.read()).toMatchObject({ waiting: 1, parked: 0 });
      await queue.settle(second, { kind: 'delivered' });
      await queue.settle(second, { kind: 'delivered' });
      expect(await outbox.figures.read()).toMatchObject({ waiting: 0, parked: 0 });
    });

    test('makes due at once what a clock that ran ahead has put off', async () => {
      const { queue, claim, pass } = await storeWith(1);
      await queue.settle(await claim(), { kind: 'postponed', error: 'x', pauseMs: 1000 });
      await pass(-30 * dayMs);
      expect(await claim()).toBeUndefined();
      await queue.recall(lease);
      expect(await claim()).toBeDefined();
    });

    test('says how long the oldest message has waited', async () => {
      const { figures, pass } = await storeWith(1);
      await pass(90_000);
      expect((await figures.read()).oldestSeconds).toBe(90);
    });
  });

  describe('the figures', () => {
    test('come with the promise that the next message is kept, and leave no trace', async () => {
      const { figures, queue } = await scratchStore().then(({ outbox }) => outbox);
      const none = { waiting: 0, parked: 0, spam: 0, oldestSeconds: 0 };
      const checks = await Promise.all(Array.from({ length: 10 }, () => figures.check()));
      for (const check of checks) expect(check).toMatchObject(none);
      expect(await queue.claim(lease)).toBeUndefined();
    });
  });

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
}
