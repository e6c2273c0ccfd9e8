import { describe, expect, test } from 'vitest';
import { runHere } from '../../tests/support/run-here.ts';

const commands = [
  'check',
  'translations',
  'new',
  'import',
  'drop',
  'setup',
  'schema',
  'spell',
  'inbox',
];

const run = (command: string, ...typed: string[]) => runHere('.', command, ...typed);

describe.each(commands)('%s', (command) => {
  test('explains itself', async () => {
    const help = await run(command, '--help');
    expect(help.status).toBe(0);
    expect(help.output).toContain(`npm run ${command}`);
    expect(await run(command, 'help')).toEqual(help);
  });

  test('refuses what it does not know, in words', async () => {
    const { status, output } = await run(command, '--no-such-flag');
    expect(status).toBe(2);
    expect(output).toMatch(/^✗ Unknown option '--no-such-flag'\. Add --help to see/);
    expect(output).not.toContain('    at ');
  });
});

test('an error of the system is told in words, without a stack', async () => {
  const { status, output } = await run(
    'translations',
    'page',
    'es',
    '--out',
    'package.json/page.html',
  );
  expect(output).toMatch(/^✗ .*package\.json.*\.\n$/);
  expect(status).toBe(2);
});

test.each([
  ['language', 'es', '✗ --code es: The site has this language already.'],
  ['project', 'Kanban', '✗ --id kanban: There is a project of this name.'],
])('new %s takes the word behind it', async (what, word, told) => {
  expect((await run('new', what, word)).output).toContain(told);
  expect((await run('new', what, word, 'more')).output).toContain('“more” is one word too many');
});
