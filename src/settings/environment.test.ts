import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../tests/support/content/scratch.ts';
import { readEnvironment } from './settings.ts';

test('a variable of the process wins over the file', () => {
  const ENV_FILE = join(scratchFolder(), 'env');
  writeFileSync(ENV_FILE, 'PORT=1\nHOST=0.0.0.0\n');
  expect(readEnvironment({ ENV_FILE, PORT: '2' })).toMatchObject({ PORT: '2', HOST: '0.0.0.0' });
});

test('an empty ENV_FILE means no file at all', () => {
  expect(readEnvironment({ ENV_FILE: '', PORT: '2' })).toEqual({ ENV_FILE: '', PORT: '2' });
});
