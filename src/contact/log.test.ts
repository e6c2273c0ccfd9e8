import { globSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { project } from '../../tests/support/content/site-folder.ts';
import { createLog, rarely, traceOf } from './log.ts';

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

test('an event that anybody can cause is written once a minute, with how many were left out', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const lines: object[] = [];
  const write = rarely((event, facts) => lines.push({ event, ...facts }));
  for (let count = 0; count < 100; count += 1) write('foreign_origin', { why: 'first' });
  expect(lines).toEqual([{ event: 'foreign_origin', why: 'first' }]);
  vi.advanceTimersByTime(60_000);
  write('foreign_origin', { why: 'later' });
  expect(lines.slice(1)).toEqual([{ event: 'foreign_origin', why: 'later', leftOut: 99 }]);
});

test('every event is explained in the guide', () => {
  const guide = readFileSync(project('docs/contact.md'), 'utf8');
  const logged = /(?:\b(?:log\.\w+|warn|error|logFailure)\(|\b(?:begins|ends): )'(\w+)'/g;
  const events = globSync('{contact,server,worker}/**/*.ts', { cwd: project('src') })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(project('src', file), 'utf8').matchAll(logged)])
    .map(([, event]) => event);
  expect(events.length).toBeGreaterThan(20);
  expect(events.filter((event) => !guide.includes(`\`${event}\``))).toEqual([]);
});
