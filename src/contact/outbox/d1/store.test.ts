import { describe, expect, test } from 'vitest';
import { duringTests } from '../../../../tests/support/content/scratch.ts';
import { has } from '../../../../tests/support/programs/needs.ts';
import { startD1 } from '../../../../tests/worker/d1.ts';
import { newMessage } from '../../testing/scratch-outbox.ts';
import { openD1Outbox } from './store.ts';

const minuteMs = 60_000;

describe.skipIf(!has('workerd'))('the store in D1', () => {
  const d1 = duringTests(startD1);

  async function scratchStore() {
    const run = await d1().newStore();
    const clock = { time: Date.UTC(2026, 0, 1) };
    const limits = { perAddress: 0, total: 0 };
    const site = { mailDomain: 'a.dev', siteUrl: 'https://a.dev' };
    const open = () => openD1Outbox({ run, ...site, limits, now: () => clock.time });
    return { run, clock, open, outbox: open() };
  }

  test('ends no lease after the clock was set back by an hour, and a lease of days at once', async () => {
    const { outbox, clock } = await scratchStore();
    await outbox.accept(newMessage());
    await outbox.queue.claim(minuteMs);
    clock.time -= 60 * minuteMs;
    expect(await outbox.queue.claim(minuteMs)).toBeUndefined();
    clock.time -= 48 * 60 * minuteMs;
    expect(await outbox.queue.claim(minuteMs)).toBeDefined();
  });

  test('remembers between runs for how long the mail server is left alone', async () => {
    const { outbox, open } = await scratchStore();
    expect(await outbox.outage.read()).toEqual({ failures: 0, until: 0 });
    await outbox.outage.write({ failures: 3, until: 1_800_000_000_000 });
    expect(await open().outage.read()).toEqual({ failures: 3, until: 1_800_000_000_000 });
  });

  test.each([
    ['without tables', 'DROP TABLE store_version', /To create them: npx wrangler d1 migrations/],
    ['with older tables', 'UPDATE store_version SET version = 5', /older ones.*npx wrangler d1/],
    ['of a later version', 'UPDATE store_version SET version = 99', /later version.*Deploy that/],
  ])('%s takes no message and says what to do', async (_, statement, sentence) => {
    const { run, outbox } = await scratchStore();
    await run([{ text: statement, list: [] }]);
    await expect(outbox.accept(newMessage())).rejects.toThrow(sentence);
    await expect(outbox.check()).rejects.toThrow(sentence);
  });
});
