import { type Log, traceOf } from '../../log.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { pauseMs } from './schedule.ts';
import { judge } from './verdict.ts';

type Parts = {
  notices: Outbox['notices'];
  send: (ids: readonly string[]) => Promise<void>;
  baseMs: number;
  log: Log;
};

/** Tells the owner about parked messages, in one mail for all that parked since the last one. */
export function startNotices({ notices, send, baseMs, log }: Parts) {
  let failures = 0;
  /** Told of, and not yet written down as told. */
  let unmarked: readonly string[] = [];
  let telling: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  schedule();

  function schedule(): void {
    timer = setTimeout(
      () => {
        telling = tell().finally(schedule);
      },
      pauseMs(failures + 1, baseMs, Math.random),
    );
  }

  async function tell(): Promise<void> {
    try {
      await markTold();
      const ids = notices.untold();
      if (ids.length > 0) await sendNotice(ids);
    } catch (error) {
      log.error('notice_not_written', traceOf(error));
    }
  }

  async function sendNotice(ids: readonly string[]): Promise<void> {
    try {
      await send(ids);
      failures = 0;
    } catch (error) {
      failures += 1;
      log.warn('notice_postponed', { error: judge(error).said });
      return;
    }
    log.info('owner_told', { parked: ids.length });
    unmarked = ids;
    await markTold();
  }

  /** Before the next mail: a full disk must not make the owner read the same notice again. */
  async function markTold(): Promise<void> {
    if (unmarked.length > 0) await notices.markTold(unmarked);
    unmarked = [];
  }

  return {
    async stop(): Promise<void> {
      await telling;
      clearTimeout(timer);
    },
  };
}
