import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { has } from '../../../../tests/support/programs/needs.ts';
import { startD1 } from '../../../../tests/worker/d1.ts';
import { newMessage } from '../../testing/scratch-outbox.ts';
import type { Run } from './database.ts';
import { openD1Outbox } from './store.ts';

const minuteMs = 60_000;

describe.skipIf(!has('workerd'))('the store in D1', () => {
  let d1: Awaited<ReturnType<typeof startD1>>;
  beforeAll(async () => {
    d1 = await startD1();
  });
  afterAll(() => d1.stop());

  async function scratchStore(limits = { perAddress: 0, total: 0 }) {
    const run = await d1.newStore();
    const clock = { time: Date.UTC(2026, 0, 1) };
    const openFor = (siteUrl: string) =>
      openD1Outbox({ run, mailDomain: 'a.dev', siteUrl, limits, now: () => clock.time });
    return { run, clock, openFor, outbox: openFor('https://a.dev') };
  }

  const change = (run: Run, text: string) => run([{ text, list: [] }]);

  test('gives a message to one run at a time, and again when the lease has ended', async () => {
    const { outbox, openFor, clock } = await scratchStore();
    const other = openFor('https://a.dev');
    const { id } = await outbox.accept(newMessage());
    const claims = await Promise.all([outbox, other].map(({ queue }) => queue.claim(minuteMs)));
    const [leased, none] = claims.toSorted((a, b) => Number(!a) - Number(!b));
    expect([leased?.id, none]).toEqual([id, undefined]);
    clock.time += minuteMs;
    const again = await other.queue.claim(minuteMs);
    expect(again).toMatchObject({ id, mail_id: leased?.mail_id, attempts: 2 });
    // What the first run says after the end of its lease changes nothing.
    await outbox.queue.settle(leased as NonNullable<typeof leased>, { kind: 'delivered' });
    expect(await outbox.count()).toMatchObject({ waiting: 1, delivered: 0 });
  });

  test('ends no lease after the clock was set back by an hour, and a lease of days at once', async () => {
    const { outbox, clock } = await scratchStore();
    await outbox.accept(newMessage());
    await outbox.queue.claim(minuteMs);
    clock.time -= 60 * minuteMs;
    expect(await outbox.queue.claim(minuteMs)).toBeUndefined();
    clock.time -= 48 * 60 * minuteMs;
    expect(await outbox.queue.claim(minuteMs)).toBeDefined();
  });

  test('limits the messages of one network address and of all, by the hour', async () => {
    const { run, outbox, openFor, clock } = await scratchStore({ perAddress: 2, total: 3 });
    const { rate } = openFor('https://a.dev');
    const takes = [await outbox.rate.take('a'), await rate.take('a'), await rate.take('a')];
    expect(takes).toEqual([0, 0, 1800]);
    expect([await rate.take('b'), await rate.take('c')]).toEqual([0, 1200]);
    expect(await rate.take('c', 'spam')).toBe(0);
    await rate.giveBack('b');
    expect(await rate.take('c')).toBe(0);
    clock.time += 30 * minuteMs;
    expect(await rate.take('a')).toBe(0);
    clock.time += 120 * minuteMs;
    await outbox.eraseOlderThan(0);
    const [rates] = await change(run, 'SELECT * FROM rates');
    expect(rates?.rows).toEqual([]);
  });

  test('remembers between runs for how long the mail server is left alone', async () => {
    const { outbox, openFor } = await scratchStore();
    expect(await outbox.outage.read()).toEqual({ failures: 0, until: 0 });
    await outbox.outage.write({ failures: 3, until: 1_800_000_000_000 });
    const later = openFor('https://a.dev');
    expect(await later.outage.read()).toEqual({ failures: 3, until: 1_800_000_000_000 });
  });

  test.each([
    ['without tables', 'DROP TABLE store_version', /To create them: npx wrangler d1 migrations/],
    ['with older tables', 'UPDATE store_version SET version = 5', /older ones.*npx wrangler d1/],
    ['of a later version', 'UPDATE store_version SET version = 99', /later version.*Deploy that/],
  ])('%s takes no message and says what to do', async (_, statement, sentence) => {
    const { run, outbox } = await scratchStore();
    await change(run, statement);
    await expect(outbox.accept(newMessage())).rejects.toThrow(sentence);
    await expect(outbox.check()).rejects.toThrow(sentence);
  });

  test('with messages of another site takes none of this one', async () => {
    const { outbox, openFor } = await scratchStore();
    await outbox.accept(newMessage());
    const other = openFor('https://b.dev').accept(newMessage());
    await expect(other).rejects.toThrow(/in D1 belong to the site a\.dev/);
  });
});
