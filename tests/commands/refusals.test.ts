import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { bytesUnder } from '../support/content/content-copy.ts';
import { copyProject } from '../support/content/project-copy.ts';
import { problemsIn, runHere } from '../support/programs/run-here.ts';

const copy = copyProject('small');
/** The files that a test has changed, as they were. */
const edited = new Map<string, string>();

afterEach(() => {
  for (const [path, text] of edited) writeFileSync(path, text);
  edited.clear();
});
afterAll(() => copy.clear());

const run = (command: string, ...options: string[]) => runHere(copy.root, command, ...options);

function edit(file: string, change: (source: string) => string) {
  const path = join(copy.root, file);
  const before = readFileSync(path, 'utf8');
  edited.set(path, before);
  writeFileSync(path, change(before));
  expect(readFileSync(path, 'utf8')).not.toBe(before);
}

const languages = 'content/languages.yaml';

/** The table with the first two languages in the other order. */
const spanishFirst = (table: string) =>
  table.replace(/^(en:\n(?: .*\n)+)(es:\n(?: .*\n)+)/m, '$2$1');

const slip = (source: string) => source.replace(/^home:\n/m, 'home:\n  a: "b" c: d\n');

/** Everything that a command may write. */
const written = () => bytesUnder(join(copy.root, 'content'));

test('slips of YAML are reported by every command that reads them, and nothing that was confirmed is forgotten', async () => {
  const locales = ['en', 'es'];
  for (const locale of locales) edit(`content/texts/${locale}.yaml`, slip);
  const before = written();
  for (const [command = '', ...options] of [
    ['translations', 'es'],
    ['translations', 'done', 'es', 'all'],
  ]) {
    const { status, output } = await run(command, ...options);
    for (const locale of locales) {
      const file = `content/texts/${locale}\\.yaml:\\d+`;
      expect(output).toMatch(
        new RegExp(`${file}\\n.*not valid YAML: a second colon[^]*→ Put a text with`),
      );
    }
    expect(output).not.toContain('    at ');
    expect(status).toBe(2);
  }
  expect(written()).toEqual(before);
});

test('a slip in another language does not keep a translator from working', async () => {
  edit('content/texts/de.yaml', slip);
  expect((await run('translations', 'done', 'es')).status).toBe(0);
});

describe('new', () => {
  const withoutLine = (source: string) => source.replace(/^ {2}creative: .*\n/m, '');

  test.each([
    ['language', '--code', 'it'],
    ['project', '--title', 'Tidal Clock'],
  ])('%s refuses content with errors, and leaves it as it was', async (...options) => {
    edit('content/texts/ca.yaml', withoutLine);
    const before = written();
    const { status, output } = await run('new', ...options);
    expect(output).toMatch(/content\/texts\/ca\.yaml.*\n +home\.creative: .*\n +→ /);
    expect(output).not.toContain('    at ');
    expect(status).toBe(2);
    expect(written()).toEqual(before);
  });

  test('project takes no name of a repository that has a blank', async () => {
    const before = written();
    const names = ['--repositories', 'tidal clock, tidal-api'];
    const { status, output } = await run('new', 'project', '--title', 'Tidal Clock', ...names);
    expect(output).toContain('“tidal clock” is neither a repository name nor a whole URL');
    expect(status).toBe(2);
    expect(written()).toEqual(before);
  });
});

test('a tag on what the CV does not have stops an application, but not one on a draft project', async () => {
  edit('content/projects/kanban/project.yaml', (source) => `${source}draft: true\n`);
  const tags = '[projects.kanban, projects.kanbann]';
  edit('content/cv/versions.yaml', (source) => source.replace(/^tags:\n/m, `$&  late: ${tags}\n`));
  const { output } = await run('cv', 'front-end', '--language', 'en');
  expect(output).toMatch(/the CV has no projects\.kanbann\n/);
});

describe('another language first', () => {
  test('is refused by check, build and start while no page has the URL /', async () => {
    edit(languages, spanishFirst);
    const check = await run('check');
    const build = copy.run('src/cli/main.ts', ['build', '--if-needed']);
    expect([check.status, build.status]).toEqual([1, 2]);
    for (const { output } of [check, build]) {
      expect(output).toContain('the site has no home page: “es” is its first language');
      expect(output).toContain("Set prefix: '' there.");
      expect(output).not.toMatch(
        /can’t be the URL of the home page|Stack trace|Astro config|\n +at .+:\d+/,
      );
    }
  });

  test('has the URLs of the first after what remove advises, and the other can go', async () => {
    const own = copyProject('small');
    onTestFinished(own.clear);
    const remove = () => runHere(own.root, 'remove', 'language', 'en', '--yes');
    const { status, output } = await remove();
    expect(status).toBe(2);
    expect(output).toContain(
      'To make Spanish the source language, run npx polyfolio new language es --source.',
    );
    const first = await runHere(own.root, 'new', 'language', 'es', '--source');
    expect(first.output).toContain('Spanish is now the source language, with its home page at /.');
    expect((await remove()).status).toBe(0);
    expect(problemsIn(own.root)).toEqual([]);
  });
});

describe('an error in the table of languages', () => {
  test.each([
    ['  lang: es', ' - lang: es', ':', 'not valid YAML'],
    ['  lang: es', '  lnag: es', ':\\d+', 'Did you mean “lang”?'],
  ])('is told in a sentence by every command: %s written as %s', async (from, to, line, told) => {
    edit(languages, (table) => table.replace(from, to));
    for (const words of [['check'], ['translations', 'es'], ['new', 'project', 'Reloj']]) {
      const { output } = await run(...(words as [string, ...string[]]));
      expect(output).toMatch(new RegExp(`content/languages\\.yaml${line}[^]*${told}`));
      expect(output).toContain('→ ');
      expect(output).not.toMatch(/\n +at .+:\d+/);
    }
  });

  test('that takes nothing from a translator, such as a prefix twice, is reported by the check', async () => {
    edit(languages, (table) => table.replace('prefix: ca', 'prefix: es'));
    expect((await run('check')).output).toMatch(/content\/languages\.yaml.*\n.*like those of “es”/);
    expect((await run('translations', 'es')).status).toBe(0);
  });

  test('does not keep undo from taking it back', async () => {
    edit(languages, () => '');
    expect((await run('undo')).output).not.toContain('languages.yaml');
  });
});
