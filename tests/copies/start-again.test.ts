import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
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

test('a start builds only what has changed since the last build, and overlooks the lock of an editor, a link to nowhere', () => {
  const lock = join(copy.root, 'content/messages/.#de.yaml');
  symlinkSync('ada@home.4711', lock);
  expect(beforeStart()).toEqual({ status: 0, output: '' });
  appendFileSync(join(copy.root, 'content/messages/de.yaml'), '# another line\n');
  expect(beforeStart()).toEqual({ status: 0, output: built });
  expect(beforeStart()).toEqual({ status: 0, output: '' });
  rmSync(lock);
});

test('a start in another month builds again, since security.txt says until when it holds', () => {
  const nextMonth = join(copy.root, 'next-month.mjs');
  writeFileSync(
    nextMonth,
    `const day = 86_400_000, ahead = Date.now() + 32 * day, Now = Date;
    globalThis.Date = class extends Now { constructor(...given) { super(...(given.length ? given : [ahead])); } };`,
  );
  const settings = { NODE_OPTIONS: `--import ${nextMonth}` };
  expect(copy.run('site/build/when-needed.ts', [], settings)).toEqual({ status: 0, output: built });
});

test('content is read once for configuration, pages and CV, and an edit meanwhile builds again', () => {
  const reader = join(copy.root, 'model/content.ts');
  const before = readFileSync(reader, 'utf8');
  const edited = join(copy.root, 'content/messages/es.yaml');
  // Whoever reads the content saves a file at that very moment.
  writeFileSync(
    reader,
    before.replace(/^/, `import { appendFileSync } from 'node:fs';\n`).replace(
      'const { content, problems } = inspectContent(root, { drafts });',
      `process.stdout.write('content read\\n');
        if (process.argv.includes('build')) appendFileSync('${edited}', '# saved meanwhile\\n');
        const { content, problems } = inspectContent(root, { drafts });`,
    ),
  );
  const { output } = copy.run('node_modules/astro/bin/astro.mjs', ['build']);
  expect(output).toEqual(built);
  expect(output.match(/content read/g)).toHaveLength(1);
  expect(beforeStart().output).toEqual(built);
  writeFileSync(reader, before);
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
