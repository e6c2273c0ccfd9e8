import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headFindings } from '../../check/built/heads.ts';
import {
  fontsOf,
  hasPoppler,
  joined,
  rawTextOf,
  readBy,
  textOf,
} from '../../cv/testing/poppler.ts';
import { readContent } from '../../model/content.ts';
import { textsOf } from '../../model/texts.ts';
import { isWithin } from '../../model/theme/script-typeface.ts';
import {
  type BuiltPage,
  type BuiltSite,
  compressed,
  linkFindings,
  publishedAt,
  readBuiltSite,
  scriptFiles,
  weightOf,
} from '../support/built-site.ts';
import { addLanguages, farLanguages, wordsOf } from '../support/languages/add-languages.ts';
import {
  startVisitor,
  type Visitor,
  walkFromRightToLeft,
  walkThrough,
  walkThroughLanguageMenu,
} from '../support/languages/walks.ts';
import { copyProject } from '../support/project-copy.ts';
import { grow, grown } from './growth.ts';

/** One copy that grows by commands, with languages of another script and direction. */
let copy: ReturnType<typeof copyProject>;
let built: BuiltSite;
let visitor: Visitor;
let said: Awaited<ReturnType<typeof grow>>;

beforeAll(async () => {
  copy = copyProject('small');
  said = await grow(copy);
  await addLanguages(copy.root);
  copy.build({}, '--pages-only');
  // After the build, which has made the CVs that the check looks at.
  said.check = copy.run('cli/main.ts', ['check', '--all']);
  built = readBuiltSite(join(copy.root, 'dist'));
  visitor = await startVisitor(copy.root);
}, 600_000);

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
    const lost = textsOf({ ...words, page: '', file_word: '' }).flatMap(([, one]) =>
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
    expect(pdf().length).toBeLessThan(code === 'ja' ? 200_000 : 120_000);
  });
});

grown(
  () => copy,
  () => built,
  () => said,
);

test('a script whose typeface is not installed stops a publication in words, and no draft', () => {
  const { output } = copy.run('cli/main.ts', ['new', 'language', '--code', 'ko', '--yes']);
  expect(output).toContain('npm install --save-exact @fontsource-variable/noto-sans-kr');
  const question = `import { readFileSync, writeFileSync } from 'node:fs';
    import { inspectContent } from './model/content.ts';
    const said = () => console.log(inspectContent('content').problems.map(({ wrong }) => wrong));
    said();
    const table = readFileSync('content/languages.yaml', 'utf8');
    const [before, korean] = table.split(/(?=^ko:)/m);
    writeFileSync('content/languages.yaml', before + korean.replace('draft:', 'fallback:'));
    said();`;
  const [draft, published] = copy.evaluate(question).output.split(/(?<=\])\n/);
  expect(draft).toBe('[]');
  expect(published).toContain(
    'the site’s typeface has no letters for Korean, and @fontsource-variable/noto-sans-kr is not installed',
  );
});

const scriptFonts: Partial<Record<string, string[]>> = {
  ar: ['Vazirmatn'],
  ja: ['NotoSansJP'],
};

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
