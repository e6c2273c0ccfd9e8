import { type Log, logOnce, traceOf } from '../log.ts';
import { asMailError } from '../mail/mail-error.ts';
import type { Unreported, UnreportedMessage } from '../outbox/outbox.ts';
import { pauseMs } from './circuit-breaker.ts';

type Parts = {
  /** The subject of the reports, as logged. */
  about: 'parked' | 'spam';
  unreported: Unreported;
  /** Sends one mail about all of them; without quotes if the server has refused the quoted text. */
  send: (messages: readonly UnreportedMessage[], words: 'quoted' | 'left out') => Promise<void>;
  /** The shortest time between two reports. */
  gapMs: number;
  /** The longest time that sending a report can take. */
  longestMs: number;
  baseMs: number;
  now: () => number;
  log: Log;
};

/**
 * Reports messages that need the owner's attention; one mail lists all new ones. The function that is
 * returned does nothing until the pause since its last check is over.
 */
export function createReports(parts: Parts): () => Promise<void> {
  const { about, unreported, send, gapMs, longestMs, baseMs, now, log } = parts;
  const events = { begins: 'report_not_written', ends: 'reports_resumed' };
  const storeFailure = logOnce({ ...events, facts: { about }, now, log });
  let failures = 0;
  let nextCheckAt = Number.NEGATIVE_INFINITY;
  /** Reported by mail, but not yet marked as reported in the store. */
  let unmarked: readonly UnreportedMessage[] = [];

  /** A negative time means that the clock was set back; it must not delay the report. */
  async function isTooSoon(): Promise<boolean> {
    const agoMs = gapMs > 0 ? await unreported.reportedAgoMs() : gapMs;
    return agoMs >= 0 && agoMs < gapMs;
  }

  /** A server that refuses a digest for what it quotes gets it without. The other report quotes nothing. */
  async function isSent(messages: readonly UnreportedMessage[]): Promise<boolean> {
    for (const words of about === 'spam'
      ? (['quoted', 'left out'] as const)
      : (['left out'] as const)) {
      try {
        await send(messages, words);
        return true;
      } catch (error) {
        const { permanent, message } = asMailError(error);
        log.warn('report_postponed', { about, error: message });
        if (!permanent) return false;
      }
    }
    return false;
  }

  async function report(messages: readonly UnreportedMessage[]): Promise<void> {
    if (!(await isSent(messages))) {
      failures += 1;
      return;
    }
    failures = 0;
    log.info('report_sent', { about, count: messages.length });
    unmarked = messages;
    await markReported();
  }

  /** Repeated before the next report, so that a full disk does not cause the same report twice. */
  async function markReported(): Promise<void> {
    if (unmarked.length > 0) await unreported.markReported(unmarked);
    unmarked = [];
  }

  return async () => {
    if (performance.now() < nextCheckAt) return;
    try {
      await markReported();
      if (!(await isTooSoon()) && (await unreported.begin(longestMs))) {
        const messages = await unreported.list();
        if (messages.length > 0) await report(messages);
      }
      storeFailure.worked();
    } catch (error) {
      storeFailure.failed(traceOf(error));
    }
    nextCheckAt = performance.now() + pauseMs(failures + 1, baseMs);
  };
}
