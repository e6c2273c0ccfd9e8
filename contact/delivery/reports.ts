import { setTimeout } from 'node:timers/promises';
import { type Log, logOnce } from '../log.ts';
import { asMailError } from '../mail/mail-error.ts';
import type { Unreported, UnreportedMessage } from '../outbox/outbox.ts';
import { pauseMs } from './circuit-breaker.ts';

type Parts = {
  /** What the reports are about, as the log calls it. */
  about: 'parked' | 'spam';
  unreported: Unreported;
  /** Sends one mail about all of them; without a word of theirs where the server refused those. */
  send: (messages: readonly UnreportedMessage[], words: 'quoted' | 'left out') => Promise<void>;
  /** At least so long from one report to the next. */
  gapMs: number;
  /** A report has been sent, or has failed, within this time. */
  longestMs: number;
  baseMs: number;
  /** While the mail server cannot be used, only the workers probe it. */
  isBlocked: () => boolean;
  now: () => number;
  log: Log;
};

/** Reports messages that need the owner, all new ones in one mail. */
export function startReports(parts: Parts) {
  const { about, unreported, send, gapMs, longestMs, baseMs, isBlocked, now, log } = parts;
  const events = { begins: 'report_not_written', ends: 'reports_resumed' };
  const storeFailure = logOnce({ ...events, facts: { about }, now, log });
  const stopping = new AbortController();
  let failures = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let words: 'quoted' | 'left out' = 'quoted';
  /** Reported by mail, and not yet marked as such in the store. */
  let unmarked: readonly UnreportedMessage[] = [];
  const done = run();

  async function run(): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      const ms = pauseMs(failures + 1, baseMs, Math.random);
      await setTimeout(ms, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await reportNew();
    }
  }

  async function reportNew(): Promise<void> {
    try {
      await markReported();
      if (isBlocked()) return;
      if (!isTooSoon() && (await unreported.begin(longestMs))) {
        if (gapMs > 0) await readLastReport();
        const messages = isTooSoon() ? [] : await unreported.list();
        if (messages.length > 0) await report(messages);
        await unreported.end();
      }
      storeFailure.worked();
    } catch (error) {
      storeFailure.failed(error);
    }
  }

  const isTooSoon = () => isWithinGap(now() - reportedAt);

  /** A negative time comes from a clock that was set back, and must not put the report off. */
  const isWithinGap = (passedMs: number) => passedMs >= 0 && passedMs < gapMs;

  /** Another server may have sent the last report, or this one before it was restarted. */
  async function readLastReport(): Promise<void> {
    const agoMs = await unreported.reportedAgoMs();
    if (isWithinGap(agoMs)) reportedAt = now() - agoMs;
  }

  async function report(messages: readonly UnreportedMessage[]): Promise<void> {
    try {
      await send(messages, words);
    } catch (error) {
      const { permanent, message } = asMailError(error);
      failures += 1;
      if (permanent) words = 'left out';
      log.warn('report_postponed', { about, error: message });
      return;
    }
    failures = 0;
    words = 'quoted';
    reportedAt = now();
    log.info('report_sent', { about, count: messages.length });
    unmarked = messages;
    await markReported();
  }

  /** Before the next mail: a full disk must not make the owner read the same report again. */
  async function markReported(): Promise<void> {
    if (unmarked.length > 0) await unreported.markReported(unmarked);
    unmarked = [];
  }

  return {
    /** Finishes a report under way. */
    async stop(): Promise<void> {
      stopping.abort();
      await done;
    },
  };
}
