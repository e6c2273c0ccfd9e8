import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject } from '../support/project-copy.ts';

let copy: ReturnType<typeof copyProject>;

beforeAll(() => {
  copy = copyProject();
  copy.build();
}, 300_000);

afterAll(() => copy.clear());

const beforeStart = (settings = {}) => copy.run('site/build/when-needed.ts', [], settings);
const built = expect.stringContaining('108 page(s) built');

test('a start builds only what has changed since the last build', () => {
  expect(beforeStart()).toEqual({ status: 0, output: '' });
  appendFileSync(join(copy.root, 'content/messages/de.yaml'), '# another line\n');
  expect(beforeStart()).toEqual({ status: 0, output: built });
  expect(beforeStart()).toEqual({ status: 0, output: '' });
});

test('a start for another address builds again', () => {
  expect(beforeStart({ SITE_URL: 'https://ada.dev' })).toEqual({ status: 0, output: built });
  expect(copy.read('dist/index.html')).toContain('href="https://ada.dev/"');
});

test('a start reads the address from .env too', () => {
  appendFileSync(join(copy.root, '.env'), 'SITE_URL=https://grace.dev\n');
  expect(beforeStart()).toEqual({ status: 0, output: built });
  expect(copy.read('dist/index.html')).toContain('href="https://grace.dev/"');
});
