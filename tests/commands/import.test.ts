import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyProject } from '../support/content/project-copy.ts';
import { runHere } from '../support/programs/run-here.ts';
import { enter, hasTerminal, runInTerminal } from '../support/programs/terminal.ts';

const copy = copyProject('small');
afterAll(() => copy.clear());

beforeAll(() => {
  write('resume.json', JSON.stringify(resume));
  write('repos.json', JSON.stringify(repositories));
});

const write = (file: string, text: string) => writeFileSync(join(copy.root, file), text);
const run = (...options: string[]) => runHere(copy.root, 'import', ...options);
const undo = () => runHere(copy.root, 'undo', '--yes');
const site = () => copy.read('content/site.yaml');

const resume = {
  basics: { name: 'Ada Lovelace', label: 'Analyst', references: 'none' },
  work: [{ name: 'Engines', position: 'Analyst', startDate: '2020' }],
};

const repositories = [
  { name: 'tide', html_url: 'https://github.com/ada-lovelace/tide', topics: ['react'] },
  { name: 'kanban', html_url: 'https://github.com/ada-lovelace/kanban', created_at: '2021-01-01' },
  { name: 'copied', html_url: 'https://github.com/ada-lovelace/copied', fork: true },
];

describe('importing a profile', () => {
  test('shows what would come, go and be left out, and changes nothing without a yes', async () => {
    const before = site();
    const dryRun = await run('resume.json', '--dry-run');
    expect(dryRun.status).toBe(0);
    expect(dryRun.output).toMatch(
      /\+ Analyst, Engines +content\/cv\/cv\.yaml experience\.engines\n/,
    );
    expect(dryRun.output).toMatch(
      /~ Ada Lovelace +content\/site\.yaml owner\.name\n +instead of: \S/,
    );
    expect(dryRun.output).toContain('basics.references: the site has no place for it');
    const unsure = await run('resume.json');
    expect(unsure.status).toBe(2);
    expect(unsure.output).toContain('Nothing was changed. To make the changes, add --yes.');
    expect(site()).toBe(before);
  });

  test('says what is wrong with a file, and nothing that a terminal would obey', async () => {
    const work = [{ name: 'A', position: 'B', startDate: '2020\u001b[2J' }];
    write('odd.json', JSON.stringify({ basics: { name: 'Ada' }, work }));
    const { status, output } = await run('odd.json', '--dry-run');
    expect(status).toBe(2);
    expect(output).toContain('“2020\\u001b[2J” is not a date');
  });

  test('writes it, marks the other languages, does nothing twice, and undoes it', async () => {
    const before = site();
    const first = await run('resume.json', '--yes', '--language', 'es');
    expect(first.status).toBe(0);
    expect(site()).toContain('  name: Ada Lovelace\n');
    expect(copy.read('content/cv/es.yaml')).toContain('    role: Analyst\n');
    expect(copy.read('content/cv/en.yaml')).toContain('    role: "TODO: Analyst"\n');
    expect(first.output).toMatch(/English: .*The site cannot be built until they are written/);
    expect(first.output).not.toMatch(/English.*fall back/);
    const fallback = /^ {2}fallback: true$/gm;
    expect(copy.read('content/languages.yaml').match(fallback)).toHaveLength(2);
    expect((await run('resume.json', '--yes', '--language', 'es')).output).toContain(
      'The file has nothing new. Nothing was changed.',
    );
    expect((await undo()).status).toBe(0);
    expect(site()).toBe(before);
    expect(copy.read('content/languages.yaml')).not.toMatch(fallback);
  });

  test('makes drafts of the repositories that are named', async () => {
    expect((await run('repos.json', '--yes', '--only', 'tide')).status).toBe(0);
    expect(copy.read('content/projects/tide/project.yaml')).toMatch(
      /tags: \[react\]\nrepositories: \[https:\/\/github\.com\/ada-lovelace\/tide\]\ndemo: none\ndraft: true/,
    );
    expect((await run('repos.json', '--yes', '--only', 'nothing')).output).toContain(
      'The list has no repository “nothing”.',
    );
    expect((await undo()).status).toBe(0);
  });
});

describe('the language of a file', () => {
  const summary = (text: string) =>
    write('other.json', JSON.stringify({ basics: { name: 'Ada', summary: text } }));
  const output = async () => (await run('other.json', '--dry-run')).output;

  test('is the one that its texts show', async () => {
    summary('Programas para las máquinas de la empresa, y para los clientes.');
    expect(await output()).toContain('a JSON Resume, apparently in Spanish.');
  });

  test('is not claimed to be one of the site if its texts show another', async () => {
    summary('Programmi per le macchine della ditta, con la cura che gli utenti di oggi vogliono.');
    expect(await output()).toContain(
      'apparently in Italian, which the site does not have: its texts are imported as English.',
    );
  });
});

describe.runIf(hasTerminal)('who is asked in a terminal', () => {
  test('marks repositories in a list, and says yes', async () => {
    const { output, status } = await runInTerminal(copy.root, 'import repos.json', [
      ['Which repositories', enter],
      ['Remove the sample', `no${enter}`],
      ['Make these changes', `yes${enter}`],
    ]);
    expect(output).toContain('Copied (fork)');
    expect(status).toBe(0);
    expect(copy.read('content/projects/kanban-2/en.yaml')).toContain('title: Kanban\n');
    expect((await undo()).status).toBe(0);
  });
});
