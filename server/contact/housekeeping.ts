import { type Log, traceOf } from '../log.ts';
import type { Outbox } from './outbox/outbox.ts';

const hourMs = 3_600_000;
const dayMs = 86_400_000;

type Parts = { retention: Outbox['retention']; days: number; log: Log };

/** Erases old messages, now and every hour. */
export function startHousekeeping({ retention, days, log }: Parts) {
  async function tidy(): Promise<void> {
    try {
      const erased = await retention.eraseOlderThan(days * dayMs);
      if (erased > 0) log.info('erased', { count: erased });
    } catch (error) {
      log.error('not_erased', traceOf(error));
    }
  }
  let tidying = tidy();
  const timer = setInterval(() => {
    tidying = tidy();
  }, hourMs);
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await tidying;
    },
  };
}
