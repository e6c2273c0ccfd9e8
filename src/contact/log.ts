type Level = 'info' | 'warn' | 'error';

/** Facts about an event: ids, codes and counts only, never anything that a visitor typed. */
export type Facts = Readonly<Record<string, string | number | boolean | undefined>>;

export type Log = Readonly<Record<Level, (event: string, facts?: Facts) => void>>;

/** One JSON line per event. */
export function createLog(write: (line: string) => void, now: () => number): Log {
  const at = (level: Level) => (event: string, facts?: Facts) =>
    write(`${JSON.stringify({ time: new Date(now()).toISOString(), level, event, ...facts })}\n`);
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

/**
 * Writes at most one line per minute, with the number of events left out before it. For events that
 * anybody on the internet can trigger.
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

/** The loggable part of an error. Its message is left out, because it may quote a visitor. */
export function traceOf(error: unknown): { error: string; explanation?: string; at?: string } {
  if (!(error instanceof Error)) return { error: typeof error };
  const { code, errcode, explanation } = error as {
    code?: unknown;
    errcode?: unknown;
    explanation?: unknown;
  };
  const name = [error.name, code, errcode].filter((part) => part !== undefined).join(' ');
  // An explanation is a fixed sentence of ours, which quotes nobody.
  if (typeof explanation === 'string') return { error: name, explanation };
  const frame = error.stack?.split('\n').find((line) => /^\s+at /.test(line));
  return { error: name, ...(frame ? { at: frame.trim() } : {}) };
}

type LogOnceParts = {
  /** The events that are logged when the failure begins and ends. */
  begins: string;
  ends: string;
  facts?: Facts;
  now: () => number;
  log: Log;
};

/** Logs a lasting failure once when it begins and once when it ends. */
export function logOnce({ begins, ends, facts = {}, now, log }: LogOnceParts) {
  let since: number | undefined;
  return {
    failed(reason: Facts): void {
      if (since !== undefined) return;
      since = now();
      log.error(begins, { ...facts, ...reason });
    },
    worked(): void {
      if (since === undefined) return;
      log.info(ends, { ...facts, seconds: Math.round((now() - since) / 1000) });
      since = undefined;
    },
  };
}
