import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { forEveryStore } from '../testing/stores.ts';
import { createRateGuard, type RateGuard } from './rate.ts';

const minute = 60_000;
const hour = 60 * minute;
const address = '203.0.113.5';

/** As for visitors who come one after the other. */
async function takeAll(guard: RateGuard, ...addresses: string[]): Promise<number[]> {
  const waits: number[] = [];
  for (const one of addresses) waits.push(await guard.take(one));
  return waits;
}

const passed = (waits: readonly number[]) => waits.filter((seconds) => seconds === 0).length;
const six = Array<string>(6).fill('a');

forEveryStore(({ scratchStore, isShared }) => {
  describe('the rate limits', () => {
    test('let an hour’s messages pass at once, then say how long to wait, and let one pass after its share of the hour', async () => {
      const { rate, pass } = await scratchStore();
      const guard = await rate({ perAddress: 6, total: 0 });
      expect(passed(await takeAll(guard, ...six))).toBe(6);
      expect(Math.round((await guard.take('a')) / 60)).toBe(10);
      await pass(10 * minute);
      expect(passed(await takeAll(guard, 'a', 'a'))).toBe(1);
    });

    test('do not punish other visitors, until the limit in all is reached', async () => {
      const { rate } = await scratchStore();
      const guard = await rate({ perAddress: 2, total: 3 });
      const waits = await takeAll(guard, 'a', 'a', 'a', 'b', 'c');
      expect(waits.map((wait) => wait === 0)).toEqual([true, true, false, true, false]);
    });

    test('count suspected spam for itself in all, and for its address with the rest', async () => {
      const { rate } = await scratchStore();
      const guard = await rate({ perAddress: 2, total: 3 });
      for (const one of ['a', 'b', 'c']) expect(await guard.take(one, 'spam')).toBe(0);
      expect(await guard.take('d', 'spam')).toBeGreaterThan(0);
      const waits = await takeAll(guard, 'a', 'a', 'd', 'e', 'f');
      expect(waits.map((wait) => wait === 0)).toEqual([true, false, true, true, false]);
    });

    test('shut nobody out when the clock is set back', async () => {
      const { rate, pass, outbox, buckets } = await scratchStore();
      const guard = await rate({ perAddress: 6, total: 6 });
      await guard.take('a');
      await pass(-24 * hour);
      expect(passed(await takeAll(guard, ...six))).toBe(5);
      await pass(-24 * hour);
      await outbox.eraseOlderThan(0);
      expect(await buckets()).toEqual([]);
    });

    test('are off at 0', async () => {
      const { rate } = await scratchStore();
      const guard = await rate({ perAddress: 0, total: 0 });
      expect(passed(await takeAll(guard, ...six, ...six))).toBe(12);
    });

    test('do not count a message that could not be stored', async () => {
      const { rate } = await scratchStore();
      const guard = await rate({ perAddress: 1, total: 1 });
      await guard.take('a');
      await guard.giveBack('a');
      expect(await guard.take('a')).toBe(0);
    });

    if (isShared)
      describe('that servers share', () => {
        test('hold for all of them together, also in the same moment', async () => {
          const { rate } = await scratchStore();
          const limits = { perAddress: 5, total: 8 };
          const guards = [await rate(limits), await rate(limits)] as const;
          const takeAtOnce = async (one: string) =>
            passed(
              await Promise.all(
                Array.from({ length: 16 }, (_, post) => guards[post % 2 ? 0 : 1].take(one)),
              ),
            );
          expect(await takeAtOnce('a')).toBe(5);
          // One that is over its own limit takes no place of all.
          expect(await takeAtOnce('b')).toBe(3);
          expect(await takeAtOnce('c')).toBe(0);
        });

        test('keep no address, and no hash that could be guessed without the key of the store, for longer than an hour', async () => {
          const [store, other] = [await scratchStore(), await scratchStore()];
          const hashes: string[] = [];
          for (const { rate, buckets } of [store, other]) {
            await (await rate({ perAddress: 5, total: 0 })).take(address);
            hashes.push(JSON.stringify(await buckets()));
          }
          expect(new Set(hashes.map((hash) => /[\da-f]{64}/.exec(hash)?.[0])).size).toBe(2);
          expect(hashes.join()).not.toContain(address);
          expect(hashes.join()).not.toContain(createHash('sha256').update(address).digest('hex'));
          await store.pass(hour);
          await store.outbox.eraseOlderThan(0);
          expect(await store.buckets()).toEqual([]);
        });
      });
  });
});

test('an attacker with endless addresses is held by the limit in all', () => {
  const guard = createRateGuard({ perAddress: 5, total: 100 }, () => 0);
  const waits = Array.from({ length: 25_000 }, (_, index) => guard.take(`address ${index}`));
  expect(passed(waits)).toBe(100);
});
