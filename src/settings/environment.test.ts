import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from './settings.ts';

test('a variable of the process wins over the file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const ENV_FILE = join(folder, 'env');
  writeFileSync(ENV_FILE, 'PORT=1\nHOST=0.0.0.0\n');
  expect(readEnvironment({ ENV_FILE, PORT: '2' })).toMatchObject({ PORT: '2', HOST: '0.0.0.0' });
});

test('an empty ENV_FILE means no file at all', () => {
  expect(readEnvironment({ ENV_FILE: '', PORT: '2' })).toEqual({ ENV_FILE: '', PORT: '2' });
});
