import { expect, test } from 'vitest';
import { createLog, traceOf } from './log.ts';

test('an event is one line of JSON', () => {
  const lines: string[] = [];
  const log = createLog(
    (line) => lines.push(line),
    () => 0,
  );
  log.warn('postponed', { id: 'a\nb', attempt: 2 });
  expect(lines).toEqual([
    '{"time":"1970-01-01T00:00:00.000Z","level":"warn","event":"postponed","id":"a\\nb","attempt":2}\n',
  ]);
});

test('the trace of an error leaves out its message, which may quote a visitor', () => {
  const error = Object.assign(new TypeError('ada@example.com\n    wrote this'), { code: 'E_X' });
  const trace = traceOf(error);
  expect(trace.error).toBe('TypeError E_X');
  expect(trace.at).toMatch(/^at .*log\.test\.ts/);
  expect(JSON.stringify(trace)).not.toContain('ada@example.com');
  expect(traceOf('ada@example.com')).toEqual({ error: 'string' });
});
