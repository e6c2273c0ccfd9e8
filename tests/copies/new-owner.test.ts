import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { begin } from '../../create/begin.ts';
import { bytesUnder } from '../support/content/content-copy.ts';
import { newSites } from '../support/content/new-site.ts';
import { project } from '../support/content/site-folder.ts';
import { printed, problemsIn, runHere } from '../support/programs/run-here.ts';

const sites = newSites();
afterAll(() => sites.clear());

const at = (...path: string[]) => join(sites.folder, ...path);
const read = (...path: string[]) => readFileSync(at(...path), 'utf8');
const owner = ['--name', 'Ada Rossi'];
/** The files of a site, which installs nothing. */
const beginHere = (name: string, ...words: string[]) =>
  printed(sites.folder, () => begin([name, ...words, '--no-install', '--yes']));

describe('what cannot be begun is refused in a sentence, and changes nothing', () => {
  test.each([
    ['a folder with something in it', ['full'], 'full is not empty and was not changed.'],
    ['a file', ['full/mine.txt'], 'full/mine.txt is a file.'],
    ['a place that cannot be written', ['full/mine.txt/site'], 'Cannot write to'],
    ['an unknown language', ['new', '--languages', 'it,xx'], '“xx” is not a language code'],
    ['no language', ['new', '--languages', ','], 'Name at least one language'],
    ['no name', ['new', '--name', ''], 'Give your name'],
    ['a CV that is not there', ['new', '--start', 'cv.json'], '--start cv.json: there is no such'],
    ['an engine that is not there', ['new', '--engine', 'e.tgz'], '--engine e.tgz: there is no'],
    ['an unknown flag', ['new', '--langs', 'it'], 'Unknown option'],
    ['two folders', ['new', 'more'], 'Unexpected argument: more'],
  ])('%s', async (_what, words, told) => {
    mkdirSync(at('full'), { recursive: true });
    writeFileSync(at('full/mine.txt'), 'mine');
    const { status, output } = await printed(sites.folder, () =>
      begin([...owner, ...words, '--yes']),
    );
    expect(output).toContain(`✗ ${told}`);
    expect(output).not.toContain('    at ');
    expect(status).toBe(2);
    expect([existsSync(at('new')), readdirSync(at('full'))]).toEqual([false, ['mine.txt']]);
  });

  test('an install that is stopped leaves a folder, and says how to go on in it: to a site that begins empty', async () => {
    const start = [...owner, '--languages', 'it,en', '--start', 'empty'];
    const { status, output } = sites.create(['stopped', ...start], 'isStopped');
    expect(status).toBe(2);
    expect(output).toContain(
      '  cd stopped\n  npm install\n  npx polyfolio init --name "Ada Rossi" --languages it,en --start empty\n',
    );
    const init = await runHere(at('stopped'), 'init', ...start);
    expect(init.output).toContain('✓ Created the site of Ada Rossi');
    expect(problemsIn(at('stopped'))).toEqual([]);
  });
});

test('a site is a handful of files with the packed engine, and the next commands are printed', () => {
  writeFileSync(at('polyfolio-1.0.0.tgz'), 'packed');
  const engine = ['--engine', 'polyfolio-1.0.0.tgz'];
  const { output } = sites.create(['small', ...owner, '--no-install', ...engine]);
  expect(output).toContain('  cd small\n  npm install\n  npx polyfolio init');
  expect(output).toMatch(/npx polyfolio desk\n {2}npx polyfolio check\n/);
  expect(readdirSync(at('small')).length).toBeLessThanOrEqual(12);
  expect(JSON.parse(read('small/package.json'))).toMatchObject({
    name: 'small',
    dependencies: { polyfolio: 'file:vendor/polyfolio-1.0.0.tgz' },
  });
  expect(read('small/vendor/polyfolio-1.0.0.tgz')).toBe('packed');
});

test.each([
  ['pnpm', 'pnpm exec polyfolio'],
  ['yarn', 'yarn polyfolio'],
  ['bun', 'bunx polyfolio'],
])('%s is told its own commands, and a JSON Resume says the name', async (manager, init) => {
  vi.stubEnv('npm_config_user_agent', `${manager}/9.9.9 node/v24`);
  onTestFinished(() => void vi.unstubAllEnvs());
  writeFileSync(at('me.json'), JSON.stringify({ basics: { name: 'Ada Rossi' } }));
  const { output } = await beginHere(`by-${manager}`, '--start', 'me.json');
  expect(output).toContain(`  ${manager} install\n  ${init} init --name "Ada Rossi"`);
  expect(output).toContain(`  ${init} desk\n`);
});

test('the package begins the same site as the checkout', async () => {
  const pack = ['pack', '--silent', '--pack-destination', sites.folder];
  execFileSync('npm', pack, { cwd: project('create'), stdio: ['ignore', 'ignore', 'inherit'] });
  execFileSync('tar', ['-xzf', at('create-polyfolio-1.0.0.tgz'), '-C', sites.folder]);
  const program = at('package/build/main.js');
  sites.create(['packed/site', ...owner, '--no-install'], 'installs', program);
  await beginHere('unpacked/site', ...owner);
  expect(bytesUnder(at('packed'))).toEqual(bytesUnder(at('unpacked')));
  const { dependencies } = JSON.parse(read('packed/site/package.json'));
  expect(dependencies).toEqual({ polyfolio: '^1.0.0' });
});

test('the sample comes in the languages that are wanted, in their order, and once', async () => {
  const { output } = sites.create(['sample', ...owner, '--languages', 'de,it,en']);
  expect(output).toContain('✓ sample is ready. Next:\n\n  cd sample\n  npx polyfolio desk\n');
  expect(existsSync(at('sample/.data'))).toBe(false);
  const languages = parse(read('sample/content/languages.yaml'));
  expect(Object.keys(languages)).toEqual(['de', 'it', 'en']);
  expect([languages.de.prefix, languages.it.fallback, languages.en.prefix]).toEqual([
    '',
    true,
    'en',
  ]);
  const again = await runHere(at('sample'), 'init', ...owner, '--languages', 'it');
  expect(again.output).toContain('✗ This site has been edited and was not changed.');
  expect(problemsIn(at('sample'), { drafts: true })).toEqual([]);
});

test('a site that begins with a CV can be built at once, but has still something to write before it is published', async () => {
  const resume = {
    basics: {
      name: 'Ada Rossi',
      email: 'ada@rossi.example',
      label: 'Sviluppatrice',
      summary: 'Scrivo programmi che *durano*. E li provo.',
    },
    work: [{ name: 'Cantiere', position: 'Sviluppo', startDate: '2020-01', highlights: ['Uno'] }],
    education: [{ institution: 'Ateneo', area: 'Informatica', startDate: '2015' }],
    skills: [{ name: 'Linguaggi', keywords: ['Rust'] }],
    projects: [{ name: 'Orologio', description: 'Segna le ore.' }],
  };
  writeFileSync(at('cv.json'), JSON.stringify(resume));
  await beginHere('cv', ...owner);
  const start = ['--languages', 'it', '--start', 'empty'];
  expect((await runHere(at('cv'), 'init', ...owner, ...start)).output).toContain('✓');
  const words = ['import', at('cv.json'), '--language', 'it', '--yes'];
  expect((await runHere(at('cv'), ...words)).output).toContain('✓');
  expect(Object.values(bytesUnder(at('cv/content/texts'))).join()).not.toContain('TODO');
  const { status, output } = await runHere(at('cv'), 'check');
  expect(output).toContain('content/pictures/owner.svg');
  expect(output).toContain('The site can be built, but is not ready to publish.');
  expect(status).toBe(0);
});

test('six languages are begun at once, with what draws their letters, and filled from a CV', () => {
  const basics = { name: 'Ada Rossi', email: 'ada@rossi.example', label: 'Sviluppatrice' };
  const work = [{ name: 'Cantiere', position: 'Sviluppo', startDate: '2020-01' }];
  writeFileSync(at('resume.json'), JSON.stringify({ basics, work }));
  const languages = ['--languages', 'it,en,fr,pt-BR,ar,ja'];
  const { output } = sites.create(['six', ...owner, ...languages, '--start', 'resume.json']);
  expect(output).toContain('✓ six is ready.');
  expect(Object.keys(JSON.parse(read('six/package.json')).dependencies)).toEqual([
    '@fontsource-variable/vazirmatn',
    '@fontsource-variable/noto-sans-jp',
    'polyfolio',
  ]);
  expect(problemsIn(at('six'), { drafts: true })).toEqual([]);
  expect(read('six/content/texts/pt-BR.yaml')).toContain('ref: sobre-mim');
  expect(read('six/content/cv/it.yaml')).toContain('organisation: Cantiere');
  expect(read('six/content/site.yaml')).toContain('email: ada@rossi.example');
});
