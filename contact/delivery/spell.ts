import { type Facts, type Log, traceOf } from '../log.ts';

type Parts = {
  /** The events that tell of its beginning and of its end. */
  begins: string;
  ends: string;
  facts?: Facts;
  now: () => number;
  log: Log;
};

/** A spell of trouble: in the log when it begins and when it ends, however often it shows between. */
export function createSpell({ begins, ends, facts = {}, now, log }: Parts) {
  let since: number | undefined;
  return {
    failed(error: unknown): void {
      if (since !== undefined) return;
      since = now();
      log.error(begins, { ...facts, ...traceOf(error) });
    },
    worked(): void {
      if (since === undefined) return;
      log.info(ends, { ...facts, seconds: Math.round((now() - since) / 1000) });
      since = undefined;
    },
  };
}
