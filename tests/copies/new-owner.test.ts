import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isScalar, parse, parseDocument, visit } from 'yaml';
import { hasPoppler, textOf } from '../../cv/testing/poppler.ts';
import { inspectContent } from '../../model/content.ts';
import { filesUnder } from '../../model/reader/files.ts';
import { loadLanguages } from '../../model/reader/languages.ts';
import { isUnwritten, textsOf } from '../../model/texts.ts';
import { type BuiltSite, readBuiltSite } from '../support/built-site.ts';
import { newSites } from '../support/new-site.ts';
import { project } from '../support/site-folder.ts';

let sites: ReturnType<typeof newSites>;
beforeAll(() => {
  sites = newSites();
});
afterAll(() => sites.clear());

const at = (...path: string[]) => join(sites.folder, ...path);
const read = (...path: string[]) => readFileSync(at(...path), 'utf8');
const owner = ['--name', 'Ada Rossi'];

describe('what cannot be begun is told in a sentence, and changes nothing', () => {
  test.each([
    ['a folder with something in it', ['full'], 'full is not empty and was not changed.'],
    ['a file', ['full/mine.txt'], 'full/mine.txt is a file.'],
    ['a place that cannot be written', ['full/mine.txt/site'], 'Cannot write to'],
    ['an unknown language', ['new', '--languages', 'it,xx'], '“xx” is not a language code'],
    [
      'a code in another spelling',
      ['new', '--languages', 'pt_br'],
      '“pt_br” is not a language code',
    ],
    ['no language', ['new', '--languages', ','], 'Name at least one language'],
    ['no name', ['new', '--name', ''], 'Give your name'],
    ['a CV that is not there', ['new', '--start', 'cv.json'], '--start cv.json: there is no such'],
    ['an engine that is not there', ['new', '--engine', 'e.tgz'], '--engine e.tgz: there is no'],
    ['an unknown flag', ['new', '--langs', 'it'], 'Unknown option'],
    ['two folders', ['new', 'more'], 'Unexpected argument: more'],
  ])('%s', (_what, words, told) => {
    mkdirSync(at('full'), { recursive: true });
    writeFileSync(at('full/mine.txt'), 'mine');
    const { status, output } = sites.create([...owner, ...words]);
    expect(output).toContain(`✗ ${told}`);
    expect(output).not.toContain('    at ');
    expect(status).toBe(2);
    expect([existsSync(at('new')), readdirSync(at('full'))]).toEqual([false, ['mine.txt']]);
  });

  test('an install that is stopped leaves a folder, and says how to go on in it', () => {
    const words = ['stopped', ...owner, '--languages', 'it,en', '--start', 'empty'];
    const { status, output } = sites.create(words, 'isStopped');
    expect(status).toBe(2);
    expect(output).toContain(
      '  cd stopped\n  npm install\n  npx polyfolio init --name "Ada Rossi" --languages it,en --start empty\n',
    );
    expect(
      sites.polyfolio(
        ...(['stopped', 'init', ...owner, '--languages', 'it', '--start', 'empty'] as const),
      ).output,
    ).toContain('✓ Created the site of Ada Rossi in Italian.');
  });
});

test('a site is a handful of files, and the next commands are told', () => {
  const { output } = sites.create(['small', ...owner, '--no-install']);
  expect(output).toContain('  cd small\n  npm install\n  npx polyfolio init');
  expect(output).toMatch(/npm run desk\n {2}npm run check\n/);
  expect(readdirSync(at('small')).length).toBeLessThanOrEqual(12);
  expect(JSON.parse(read('small/package.json'))).toMatchObject({
    name: 'small',
    dependencies: { polyfolio: '^1.0.0' },
  });
});

test('the package begins the same site as the checkout', () => {
  const pack = ['pack', '--silent', '--pack-destination', sites.folder];
  execFileSync('npm', pack, { cwd: project('create'), stdio: ['ignore', 'ignore', 'inherit'] });
  execFileSync('tar', ['-xzf', at('create-polyfolio-1.0.0.tgz'), '-C', sites.folder]);
  for (const [name, program] of [
    ['packed', at('package/build/main.js')],
    ['unpacked', project('create/main.ts')],
  ] as const) {
    sites.create([`${name}/site`, ...owner, '--no-install'], 'installs', program);
  }
  const filesIn = (site: string) =>
    filesUnder(at(site)).map((file) => [file, readFileSync(at(site, file), 'latin1')]);
  expect(filesIn('packed')).toEqual(filesIn('unpacked'));
});

test('a packed engine is kept in the site', () => {
  writeFileSync(at('polyfolio-1.0.0.tgz'), 'packed');
  sites.create(['kept', ...owner, '--no-install', '--engine', 'polyfolio-1.0.0.tgz']);
  const { polyfolio } = JSON.parse(read('kept/package.json')).dependencies;
  expect(polyfolio).toBe('file:vendor/polyfolio-1.0.0.tgz');
  expect(read('kept/vendor/polyfolio-1.0.0.tgz')).toBe('packed');
});

test('the sample comes in the languages that are wanted, in their order, and once', () => {
  const { output } = sites.create(['sample', ...owner, '--languages', 'de,it,en']);
  expect(output).toContain('✓ sample is ready. Next:\n\n  cd sample\n  npm run desk\n');
  const languages = parse(read('sample/content/languages.yaml'));
  expect(Object.keys(languages)).toEqual(['de', 'it', 'en']);
  expect([languages.de.prefix, languages.it.fallback, languages.en.prefix]).toEqual([
    '',
    true,
    'en',
  ]);
  expect(existsSync(at('sample/.data'))).toBe(false);
  const again = sites.polyfolio('sample', 'init', ...owner, '--languages', 'it');
  expect(again.output).toContain('✗ This site has been edited and was not changed.');
  expect(problemsOf('sample')).toEqual([]);
});

test('six languages are begun at once, with what draws their letters', () => {
  sites.create(['six', ...owner, '--languages', 'it,en,fr,pt-BR,ar,ja', '--start', 'empty']);
  expect(Object.keys(JSON.parse(read('six/package.json')).dependencies)).toEqual([
    '@fontsource-variable/vazirmatn',
    '@fontsource-variable/noto-sans-jp',
    'polyfolio',
  ]);
  expect(problemsOf('six')).toEqual([]);
  expect(read('six/content/routes.yaml')).toContain('url_pt-BR: /pt-br/#sobre-mim');
});

test('a CV fills a site that is begun empty', () => {
  writeFileSync(
    at('resume.json'),
    JSON.stringify({
      basics: { name: 'Ada Rossi', email: 'ada@rossi.example', label: 'Sviluppatrice' },
      work: [{ name: 'Cantiere', position: 'Sviluppo', startDate: '2020-01' }],
    }),
  );
  const { output } = sites.create([
    'from-cv',
    ...owner,
    '--languages',
    'it',
    '--start',
    'resume.json',
  ]);
  expect(output).toContain('✓ from-cv is ready.');
  expect(read('from-cv/content/cv/it.yaml')).toContain('organisation: Cantiere');
  expect(read('from-cv/content/site.yaml')).toContain('email: ada@rossi.example');
});

describe('a site in Italian alone', () => {
  let built: BuiltSite;
  let before: string;

  beforeAll(() => {
    sites.create(['site', ...owner, '--languages', 'it', '--start', 'empty']);
    before = sites.polyfolio('site', 'check').output;
    sites.polyfolio('site', 'new', 'project', 'Diario di bordo', '--yes');
    writeItalian('site');
    const { status, output } = sites.polyfolio('site', 'build', '--pages-only');
    if (status !== 0) throw new Error(output);
    built = readBuiltSite(at('site/dist'));
  }, 300_000);

  test('is told what there is to write, before', () => {
    expect(before).toContain('still starts with “TODO:”, like 23 more in this file');
    expect(before).toContain('content/pictures/owner.svg');
    expect(before).toContain('The site cannot be built until the errors are fixed.');
  });

  test('has its home page at /, its pages under Italian names, and an error page', () => {
    expect(built.pages.map(({ path }) => path).toSorted()).toEqual([
      '/',
      '/404/',
      '/diario-di-bordo/',
      '/grazie/',
    ]);
    for (const file of ['/index.html', '/404.html']) expect(built.files).toContain(file);
    for (const { html } of built.all) expect(html).toContain('lang="it"');
  });

  test('has no word of English in any page', () => {
    for (const { document, file } of built.all) {
      for (const data of document.querySelectorAll('script[type="application/ld+json"]')) {
        for (const [key, text] of textsOf(JSON.parse(data.rawText))) {
          if (!/@|url|Url/.test(key)) expect(text, `${file} ${key}`).not.toMatch(english);
        }
      }
      for (const element of document.querySelectorAll('script, style, code')) element.remove();
      expect(document.text, file).not.toMatch(english);
      for (const element of document.querySelectorAll('*')) {
        for (const name of ['alt', 'aria-label', 'title', 'placeholder']) {
          expect(element.getAttribute(name) ?? '', `${file} ${name}`).not.toMatch(english);
        }
        if (
          /description|title|alt|keywords|locale/.test(
            `${element.getAttribute('name')}${element.getAttribute('property')}`,
          )
        )
          expect(element.getAttribute('content') ?? '', file).not.toMatch(english);
      }
    }
  });

  test('has none in its other files', () => {
    const others = built.files.filter((file) => /\.(?:txt|webmanifest|xml|json)$/.test(file));
    expect(others).toEqual(expect.arrayContaining(['/llms.txt', '/robots.txt', '/sitemap.xml']));
    for (const file of others) {
      const text = built.read(file);
      const said = /json$|manifest$/.test(file)
        ? textsOf(JSON.parse(text)).map(([, value]) => value)
        : [text];
      for (const one of said) expect(one, file).not.toMatch(english);
    }
    expect(built.read('/.well-known/security.txt')).toContain('Preferred-Languages: it');
  });

  test.runIf(hasPoppler)('has none in its CV', () => {
    const [pdf = ''] = built.files.filter((file) => file.endsWith('.pdf'));
    expect(pdf).toMatch(/^\/cv-/);
    const text = textOf(built.bytes(pdf));
    expect(text).toContain('Madrelingua');
    expect(text).not.toMatch(english);
  });
});

/** What the reader finds in a site's content. */
function problemsOf(site: string) {
  try {
    return inspectContent(at(site, 'content'), { drafts: true }).problems;
  } finally {
    loadLanguages();
  }
}

/** Words that Italian does not have. */
const english =
  /\b(?:the|and|of|with|your|you|this|that|from|by|is|are|not|for|page|about|project|projects|name|message|send|skip|language|english|portrait|home page|download|view|next|previous|close|open|en_\w\w)\b/i;

const sentences = [
  'Scrivo programmi per chi lavora in mare.',
  'Devono essere pronti quando lo è la marea, quindi partono in fretta e dicono chiaro che cosa non va.',
  'Quasi tutto quello che so l’ho imparato da chi li usa ogni giorno, in porto e sulle barche.',
  'D’inverno riparo ciò che l’estate ha consumato, e preparo la stagione che viene.',
];

/** Writes what is to be written in the files of a site's Italian. */
function writeItalian(site: string): void {
  const content = at(site, 'content');
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /(?:^|\/)it\.yaml$/.test(name))) {
    const document = parseDocument(readFileSync(join(content, file), 'utf8'));
    let count = 0;
    visit(document, {
      Scalar: (key, node) => {
        if (key === 'key' || !isScalar(node) || !isUnwritten(String(node.value))) return;
        const isLong = /\d words|\d parole|\d+ characters/.test(String(node.value));
        node.value = isLong ? sentences.join(' ') : sentences[count++ % sentences.length];
      },
    });
    writeFileSync(join(content, file), document.toString());
  }
  for (const file of files.filter((name) => name.endsWith('project.yaml'))) {
    const source = readFileSync(join(content, file), 'utf8');
    writeFileSync(join(content, file), source.replace(/^draft: true\n/m, ''));
  }
}
