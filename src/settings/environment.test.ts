import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from './settings.ts';

function envFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'env'), text);
  return join(folder, 'env');
}

test('a variable of the process wins over the file', () => {
  const ENV_FILE = envFile('PORT=1\nHOST=0.0.0.0\n');
  expect(readEnvironment({ ENV_FILE, PORT: '2' })).toMatchObject({ PORT: '2', HOST: '0.0.0.0' });
});

test('an empty ENV_FILE means no file at all', () => {
  expect(readEnvironment({ ENV_FILE: '', PORT: '2' })).toEqual({ ENV_FILE: '', PORT: '2' });
});

test('reading the file leaves the variables of the process alone', () => {
  readEnvironment({ ENV_FILE: envFile('ONLY_IN_THE_FILE=1\n') });
  expect(process.env.ONLY_IN_THE_FILE).toBeUndefined();
});
