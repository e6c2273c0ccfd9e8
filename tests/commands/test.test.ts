import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { editIn } from '../support/content/content-copy.ts';
import { scratchFolder } from '../support/content/scratch.ts';
import { findHeadlessChromium } from '../support/pages/chromium.ts';
import { runHere } from '../support/programs/run-here.ts';

const hasBrowser = findHeadlessChromium() !== undefined;
const withoutIt = hasBrowser ? '' : ' (skipped: there is no Chromium here)';

test.skipIf(!hasBrowser)(`finds nothing to fix on the sample${withoutIt}`, async () => {
  const { status, output } = await runHere('.', 'test', '/es/kanban/');
  expect(output).toMatch(/^Testing 1 page in a browser…\n✓ \d+ pages, no problems found\.\n$/);
  expect(status).toBe(0);
});

describe('on a site with faults', () => {
  const folder = scratchFolder();

  beforeAll(() => {
    cpSync('content/languages.yaml', join(folder, 'content/languages.yaml'));
    // A few of the pages: those that they link to are missing, too.
    const pages = ['', 'es', 'ca', 'de', 'kanban', 'es/kanban', 'ca/kanban', '404'];
    for (const page of pages) {
      const file = join('dist', page, 'index.html');
      cpSync(file, join(folder, file));
    }
    cpSync('dist/_astro', join(folder, 'dist/_astro'), { recursive: true });
    edit('es', '</main>', '<a href="/es/nada/">nada</a></main>');
    edit('es', '</main>', '<a href="/es/kanban">sin barra</a></main>');
    edit('ca', '</main>', '<a href="/#nowhere">enlloc</a><a href="http://[">?</a></main>');
    edit('de', /<meta name="description"[^>]*>/, '');
    edit('de', '<html lang="de"', '<html lang="de" dir="rtl"');
    edit('ca/kanban', /<link[^>]*hreflang="es"[^>]*>/i, '');
    edit('ca/kanban', /<title>[^<]*<\/title>/, '<title> </title>');
    edit('es/kanban', '</main>', '<h1>Otra</h1></main>');
    edit('es/kanban', /(<link rel="canonical" href=")[^"]*/, '$1https://elsewhere.example/');
    // Attributes, since the page's policy lets no style in.
    edit('kanban', '</main>', '<table width="2000"><tr><td>wide</table></main>');
    edit(
      'kanban',
      '</main>',
      '<font color="#eeeeee">pale</font><font color="#222222">dim</font></main>',
    );
    edit('kanban', '</main>', '<script>alert(1)</script></main>');
  });

  const edit = (page: string, from: string | RegExp, to: string) =>
    editIn(join(folder, 'dist', page))('index.html', from, to);

  test('names each that needs no browser, with its page and what to do', async () => {
    const { status, output } = await runHere(folder, 'test', '--no-browser');
    expect(status).toBe(1);
    for (const told of [
      '/es/\n  links to /es/nada/, which does not exist\n  → Correct the link',
      '/es/\n  links to /es/kanban, which does not exist\n  → Add a slash at the end: /es/kanban/\n',
      '/ca/\n  links to /#nowhere, and that page has no element with this id\n',
      '/ca/\n  links to “http://[”, which is not a valid URL\n',
      '/de/\n  has no description\n',
      '/de/\n  has the wrong text direction for de\n  → Set dir="ltr"',
      '/ca/kanban/\n  has no title\n',
      '/es/kanban/\n  has an hreflang link to https://www.example.com/ca/kanban/, which has no hreflang link back\n',
      '/es/kanban/\n  has 2 h1 headings\n',
      '/es/kanban/\n  has the canonical URL https://elsewhere.example/\n',
    ]) {
      expect(output).toContain(told);
    }
    expect(output).toMatch(/✗ \d+ problems on \d+ pages\.\n$/);
  });

  test.skipIf(!hasBrowser)(`names each that a browser shows${withoutIt}`, async () => {
    const { status, output } = await runHere(folder, 'test', '/kanban/');
    expect(status).toBe(1);
    expect(output).toMatch(/^\/kanban\/\n {2}does not fit on a screen of 390 px: .*2\d\d\d px/m);
    expect(output).toMatch(/^\/kanban\/\n {2}does not fit on a screen of 1280 px: /m);
    expect(output).toMatch(
      /^\/kanban\/\n {2}is not accessible in the light theme at .*eeeeee.*contrast/m,
    );
    expect(output).toMatch(
      /^\/kanban\/\n {2}is not accessible in the dark theme at .*222222.*contrast/m,
    );
    expect(output).toMatch(
      /^\/kanban\/\n {2}has an error in the browser’s console: .*inline script/m,
    );
  });

  test('says what it misses: a page, a browser that starts, a built site', async () => {
    const output = async (where: string, ...words: string[]) =>
      (await runHere(where, 'test', ...words)).output;
    expect(await output(folder, '/nothing/')).toBe(
      '✗ The built site has no page /nothing/. Write a path such as /de/kanban/.\n',
    );
    vi.stubEnv('CHROMIUM_PATH', '/bin/false');
    expect(await output(folder, '/')).toContain(
      '✗ /bin/false could not be started, or exited early.\n',
    );
    vi.unstubAllEnvs();
    rmSync(join(folder, 'dist'), { recursive: true });
    expect(await output(folder)).toBe(
      '✗ There is no built site in dist: run “npx polyfolio build” first.\n',
    );
  });
});
