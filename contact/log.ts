type Level = 'info' | 'warn' | 'error';

/** Facts of an event. Ids, codes and counts only: never a word or an address that a visitor typed. */
export type Facts = Readonly<Record<string, string | number | boolean | undefined>>;

export type Log = Readonly<Record<Level, (event: string, facts?: Facts) => void>>;

/** One JSON line per event. */
export function createLog(write: (line: string) => void, now: () => number): Log {
  const at = (level: Level) => (event: string, facts?: Facts) =>
    write(`${JSON.stringify({ time: new Date(now()).toISOString(), level, event, ...facts })}\n`);
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

/**
 * Writes at most one line a minute, which says how many were left out before it: for events that
 * anybody outside can cause as often as they like.
 */
export function rarely(write: Log[Level]): Log[Level] {
  let last = Number.NEGATIVE_INFINITY;
  let leftOut = 0;
  return (event, facts) => {
    if (performance.now() - last < rarelyMs) {
      leftOut += 1;
      return;
    }
    write(event, leftOut > 0 ? { ...facts, leftOut } : facts);
    last = performance.now();
    leftOut = 0;
  };
}

const rarelyMs = 60_000;

/** What may be said of an unexpected error: its message is left out, since it may quote a visitor. */
export function traceOf(error: unknown): { error: string; explanation?: string; at?: string } {
  if (!(error instanceof Error)) return { error: typeof error };
  const { code, errcode, explanation } = error as {
    code?: unknown;
    errcode?: unknown;
    explanation?: unknown;
  };
  const name = [error.name, code, errcode].filter((part) => part !== undefined).join(' ');
  // A sentence of our own quotes nobody, and says more than a place in the code.
  if (typeof explanation === 'string') return { error: name, explanation };
  const frame = error.stack?.split('\n').find((line) => /^\s+at /.test(line));
  return { error: name, ...(frame ? { at: frame.trim() } : {}) };
}

type LogOnceParts = {
  /** The events at the beginning and at the end. */
  begins: string;
  ends: string;
  facts?: Facts;
  now: () => number;
  log: Log;
};

/** For a failure that lasts: logged when it begins and when it ends, however often it shows between. */
export function logOnce({ begins, ends, facts = {}, now, log }: LogOnceParts) {
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
