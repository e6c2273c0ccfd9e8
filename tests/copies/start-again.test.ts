import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copyProject } from '../support/project-copy.ts';
import { sealedEnvironment } from '../support/sealed-environment.ts';

let copy: ReturnType<typeof copyProject>;

beforeAll(() => {
  copy = copyProject();
  copy.build();
}, 300_000);

afterAll(() => copy.clear());

const beforeStart = (settings = {}) => copy.run('site/build/when-needed.ts', [], settings);
const built = expect.stringMatching(/\d+ page\(s\) built/);

test('a start builds only what has changed since the last build', () => {
  expect(beforeStart()).toEqual({ status: 0, output: '' });
  appendFileSync(join(copy.root, 'content/messages/de.yaml'), '# another line\n');
  expect(beforeStart()).toEqual({ status: 0, output: built });
  expect(beforeStart()).toEqual({ status: 0, output: '' });
});

test('a build that was stopped half-way is not taken for a whole one', async () => {
  const build = ['node_modules/astro/bin/astro.mjs', 'build'];
  const child = spawn(process.execPath, build, {
    cwd: copy.root,
    stdio: 'ignore',
    env: sealedEnvironment(),
  });
  const noteIsGone = () => expect(existsSync(join(copy.root, '.cache/last-build'))).toBe(false);
  await vi.waitFor(noteIsGone, { timeout: 120_000, interval: 10 });
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(beforeStart()).toEqual({ status: 0, output: built });
});

test('a start for another address, be it one in .env, builds again', () => {
  appendFileSync(join(copy.root, '.env'), 'SITE_URL=https://ada.dev\n');
  expect(beforeStart({ ENV_FILE: '.env' })).toEqual({ status: 0, output: built });
  expect(copy.read('dist/index.html')).toContain('href="https://ada.dev/"');
});
