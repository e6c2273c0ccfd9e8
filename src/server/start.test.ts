import { expect, onTestFinished, test, vi } from 'vitest';
import { collectedLog } from '../../tests/support/running-app.ts';
import { startErasure } from './start.ts';

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
