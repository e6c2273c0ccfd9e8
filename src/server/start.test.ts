import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { postJson } from '../../tests/faults/support/back-end-process.ts';
import { scratchFolder } from '../../tests/support/content/scratch.ts';
import { patience } from '../../tests/support/programs/patience.ts';
import {
  collectedLog,
  content,
  formPageHere,
  typed,
} from '../../tests/support/programs/running-app.ts';
import { readSettings } from '../settings/settings.ts';
import { startErasure, startServer } from './start.ts';

test('what could not be erased is tried again before the hour is over', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { log, events } = collectedLog();
  const eraseOlderThan = vi.fn(async () => 3).mockRejectedValueOnce(new Error('down'));
  const { stop } = startErasure({ eraseOlderThan }, 1, log);
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  expect(events()).toMatchObject([{ event: 'not_erased' }, { event: 'erased', count: 3 }]);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(eraseOlderThan).toHaveBeenCalledTimes(3);
  await stop();
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ['as soon as it can be', false],
  ['after an error that nobody has foreseen, too', true],
])('a store that could not be opened is opened without a restart, %s', async (_when, isStrange) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const DATA_DIR = join(scratchFolder(), 'data');
  writeFileSync(DATA_DIR, 'a file in the place of the folder');
  const { log, events } = collectedLog();
  const known = readSettings({ PORT: '0', DATA_DIR }, content.site, content.languages.published);
  let asked = 0;
  const settings = {
    ...known,
    get store() {
      asked += 1;
      if (isStrange && asked === 2) throw new Error('strange');
      return known.store;
    },
  };
  const { url, closed, stop } = await startServer({
    settings,
    content,
    formPage: formPageHere(content),
    now: Date.now,
    log,
    serveSite: undefined,
  });
  onTestFinished(stop);
  expect(closed).toMatch(/cannot be opened/);
  expect((await postJson(url, typed)).status).toBe(503);
  vi.advanceTimersByTime(60_000);
  rmSync(DATA_DIR);
  await vi.waitFor(async () => {
    vi.advanceTimersByTime(60_000);
    expect((await postJson(url, typed)).status).toBe(202);
  }, patience);
  const named = events().map(({ event }) => event);
  expect(named).toContain('store_opened');
  expect(named.includes('unexpected')).toBe(isStrange);
});
