import { existsSync, globSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import mammoth from 'mammoth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  fontsOf,
  hasPoppler,
  joined,
  rawTextOf,
  readBy,
  textOf,
} from '../../src/cv/testing/poppler.ts';
import { readContent } from '../../src/model/content.ts';
import { isWithin } from '../../src/model/theme/script-typeface.ts';
import { headFindings } from '../../src/test-site/heads.ts';
import { textsOf } from '../../src/text/text-tree.ts';
import {
  addLanguages,
  farLanguages,
  withFallback,
  wordsOf,
} from '../support/content/languages/add-languages.ts';
import { copyProject } from '../support/content/project-copy.ts';
import {
  attribute,
  type BuiltPage,
  type BuiltSite,
  compressed,
  linkFindings,
  publishedAt,
  readBuiltSite,
  scriptFiles,
  weightOf,
} from '../support/pages/built-site.ts';
import {
  startVisitor,
  type Visitor,
  walkFromRightToLeft,
  walkThrough,
  walkThroughLanguageMenu,
} from '../support/pages/far-languages.ts';
import { fitEveryName, oddNames } from '../support/pages/long-names.ts';
import { has } from '../support/programs/needs.ts';
import { problemsIn, runHere } from '../support/programs/run-here.ts';
import { madeDifferent, makeDifferent } from './made-different.ts';

/** One copy that grows by commands, with languages of another script and direction, and code of the owner's own. */
const copy = copyProject('small');
let built: BuiltSite;
let visitor: Visitor;
let spoken: Said;

type Said = Record<string, { status: number | null; output: string }>;

const run = (...words: string[]) => runHere(copy.root, ...words);

/**
 * The copy gets a project, a language that is a draft and two that grow in public, loses a project and a
 * language, all with the commands. Answers with what they said.
 */
async function grow(): Promise<Said> {
  const spoken: Said = {};
  const project = ['--title', 'Tidal Clock', '--title-es', 'Reloj de mareas', '--tags', 'react'];
  spoken.project = await run('new', 'project', ...project);
  spoken.unsure = await run('remove', 'project', 'kasaz');
  spoken.dropped = await run('remove', 'project', 'kasaz', '--yes');
  spoken.draft = await run('new', 'language', '--code', 'it');
  spoken.language = await run('new', 'language', '--code', 'pt', '--lang', 'pt-BR');
  await run('new', 'language', '--code', 'pl');
  spoken.left = await run('remove', 'language', 'de', '--yes');
  const table = ['pt', 'pl'].reduce(withFallback, copy.read('content/languages.yaml'));
  writeFileSync(join(copy.root, 'content/languages.yaml'), table);
  copy.edit('content/texts/pl.yaml', /( {2}submit_button: ).*/, '$1Wyślij');
  copy.edit('content/texts/pl.yaml', / {2}cv_button: .*\n/, '');
  const ofDraft = ['en', 'ca'].map((code) => `projects/tidal-clock/${code}.yaml`);
  for (const file of ['cv/pt.yaml', 'projects/wheely/pt.yaml', 'texts/it.yaml', ...ofDraft]) {
    rmSync(join(copy.root, 'content', file));
  }
  copy.edit('content/languages.yaml', /^ca:\n/m, '$&  untranslated: hide\n');
  rmSync(join(copy.root, 'content/projects/wheely/ca.yaml'));
  return spoken;
}

beforeAll(async () => {
  spoken = await grow();
  await run('eject', 'About');
  makeDifferent(copy);
  await addLanguages(copy.root);
  const named = Object.entries({ en: 'Noa Montsec', ...oddNames });
  const names = named.map(([code, name]) => `\n    ${code}: ${name}`);
  copy.edit('content/site.yaml', /(?<=^owner:\n(?: .*\n)? {2}name:) .*/m, names.join(''));
  // Before the build, which takes the CVs that the check has made.
  spoken.check = await run('check', '--all');
  copy.build({}, '--pages-only');
  built = readBuiltSite(join(copy.root, 'dist'));
  visitor = await startVisitor(copy.root);
});

afterAll(async () => {
  await visitor?.end();
  copy.clear();
});

const homeOf = (code: string) => built.pageAt(`/${code.toLowerCase()}/`) as BuiltPage;
const fontsIn = ({ html }: BuiltPage) =>
  [...html.matchAll(/@font-face\{[^}]*?url\("([^"]+\.woff2)"\)[^}]*\}/g)].map(
    ([face, file = '']) => ({ file, range: /unicode-range:([^;]+)/.exec(face)?.[1] ?? '' }),
  );

walkThrough(() => visitor);
walkThroughLanguageMenu(() => visitor);
walkFromRightToLeft(() => visitor);
fitEveryName(() => visitor);

madeDifferent(() => built, readContent().site.url);

test('every link leads to something, and every head says language, direction and translations', () => {
  const { origin } = publishedAt(join(copy.root, 'dist'));
  expect([...linkFindings(built, origin), ...headFindings(built, origin)]).toEqual([]);
});

describe('the pages of a language in another script', () => {
  test.each([
    ['ar', 2],
    ['ja', 1],
  ])('in %s load the files of their own letters alone', (code, count) => {
    const files = fontsIn(homeOf(code)).map(({ file }) => file);
    expect(new Set(files).size).toBe(count);
    const common = fontsIn(built.pageAt('/es/') as BuiltPage).map(({ file }) => file);
    expect(common.filter((file) => files.includes(file))).toEqual([]);
  });

  test('take Latin letters from the site’s typeface and the others from their script’s', () => {
    const [latin, script] = fontsIn(homeOf('ar')).map(({ range }) => isWithin(range));
    for (const letter of 'aZ1') expect([latin?.(letter), script?.(letter)]).toEqual([true, false]);
    for (const letter of 'بتفمء،') {
      expect([latin?.(letter), script?.(letter)]).toEqual([false, true]);
    }
  });

  test.each(farLanguages)(
    'in %s keep to 62,000 bytes with a second typeface, and to 18,000 of HTML and CSS',
    (code) => {
      const home = homeOf(code);
      expect(compressed(home.html)).toBeLessThanOrEqual(18_000);
      const pictures = home.document
        .querySelectorAll('img:not([loading="lazy"])')
        .map((image) => image.getAttribute('src') ?? '');
      const fonts = fontsIn(home).map(({ file }) => file);
      const files = [home.file, ...fonts, ...pictures, ...scriptFiles(built, home, '')];
      expect(weightOf(built, files)).toBeLessThanOrEqual(62_000);
    },
  );
});

const cvIn = (code: string) => {
  const file = built.files.find((one) => one.endsWith(`-${code.toLowerCase()}.pdf`));
  return new Uint8Array(built.bytes(file as string));
};

/** Skills that have the same names in every language. */
const names = readContent().cv.facts.skills.flatMap((skill) => skill.names ?? []);

test.runIf(hasPoppler).each([
  ['ar', '،'],
  ['ja', '、'],
])(`the CV in %s separates names as the language does, ${readBy}`, (code, comma) => {
  const [first = '', second = ''] = names;
  const text = joined(rawTextOf(cvIn(code)).replaceAll(marks, ''));
  expect(text).toContain(joined(first + comma + second));
});

describe.runIf(hasPoppler).each(farLanguages)(`the CV in %s, ${readBy}`, (code) => {
  const words = wordsOf(code, 'cv');
  const pdf = () => cvIn(code);

  test('gives back every word of the language', () => {
    const text = readable(textOf(pdf()));
    const lost = textsOf({ ...words, title: '', page: '', file_word: '' }).flatMap(([, one]) =>
      // A line that runs in two directions is given back as it is drawn, name by name.
      one
        .split(/[\s,،、。.:：()]+|(?<=[a-z])(?=\P{ASCII})|(?<=\P{ASCII})(?=[A-Z])/iu)
        .filter((word) => !text.includes(readable(word))),
    );
    expect(lost).toEqual([]);
  });

  test('keeps the order of its sections', () => {
    const text = rawTextOf(pdf()).replaceAll(marks, '');
    const headings = words.headings ?? {};
    const order = 'contact profile experience education projects skills languages'.split(' ');
    const places = order.map((name) => text.indexOf(` ${headings[name]} `));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('carries the fonts that have its letters, cut down to what it uses', () => {
    const fonts = fontsOf(pdf());
    expect(fonts.every(({ marks }) => marks === 'yes yes yes')).toBe(true);
    // The slices of a typeface are numbered.
    const families = new Set(fonts.map(({ name }) => name?.replace(/\d*-.*/, '')));
    expect([...families].sort()).toEqual(['BricolageGrotesque', ...(scriptFonts[code] ?? [])]);
    // Japanese has many letters; in Arabic, letters that readers mistake are drawn as shapes.
    expect(pdf().length).toBeLessThan({ ja: 270_000, ar: 240_000 }[code as string] ?? 120_000);
  });
});

describe.runIf(has('poppler', 'mupdf'))('the command that reads the CV', () => {
  const read = (code: string) => run('cv', 'public', '--read', '--language', code);

  test('finds everything in Japanese, with two programs', async () => {
    const { status, output } = await read('ja');
    for (const reader of ['pdftotext', 'mutool'])
      expect(output).toContain(`${reader}: everything is read as it was written.`);
    expect(status).toBe(0);
  });

  test('says which words programs get wrong in Arabic, which the Word file has right', async () => {
    const { status, output } = await read('ar');
    expect(status).toBe(1);
    expect(output).toMatch(/pdftotext: \d+ words that are not read as they were written/);
    await run('cv', 'public', '--language', 'ar');
    const [path = ''] = globSync(join(copy.root, 'applications/*-ar.docx'));
    const { value } = await mammoth.extractRawText({ path });
    const { title, page, file_word: _, ...words } = wordsOf('ar', 'cv');
    const lost = textsOf(words).filter(
      ([key, text]) => !/^(?:level|headings)\./.test(key) && !value.includes(text),
    );
    expect(lost).toEqual([]);
  });
});

const page = (path: string) => built.pageAt(path) as BuiltPage;
const published = () =>
  built.files.filter((file) => /\.(?:html|xml|txt|json|webmanifest)$/.test(file));
const filesWith = (words: string | RegExp) =>
  published().filter((file) => built.read(file).search(words) >= 0);

test('a new project is a draft that lacks words, and is nowhere in what is published', () => {
  expect(spoken.project?.status).toBe(0);
  expect(spoken.project?.output).toContain('/es/reloj-de-mareas/');
  expect(spoken.check?.status).toBe(0);
  expect(spoken.check?.output).toMatch(/content\/projects\/tidal-clock\/en\.yaml\n/);
  expect(filesWith(/tidal-clock|reloj-de-mareas|Tidal Clock/)).toEqual([]);
});

describe('a language that is a draft', () => {
  test('needs content files alone, no code, and is known to the translator’s table', async () => {
    expect(spoken.draft?.status).toBe(0);
    expect((await run('translations')).output).toMatch(/it {2}Italian/);
    expect(copy.read('content/languages.yaml')).toMatch(
      /^it:\n {2}name: Italiano\n(?: .*\n)* {2}draft: true\n/m,
    );
    expect(copy.read('content/schema/texts.json')).toContain('"it"');
  });

  test('is nowhere in what is published: no page, link, alternate, CV or form page', () => {
    expect(built.files.filter((file) => /^\/it\/|-it\./.test(file))).toEqual([]);
    expect(filesWith(/\/it\/|lang="it"|"it"|it_IT|Italiano/)).toEqual([]);
    expect(existsSync(join(copy.root, '.cache/form-page/pt.html'))).toBe(true);
    expect(existsSync(join(copy.root, '.cache/form-page/it.html'))).toBe(false);
  });
});

describe('a language that falls back', () => {
  test('has every page, its own words where it has them, and the source’s marked as such', () => {
    const { document } = page('/pt/');
    expect(attribute(page('/pt/'), 'html', 'lang')).toBe('pt-BR');
    expect(document.querySelector('h1')?.text).toContain('Olá, eu sou');
    const position = document.querySelector('#inicio p[lang="en"]');
    expect(position?.text).toBe('Full-stack web developer in Barcelona');
    expect(page('/pt/wheely/').document.querySelector('h1[lang="en"]')?.text).toBe('Wheely');
    for (const path of ['/pt/agradeco-o-contato/', '/pt/404.html'])
      expect(built.has(path)).toBe(true);
  });

  test('says so on the page, and speaks one language in the form', () => {
    const line = 'This translation isn’t finished. Some of it is in English.';
    expect(page('/pl/').document.querySelector('main > p[lang="en"]')?.text).toBe(line);
    expect(page('/es/').document.querySelector('main > p')).toBeNull();
    const form = page('/pl/').document.querySelector('form');
    expect(form?.getAttribute('lang')).toBe('en');
    expect(attribute(page('/pt/'), 'form', 'lang')).toBeUndefined();
    expect(form?.querySelector('button')?.text).toBe('Send');
    expect(attribute(page('/es/'), 'form', 'lang')).toBeUndefined();
  });

  test('may have a region: pages, previews of links and the CV know it, and the font is the common one', () => {
    expect(spoken.language?.status).toBe(0);
    const fonts = (path: string) => page(path).html.match(/url\("[^"]+\.woff2"\)/g);
    expect(fonts('/pt/')).not.toBeNull();
    expect(fonts('/pt/')).toEqual(fonts('/es/'));
    expect(attribute(page('/pt/'), 'meta[property="og:locale"]', 'content')).toBe('pt_BR');
    expect(attribute(page('/es/'), 'header a[href="/pt/"]', 'hreflang')).toBe('pt-BR');
    const cv = built.files.find((file) => file.endsWith('-pt.pdf')) ?? '';
    expect(built.bytes(cv).toString('latin1')).toContain('/Lang (pt-BR)');
  });

  test('may have other forms for numbers than the source, whose sentence counts as the source does', () => {
    expect(attribute(page('/pl/'), '[data-results]', 'lang')).toBe('en');
    expect(attribute(page('/pl/'), '[data-filter] input', 'data-result')).toMatch(
      /^\d+\sprojects shown$/,
    );
  });

  test('stays out of search engines until it is complete', () => {
    for (const path of ['/pt/', '/pt/wheely/']) {
      expect(attribute(page(path), 'meta[name="robots"]', 'content')).toBe('noindex');
    }
    expect(built.read('/sitemap.xml')).not.toContain('/pt/');
    expect(attribute(page('/es/'), 'link[hreflang="pt-BR"]', 'href')).toBeUndefined();
    expect(page('/es/').document.querySelector('header a[href="/pt/"]')?.text).toContain(
      'Português',
    );
  });

  test('leaves no sign of how it was put together, and no TODO, in any file', () => {
    const signs = /[\uE000-\uE002]|%EE%80%8[0-2]|\\ue00[0-2]/i;
    expect(filesWith(signs)).toEqual([]);
    expect(filesWith(/TODO: /)).toEqual([]);
    const frames = readdirSync(join(copy.root, '.cache/form-page')).filter((name) =>
      /html$/.test(name),
    );
    for (const name of frames) expect(copy.read(`.cache/form-page/${name}`)).not.toMatch(signs);
    expect(JSON.parse(built.read('/pt/resume.json')).basics.label).toBe(
      'Full-stack web developer in Barcelona',
    );
  });
});

describe('a language that hides what is untranslated', () => {
  const projectsAt = (path: string) =>
    page(path)
      .document.querySelectorAll('[data-projects] h3 a')
      .map(({ text }) => text);

  test('has no page, card, spread, neighbour or preview of it, and counts without it', () => {
    const others = projectsAt('/es/').filter((title) => title !== 'Wheely');
    expect(projectsAt('/ca/')).toHaveLength(others.length);
    expect(built.files.filter((file) => /\/ca\/wheely/.test(file))).toEqual([]);
    expect(filesWith(/\/ca\/wheely\//)).toEqual([]);
    expect(page('/ca/').document.querySelector('[data-work]')?.text).not.toContain('Wheely');
    // A text that names it leads to the source language.
    expect(attribute(page('/ca/'), 'main a[href="/wheely/"]', 'hreflang')).toBe('en');
    expect(attribute(page('/ca/'), '[data-filter] input', 'data-result')).toMatch(
      new RegExp(`\\b${others.length}\\b`),
    );
  });

  test('is in search results, with the pages that it has', () => {
    expect(attribute(page('/ca/'), 'meta[name="robots"]', 'content')).toBeUndefined();
    expect(page('/ca/').document.querySelector('main > p')).toBeNull();
    expect(attribute(page('/es/'), 'link[hreflang="ca"]', 'href')).toMatch(/\/ca\/$/);
    expect(attribute(page('/es/wheely/'), 'link[hreflang="ca"]', 'href')).toBeUndefined();
  });

  test('is left with its list in the menu of languages, and not offered, where it lacks the page', () => {
    const wheely = page('/es/wheely/');
    expect(attribute(wheely, 'header a[hreflang="ca"]', 'href')).toBe('/ca/#projectes');
    expect(wheely.document.querySelector('template[data-offer^="ca-"]')).toBeNull();
    expect(
      page('/es/kanban/').document.querySelector('template[data-offer^="ca-"]'),
    ).not.toBeNull();
  });
});

test('seven languages stand in a menu that is styled in the page', () => {
  const { document } = page('/es/wheely/');
  const links = document.querySelectorAll('#language-menu a');
  expect(links.map((link) => `${link.getAttribute('hreflang')} ${link.text}`)).toEqual([
    ...['en English', 'es Español', 'ca Català', 'pt-BR Português', 'pl Polski'],
    ...['ar العربية', 'ja 日本語'],
  ]);
  expect(links.filter((link) => link.getAttribute('aria-current'))).toEqual([links[1]]);
  const styles = document.querySelectorAll('head style').map(({ text }) => text);
  expect(document.querySelectorAll('body style'), 'HTML allows none there').toEqual([]);
  expect(styles.join()).toContain('#language-menu');
});

test('what was dropped goes only after a yes, and leaves nothing behind in content and site', () => {
  expect(spoken.unsure?.status).toBe(2);
  expect(spoken.unsure?.output).toMatch(/content\/projects\/kasaz.*add --yes/s);
  expect([spoken.dropped?.status, spoken.left?.status]).toEqual([0, 0]);
  expect(spoken.check?.output).not.toMatch(/Errors|Unused/);
  expect(copy.read('content/cv/cv.yaml')).toMatch(/^projects: \[(?!.*kasaz)\w.*\w\]$/m);
  expect(copy.read('content/languages.yaml')).not.toMatch(/^de:/m);
  expect(copy.read('content/schema/texts.json')).not.toContain('"de"');
  expect(built.files.filter((file) => /^\/de\/|\/kasaz\//.test(file))).toEqual([]);
  expect(filesWith(/href="[^"]*\/(?:de|kasaz)\//)).toEqual([]);
});

test('a script whose typeface is not installed stops a publication in words, and no draft', async () => {
  const { output } = await run('new', 'language', '--code', 'ko', '--yes');
  expect(output).toContain('npm install --save-exact @fontsource-variable/noto-sans-kr');
  expect(problemsIn(copy.root)).toEqual([]);
  const table = withFallback(copy.read('content/languages.yaml'), 'ko');
  writeFileSync(join(copy.root, 'content/languages.yaml'), table);
  expect(problemsIn(copy.root).map(({ wrong }) => wrong)).toContain(
    'the site’s typeface has no letters for Korean, and @fontsource-variable/noto-sans-kr is not installed',
  );
});

const scriptFonts: Partial<Record<string, string[]>> = { ar: ['Vazirmatn'], ja: ['NotoSansJP'] };

/**
 * Poppler puts signs of direction into a text, and turns lam with alef around, which one glyph draws.
 * Typst tells a letter with its vowel sign twice.
 */
const readable = (text: string) =>
  joined(text)
    .replaceAll(marks, '')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[ال]/g, '')
    .replaceAll(/(\p{L})\1+/gu, '$1');

const marks = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
