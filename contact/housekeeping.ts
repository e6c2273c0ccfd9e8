import { type Log, traceOf } from './log.ts';
import type { Outbox } from './outbox/outbox.ts';

const hourMs = 3_600_000;
const dayMs = 86_400_000;
/** After a failure: the store may have been down for a moment only. */
const soonMs = 5 * 60_000;

type Parts = { eraseOlderThan: Outbox['eraseOlderThan']; days: number; log: Log };

/** Erases old messages, now and every hour. */
export function startHousekeeping({ eraseOlderThan, days, log }: Parts) {
  let timer: NodeJS.Timeout | undefined;
  let tidying = tidy();

  async function tidy(): Promise<void> {
    let nextMs = hourMs;
    try {
      const erased = await eraseOlderThan(days * dayMs);
      if (erased > 0) log.info('erased', { count: erased });
    } catch (error) {
      log.error('not_erased', traceOf(error));
      nextMs = soonMs;
    }
    timer = setTimeout(() => {
      tidying = tidy();
    }, nextMs);
  }

  return {
    async stop(): Promise<void> {
      await tidying;
      clearTimeout(timer);
    },
  };
}
