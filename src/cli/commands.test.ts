import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyContent, scratchFolder } from '../../tests/support/content/scratch.ts';
import { project } from '../../tests/support/content/site-folder.ts';
import { runHere } from '../../tests/support/programs/run-here.ts';
import { commands, summaries } from './commands.ts';

const run = (...words: string[]) => runHere('.', ...words);

const names = [...summaries.keys()];

/** Commands that take any number of words: languages, projects, texts. */
const takeAny = ['spell', 'remove', 'test', 'translations'];

test('every file with a command is in the table', async () => {
  const files = readdirSync(import.meta.dirname).filter(
    (file) =>
      /^[\w-]+(?<!\.test)\.ts$/.test(file) &&
      /^export const command\b/m.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  );
  expect(files.sort()).toEqual(
    Object.keys(commands)
      .map((name) => `${name}.ts`)
      .sort(),
  );
});

test('a folder without a site is named by every command but those that work anywhere', async () => {
  const folder = scratchFolder();
  for (const [name, [, load]] of Object.entries(commands)) {
    const { worksAnywhere } = (await load()).command;
    const { output } = await runHere(folder, name);
    expect(output.includes('There is no content/ in this folder.'), name).toBe(!worksAnywhere);
  }
});

test.each(names.filter((name) => /^(?:spell|remove|import|translations|schema)$/.test(name)))(
  '%s reports a table of languages that cannot be read, and changes nothing',
  async (name) => {
    const { root } = copyContent();
    writeFileSync(join(root, 'languages.yaml'), 'en\n  - [');
    const words = { remove: ['project', 'kanban', '--yes'], import: ['cv.json'] }[name] ?? [];
    const { status, output } = await runHere(dirname(root), name, ...words);
    expect(output).toContain('  content/languages.yaml');
    expect(status).toBe(2);
  },
);

describe.each(names)('%s', (command) => {
  test('explains itself', async () => {
    const help = await run(command, '--help');
    expect(help.status).toBe(0);
    expect(help.output).toMatch(new RegExp(`^  npx polyfolio ${command}\\b`, 'm'));
    expect(await run(command, 'help')).toEqual(help);
    expect(await run('help', command)).toEqual(help);
  });

  test('refuses what it does not know, in words', async () => {
    const { status, output } = await run(command, '--no-such-flag');
    expect(status).toBe(2);
    expect(output).toMatch(/^✗ Unknown option '--no-such-flag'\. See --help for/);
    expect(output).not.toContain('    at ');
    if (takeAny.includes(command)) return;
    const more = await run(command, 'list', 'more', 'nonsense');
    expect(more).toMatchObject({ status: 2, output: expect.stringContaining('nonsense. See') });
  });
});

test('the version is that of the package', async () => {
  const { version } = JSON.parse(readFileSync(project('package.json'), 'utf8'));
  expect(await run('--version')).toEqual({ status: 0, output: `${version}\n` });
});

test('a folder that is not there is named', async () => {
  expect(await run('-C', 'nowhere', 'check')).toEqual({
    status: 2,
    output: '✗ There is no folder nowhere.\n',
  });
});

test.each(['abc', '70000', '-1'])('a desk cannot have the port %s', async (port) => {
  const { status, output } = await run('desk', `--port=${port}`);
  expect([status, output]).toEqual([2, `✗ --port ${port}: write a number from 1 to 65535.\n`]);
});

test('the list of commands names each with what it does', async () => {
  const list = await run('--help');
  expect(list.status).toBe(0);
  for (const [name, summary] of summaries) {
    expect(list.output).toMatch(new RegExp(`^  ${name} +${summary}$`, 'm'));
  }
  expect(await run('help')).toEqual(list);
  expect(await run()).toEqual({ ...list, status: 2 });
});

test('a guide is printed without its pictures, and names other guides by their commands', async () => {
  expect((await run('guide')).output).toMatch(/^ {2}publish +Publish the site$/m);
  const { status, output } = await run('guide', 'desk');
  expect(status).toBe(0);
  expect(output).toMatch(/^# The desk\n/);
  expect(output).toContain('(npx polyfolio guide make-it-yours)');
  expect(output).not.toMatch(/!\[|\.md[)#]/);
  expect(await run('guide', 'dsk')).toEqual({
    status: 2,
    output: '✗ There is no guide “dsk”.\n  → Did you mean “desk”?\n',
  });
});

test('a guide names the decisions that it refers to, which are printed as well', async () => {
  const { output } = await run('guide', 'contact');
  expect(output).toContain(
    'decision 8 (npx polyfolio guide decisions/08-when-delivery-is-retried)',
  );
  const decision = await run('guide', 'decisions/08-when-delivery-is-retried');
  expect(decision).toMatchObject({ status: 0, output: expect.stringMatching(/^# 8\. /) });
  expect((await run('guide', 'decisions/README')).output).toContain(
    '(npx polyfolio guide decisions/13-first-paint-by-plain-means)',
  );
});

test('a guide has no Markdown of links within it and of pictures in tables', async () => {
  const { output } = await run('guide', 'make-it-yours');
  expect(output).toContain('The home page in vermilion, light and dark');
  expect((await run('guide', 'publish')).output).toContain('(other ways)');
});

test('every command has its script, but for npm test, which runs the project’s own tests', () => {
  const { scripts } = JSON.parse(readFileSync(project('package.json'), 'utf8'));
  for (const name of names.filter((name) => name !== 'test'))
    expect(scripts[name]).toBe(`node src/cli/main.ts -C starter ${name}`);
});

test.each([
  ['chekc', 'Did you mean “check”?'],
  ['toString', `The commands are ${names.join(', ')}.`],
])('“%s” is no command: %s', async (word, advice) => {
  expect(await run(word)).toEqual({
    status: 2,
    output: `✗ There is no command “${word}”.\n  → ${advice}\n`,
  });
});

test('an error of the system is reported in words, without a stack', async () => {
  const { status, output } = await run(
    'translations',
    'page',
    'es',
    '--out',
    'content/site.yaml/page.html',
  );
  expect(output).toMatch(/^✗ .*site\.yaml.*\.\n$/);
  expect(status).toBe(2);
});

test.each([
  ['language', 'es', '✗ --code es: The site already has this language.'],
  ['project', 'Kanban', '✗ --id kanban: There is already a project with this name.'],
])('new %s takes the word behind it', async (what, word, sentence) => {
  expect((await run('new', what, word)).output).toContain(sentence);
  expect((await run('new', what, word, 'more')).output).toContain('Unexpected argument: more');
});
