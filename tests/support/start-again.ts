import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { ProjectCopy } from './project-copy.ts';
import { sealedEnvironment } from './sealed-environment.ts';
import { project } from './site-folder.ts';

const stamp = '.cache/last-build';
const built = expect.stringMatching(/\d+ page\(s\) built/);

/** A build says when it reads the content, and a file is saved at that very moment until it is stopped. */
export function saveWhileReading({ root }: ProjectCopy) {
  const preload = join(root, 'report-reading.mjs');
  const sign = join(root, 'save-while-reading');
  const edited = join(root, 'content/texts/en.yaml');
  writeFileSync(
    preload,
    `import fs, { appendFileSync, existsSync } from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { readFileSync } = fs;
    fs.readFileSync = (file, ...options) => {
      if (String(file).endsWith('content/cv/cv.yaml')) {
        process.stdout.write('content read\\n');
        if (existsSync('${sign}')) appendFileSync('${edited}', '# saved meanwhile\\n');
      }
      return readFileSync(file, ...options);
    };
    syncBuiltinESMExports();`,
  );
  writeFileSync(sign, '');
  return { settings: { NODE_OPTIONS: `--import ${preload}` }, stop: () => rmSync(sign) };
}

/** What a start does after a build; `said` is what that build printed, which read as above. */
export function startAgain(
  copy: () => ProjectCopy,
  said: () => string,
  reported: () => Record<string, string>,
): void {
  /** What a start would ask before it builds. */
  function isUpToDate(settings: Record<string, string> = {}): boolean {
    const question = `import { isUpToDate } from './site/build/stamp.ts';
      console.log(isUpToDate());`;
    const { output } = copy().evaluate(question, settings);
    expect(output).toMatch(/^(?:true|false)\n$/);
    return output === 'true\n';
  }
  const beforeStart = (...options: string[]) =>
    copy().run('cli/main.ts', ['build', '--if-needed', ...options], reported());
  /** Nothing is read or built. */
  const nothing = { status: 0, output: '' };

  describe('a start after a build', () => {
    test('builds again if a file was saved meanwhile; content is read once for configuration, pages and CV', () => {
      expect(said()).toEqual(built);
      expect(said().match(/content read/g)).toHaveLength(1);
      expect(beforeStart('--pages-only')).toEqual({ status: 0, output: built });
    });

    test('serves the pages first: link previews and compressed files follow, without another build', () => {
      const isThere = (name: string) => existsSync(join(copy().root, 'dist', name));
      const later = ['previews', 'index.html.br', 'index.html.gz'];
      expect([isThere('index.html'), ...later.map(isThere)]).toEqual([true, false, false, false]);
      expect(beforeStart('--pages-only')).toEqual(nothing);
      const { status, output } = beforeStart();
      expect({ status, output }).toEqual({
        status: 0,
        output: expect.stringMatching(/\d+ link previews/),
      });
      expect(output).not.toEqual(built);
      expect(later.map(isThere)).toEqual([true, true, true]);
    });

    test('builds nothing if nothing has changed, although there is no form page to find, and overlooks the lock of an editor, a link to nowhere', () => {
      expect(beforeStart()).toEqual(nothing);
      const lock = join(copy().root, 'content/texts/.#en.yaml');
      symlinkSync('ada@home.4711', lock);
      expect(beforeStart()).toEqual(nothing);
      rmSync(lock);
    });

    test('builds again if a file has changed since', () => {
      const file = join(copy().root, 'content/texts/en.yaml');
      const [before, aside] = [readFileSync(file), `${file}~`];
      // Put back as it was, with its times.
      renameSync(file, aside);
      writeFileSync(file, `${before}# another line\n`);
      expect(isUpToDate()).toBe(false);
      renameSync(aside, file);
      expect(isUpToDate()).toBe(true);
    });

    test('in another month builds again, since security.txt says until when it holds', () => {
      const nextMonth = join(copy().root, 'next-month.mjs');
      writeFileSync(
        nextMonth,
        `const day = 86_400_000, ahead = Date.now() + 32 * day, Now = Date;
        globalThis.Date = class extends Now { constructor(...given) { super(...(given.length ? given : [ahead])); } };`,
      );
      expect(isUpToDate({ NODE_OPTIONS: `--import ${nextMonth}` })).toBe(false);
      expect(isUpToDate()).toBe(true);
    });

    test('for another address, be it one in .env, builds again', () => {
      appendFileSync(join(copy().root, '.env'), 'SITE_URL=https://ada.dev\n');
      expect(isUpToDate({ ENV_FILE: '.env' })).toBe(false);
      expect(isUpToDate()).toBe(true);
    });

    test('builds again what was stopped half-way', async () => {
      const build = [project('cli/main.ts'), 'build'];
      const child = spawn(process.execPath, build, {
        cwd: copy().root,
        stdio: 'ignore',
        env: sealedEnvironment(),
      });
      const stampIsGone = () => expect(existsSync(join(copy().root, stamp))).toBe(false);
      await vi.waitFor(stampIsGone, { timeout: 120_000, interval: 10 });
      child.kill('SIGKILL');
      await once(child, 'exit');
      expect(isUpToDate()).toBe(false);
    });
  });
}
