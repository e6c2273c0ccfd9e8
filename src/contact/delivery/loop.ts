import { logOnce, traceOf } from '../log.ts';
import { createSender, type SenderParts, sleep } from './sender.ts';

type Parts = SenderParts & {
  /** Each sends its report if one is due. */
  reports: readonly (() => Promise<void>)[];
  now: () => number;
};

/** How often to look for messages that another process made due, such as `npx polyfolio inbox retry`. */
const pollMs = 2000;

/** Starts the loop that sends messages and reports to the mail server, one at a time. */
export function startDeliveryLoop(parts: Parts) {
  const { queue, reports, breaker, stopping, retry, now, log } = parts;
  const { maySend, sendNext } = createSender(parts);
  const storeFailure = logOnce({ begins: 'delivery_halted', ends: 'delivery_resumed', now, log });
  /** Aborted, and replaced, whenever there may be something to do. */
  let wakeSignal = new AbortController();

  const done = work();

  async function work(): Promise<void> {
    while (!stopping.aborted) {
      // Read before sendNext: a message that arrives meanwhile aborts this signal and ends the sleep.
      const { signal } = wakeSignal;
      try {
        for (const report of reports) if (maySend()) await report();
        const restMs = (await sendNext()) ? 0 : await idleMs();
        storeFailure.worked();
        if (restMs > 0) await sleep(restMs, AbortSignal.any([signal, stopping]));
      } catch (error) {
        storeFailure.failed(traceOf(error));
        await sleep(pollMs, stopping);
      }
    }
  }

  async function idleMs(): Promise<number> {
    const dueInMs = (await queue.dueInMs()) ?? Number.POSITIVE_INFINITY;
    const next = Math.max(dueInMs, breaker.blockedForMs());
    return Math.max(1, Math.min(pollMs, retry.baseMs, next));
  }

  return {
    /** To be called when a message has arrived. */
    wake(): void {
      wakeSignal.abort();
      wakeSignal = new AbortController();
    },
    /** Resolves after a stop, when the attempt under way has ended and its outcome is written. */
    done,
  };
}
