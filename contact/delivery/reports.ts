import type { Log } from '../log.ts';
import type { Untold, UntoldMessage } from '../outbox/outbox.ts';
import { pauseMs } from './schedule.ts';
import { createSpell } from './spell.ts';
import { judge } from './verdict.ts';

type Parts = {
  /** What the reports are about, as the log calls it. */
  about: 'parked' | 'spam';
  untold: Untold;
  /** Sends one mail about all of them; without a word of theirs where the server refused those. */
  send: (messages: readonly UntoldMessage[], words: 'quoted' | 'left out') => Promise<void>;
  /** At least so long from one report to the next. */
  gapMs: number;
  /** A report has been sent, or has failed, within this time. */
  longestMs: number;
  baseMs: number;
  /** While the mail server is in trouble, the worker alone probes it. */
  isBlocked: () => boolean;
  now: () => number;
  log: Log;
};

/** Tells the owner about messages that will not come by themselves, all new ones in one mail. */
export function startReports(parts: Parts) {
  const { about, untold, send, gapMs, longestMs, baseMs, isBlocked, now, log } = parts;
  const events = { begins: 'report_not_written', ends: 'reports_resumed' };
  const standstill = createSpell({ ...events, facts: { about }, now, log });
  let failures = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  let words: 'quoted' | 'left out' = 'quoted';
  /** Told of, and not yet written down as told. */
  let unmarked: readonly UntoldMessage[] = [];
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
      if (isBlocked()) return;
      if (!isTooSoon() && (await untold.begin(longestMs))) {
        if (gapMs > 0) await hearOfOthers();
        const messages = isTooSoon() ? [] : await untold.list();
        if (messages.length > 0) await report(messages);
        await untold.done();
      }
      standstill.worked();
    } catch (error) {
      standstill.failed(error);
    }
  }

  const isTooSoon = () => isWithinGap(now() - toldAt);

  /** A clock that was set back makes no day longer. */
  function isWithinGap(passedMs: number): boolean {
    return passedMs >= 0 && passedMs < gapMs;
  }

  /** Another server may have told the owner, or this one before it was started. */
  async function hearOfOthers(): Promise<void> {
    const agoMs = await untold.toldAgoMs();
    if (isWithinGap(agoMs)) toldAt = now() - agoMs;
  }

  async function report(messages: readonly UntoldMessage[]): Promise<void> {
    try {
      await send(messages, words);
    } catch (error) {
      const { permanent, said } = judge(error);
      failures += 1;
      if (permanent) words = 'left out';
      log.warn('report_postponed', { about, error: said });
      return;
    }
    failures = 0;
    words = 'quoted';
    toldAt = now();
    log.info('owner_told', { about, count: messages.length });
    unmarked = messages;
    await markTold();
  }

  /** Before the next mail: a full disk must not make the owner read the same report again. */
  async function markTold(): Promise<void> {
    if (unmarked.length > 0) await untold.markTold(unmarked);
    unmarked = [];
  }

  return {
    async stop(): Promise<void> {
      await telling;
      clearTimeout(timer);
    },
  };
}
