import { createLog } from '../log.ts';

/** Collects what would have been logged. */
export function collectedLog() {
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line), Date.now);
  const events = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { log, lines, events };
}
