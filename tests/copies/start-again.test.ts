import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
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

const note = '.cache/last-build';

beforeAll(() => {
  copy = copyProject();
  for (const made of ['dist', '.cache/form-page', note].filter(existsSync)) {
    cpSync(made, join(copy.root, made), { recursive: true, preserveTimestamps: true });
  }
  if (!isUpToDate()) copy.build();
}, 300_000);

afterAll(() => copy.clear());

/** What a start would ask before it builds. */
function isUpToDate(settings: Record<string, string> = {}): boolean {
  const question = `import { isUpToDate } from './site/build/last-build.ts'; console.log(isUpToDate());`;
  const { output } = copy.run('--input-type=module', ['--eval', question], settings);
  expect(output).toMatch(/^(?:true|false)\n$/);
  return output === 'true\n';
}

const beforeStart = () => copy.run('site/build/when-needed.ts');
const built = expect.stringMatching(/\d+ page\(s\) built/);

test('a start in another month builds again, since security.txt says until when it holds', () => {
  const nextMonth = join(copy.root, 'next-month.mjs');
  writeFileSync(
    nextMonth,
    `const day = 86_400_000, ahead = Date.now() + 32 * day, Now = Date;
    globalThis.Date = class extends Now { constructor(...given) { super(...(given.length ? given : [ahead])); } };`,
  );
  expect(isUpToDate({ NODE_OPTIONS: `--import ${nextMonth}` })).toBe(false);
  expect(isUpToDate()).toBe(true);
});

test('a start for another address, be it one in .env, builds again', () => {
  appendFileSync(join(copy.root, '.env'), 'SITE_URL=https://ada.dev\n');
  expect(isUpToDate({ ENV_FILE: '.env' })).toBe(false);
  expect(isUpToDate()).toBe(true);
});

test('a start builds only what has changed since the last build, and overlooks the lock of an editor, a link to nowhere', () => {
  const lock = join(copy.root, 'content/messages/.#de.yaml');
  symlinkSync('ada@home.4711', lock);
  expect(beforeStart()).toEqual({ status: 0, output: '' });
  appendFileSync(join(copy.root, 'content/messages/de.yaml'), '# another line\n');
  expect(beforeStart()).toEqual({ status: 0, output: built });
  expect(beforeStart()).toEqual({ status: 0, output: '' });
  rmSync(lock);
});

test('a build that was stopped half-way is not taken for a whole one', async () => {
  const build = ['node_modules/astro/bin/astro.mjs', 'build'];
  const child = spawn(process.execPath, build, {
    cwd: copy.root,
    stdio: 'ignore',
    env: sealedEnvironment(),
  });
  const noteIsGone = () => expect(existsSync(join(copy.root, note))).toBe(false);
  await vi.waitFor(noteIsGone, { timeout: 120_000, interval: 10 });
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isUpToDate()).toBe(false);
});

test('content is read once for configuration, pages and CV, and an edit meanwhile builds again', () => {
  const reader = join(copy.root, 'model/content.ts');
  const edited = join(copy.root, 'content/messages/es.yaml');
  // Whoever reads the content saves a file at that very moment.
  writeFileSync(
    reader,
    readFileSync(reader, 'utf8')
      .replace(/^/, `import { appendFileSync } from 'node:fs';\n`)
      .replace(
        'const { content, problems } = inspectContent(root, { drafts });',
        `process.stdout.write('content read\\n');
        if (process.argv.includes('build')) appendFileSync('${edited}', '# saved meanwhile\\n');
        const { content, problems } = inspectContent(root, { drafts });`,
      ),
  );
  const { output } = copy.run('node_modules/astro/bin/astro.mjs', ['build']);
  expect(output).toEqual(built);
  expect(output.match(/content read/g)).toHaveLength(1);
  expect(existsSync(join(copy.root, note))).toBe(false);
});
