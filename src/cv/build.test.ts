import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { beforeAll, describe, expect, test } from 'vitest';
import { languages } from '../../tests/support/content/sample-languages.ts';
import { scratchFolder } from '../../tests/support/content/scratch.ts';
import { engineProgram } from '../engine/engine.ts';
import { type Content, readContent } from '../model/content.ts';
import { Refusal } from '../model/errors/refusal.ts';
import type { Locale } from '../model/languages/languages.ts';
import { urlOf } from '../model/routes.ts';
import { buildCvFiles, type CvFile, cachedCvFiles } from './build.ts';
import { createCvCompiler } from './compile.ts';
import { type CvDocument, cvDocument, fontsOf as fontsNeededBy } from './document.ts';
import { linesOf as textLines } from './lines.ts';
import { footLetters } from './page-feet.ts';
import { withEverySection } from './testing/every-section.ts';
import {
  fontsOf,
  hasPoppler,
  infoOf,
  inkAtFoot,
  joined,
  linesOf,
  linksOf,
  rawTextOf,
  readBy,
  tagsOf,
  textOf,
} from './testing/poppler.ts';

// Two of the languages: the template is the same for all.
const content: Content = { ...readContent(), shown: ['en', 'de'] };
const folder = scratchFolder();
const cache = join(folder, 'first');
let files: Record<Locale, CvFile>;

beforeAll(async () => {
  files = await buildCvFiles(content, { cache });
});

const source = (locale: Locale) => Buffer.from(files[locale].bytes).toString('latin1');
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

describe.each(content.shown)('the CV in %s', (locale) => {
  test('is called after the owner and the language, and has at most two pages of A4 in 120 kB', () => {
    expect(files[locale].name).toMatch(new RegExp(`^[a-z0-9-]+-${locale}\\.pdf$`));
    expect(files[locale].bytes.length).toBeLessThan(120_000);
    expect([1, 2]).toContain(files[locale].pages);
    expect(count(source(locale), /\/MediaBox \[0 0 595\.27\d+ 841\.88\d+\]/g)).toBe(
      files[locale].pages,
    );
  });

  test('says its language, is tagged, has its title shown, and its table of objects where it says', () => {
    expect(source(locale)).toContain(`/Lang (${languages.table[locale].lang})`);
    expect(source(locale)).toMatch(/\/Marked true/);
    expect(source(locale)).toContain('/DisplayDocTitle true');
    const start = Number(source(locale).match(/startxref\n(\d+)\n/)?.[1]);
    expect(source(locale).slice(start, start + 4)).toBe('xref');
  });
});

describe.runIf(hasPoppler).each(content.shown)(`the CV in %s, ${readBy}`, (locale) => {
  const document = cvDocument(content, locale, content.site.url);
  /** As most programs read it, and as it stands in the file. */
  let [text, raw] = ['', ''];
  beforeAll(() => {
    text = textOf(files[locale].bytes);
    raw = rawTextOf(files[locale].bytes);
  });

  test('draws a foot on each page, which is not found in its text', () => {
    for (const page of [1, 2]) expect(inkAtFoot(files[locale].bytes, page)).toBe(true);
    const [first, last] = document.page.split(/\{pages?\}/);
    expect(text).not.toContain(first?.trim());
    expect(raw).not.toContain(`${first}1${last}`);
    expect(count(text, new RegExp(document.name, 'g'))).toBe(1);
  });

  test('links to mail, site, profiles and projects', () => {
    expect(linksOf(files[locale].bytes)).toEqual([
      ...document.contact.items.flat().flatMap(({ href }) => href || []),
      ...document.projects.items.map(({ href }) => href),
    ]);
  });

  test('carries the site’s typeface and no other, cut down to what it uses', () => {
    expect(fontsOf(files[locale].bytes)).toEqual(
      ['ExtraBold', 'Regular', 'SemiBold'].map((style) => ({
        name: `BricolageGrotesque-${style}`,
        marks: 'yes yes yes',
      })),
    );
  });

  test('has the owner’s name as title and author', () => {
    const info = infoOf(files[locale].bytes);
    expect(info).toMatch(new RegExp(`^Title: +${document.title}$`, 'm'));
    expect(info).toMatch(new RegExp(`^Author: +${document.name}$`, 'm'));
    expect(info).toMatch(/^Tagged: +yes$/m);
  });
});

// In one language: the program takes seconds for it, and the template is the same for all.
test.runIf(hasPoppler)(`a CV is tagged with headings, lists and links, ${readBy}`, () => {
  const document = cvDocument(content, 'en', content.site.url);
  const tags = tagsOf(files.en.bytes);
  const { experience, volunteering, education } = document;
  const stages = [experience, volunteering, education].flatMap(({ items }) => items);
  const points = stages.flatMap((item) => item.points).length;
  expect(count(tags, /^ *H1 /gm)).toBe(1);
  expect(count(tags, /^ *H2 /gm)).toBe(8);
  expect(count(tags, /^ *H3 /gm)).toBe(stages.length);
  expect(count(tags, /^ *LBody /gm)).toBe(points);
  expect(count(tags, /^ *Link /gm)).toBe(4 + document.projects.items.length);
  expect(tags).not.toContain(document.page.replace('{page}', '1').replace('{pages}', '2'));
});

describe.runIf(hasPoppler)(`a CV of somebody else’s, ${readBy}`, () => {
  const letters =
    'Instal·lació, col·legi, façana, l’àvia, ¿mañana?, ¡así!, «vergüenza», Straße, Übergröße, ' +
    '„Prüfung“, “office”, affluent, fjord, first-class, 10 €, Łukasz, Čapek, naïve…';
  const marked =
    'I made [the *online* shop](https://shop.example.com/?a=1) and [Wheely](wheely) with `#raw`. ' +
    '#panic("no") $x$ @y <z> \\*not\\* [sic]';
  let pdf: Uint8Array;
  beforeAll(async () => {
    const profiles = Array.from({ length: 7 }, (_, index) => ({
      name: `Network ${index}`,
      url: `https://network-${index}.example.com/noa-montsec`,
    }));
    const owner = { ...content.site.owner, profiles };
    const whole = onlyWithSummary('ca', `${letters} ${marked}`);
    const site = 'https://moved.example.com/cv';
    const known = { ...whole, site: { ...content.site, owner } };
    pdf = (await buildCvFiles(known, { cache, site })).ca.bytes;
  });

  test('every letter of the four languages can be copied out', () => {
    expect(textOf(pdf)).toContain(letters);
    expect(rawTextOf(pdf)).toContain(letters);
  });

  test('links, emphasis and code are set, and what looks like markup is only words', () => {
    expect(textOf(pdf)).toContain(
      'I made the online shop and Wheely with #raw. #panic("no") $x$ @y <z> *not* [sic]',
    );
    expect(linksOf(pdf)).toContain('https://shop.example.com/?a=1');
  });

  test('links lead to where the site is published', () => {
    const wheely = urlOf(content.routes, 'wheely', 'ca');
    for (const url of ['/ca/', wheely])
      expect(linksOf(pdf)).toContain(`https://moved.example.com/cv${url}`);
  });

  test('no line begins with the sign between profiles', () => {
    expect(linesOf(pdf).filter((line) => line.includes('network-')).length).toBeGreaterThan(1);
    expect(linesOf(pdf).filter((line) => line.startsWith('·'))).toEqual([]);
  });
});

describe('building again', () => {
  test('gives the same bytes, in a thread too, which leaves them in the cache for the build', async () => {
    const workerData = { content: only('de'), cache: join(folder, 'second') };
    const thread = new Worker(engineProgram('cv/build-thread'), { workerData });
    expect(await once(thread, 'exit')).toEqual([0]);
    const made = await cachedCvFiles(only('de'), { cache: workerData.cache });
    expect(Buffer.compare(made?.de.bytes as Uint8Array, files.de.bytes)).toBe(0);
  });

  test('takes what has not changed from the cache, and only that', async () => {
    const before = statSync(files.en.path).mtimeMs;
    const changed = await buildCvFiles(withSummary('de', 'Etwas anderes.'), { cache });
    expect(statSync(files.en.path).mtimeMs).toBe(before);
    expect(changed.en.path).toBe(files.en.path);
    expect(changed.de.path).not.toBe(files.de.path);
  });
});

describe('a CV with everything that it may have', () => {
  const whole = withEverySection(only('en'));
  let full: Record<Locale, CvFile>;
  beforeAll(async () => {
    full = await buildCvFiles(whole, { cache });
  });

  test('takes the pages that it needs, and says how many', () => {
    expect(full.en.pages).toBe(3);
    expect(count(Buffer.from(full.en.bytes).toString('latin1'), /\/Type \/Page\b/g)).toBe(3);
    for (const locale of content.shown) expect(files[locale].pages).toBe(2);
  });

  test.runIf(hasPoppler)(`shows all of it, ${readBy}`, () => {
    const document = cvDocument(whole, 'en', content.site.url);
    const text = joined(textOf(full.en.bytes));
    expect(wordsOf(document).filter((words) => !text.includes(joined(words)))).toEqual([]);
    for (const words of ['03/2022', '05/2021', 'Repair café', 'Baking bread', '17001 Girona'])
      expect(text).toContain(joined(words));
    expect(linksOf(full.en.bytes)).toEqual(
      expect.arrayContaining(['tel:+34600123456', 'https://guild.example.com/one']),
    );
  });

  test.runIf(hasPoppler)(`reads its numbers and URLs from the left, ${readBy}`, async () => {
    const document = cvDocument(whole, 'en', content.site.url);
    const compile = await createCvCompiler(
      readFileSync(new URL('template.typ', import.meta.url), 'utf8'),
      await fontsNeededBy(whole, 'en', document).load(),
    );
    const language = { code: 'ar', region: null, direction: 'rtl' } as const;
    const letters = await footLetters()(whole, 'en', document);
    const text = textOf(await compile({ ...document, language }, { mayHaveGaps: false, letters }));
    const printed = [...document.contact.items.flat().map((item) => item.text), '05/2021'];
    expect(printed.filter((one) => !text.includes(one))).toEqual([]);
  });
});

test.runIf(hasPoppler)(`lists longer than a page go on, entry for entry, ${readBy}`, async () => {
  const long = withLongLists(withEverySection(only('en')));
  const { en } = await buildCvFiles(long, { cache });
  const text = joined(textOf(en.bytes));
  // Word by word: the foot of a page may stand within a long text.
  const printed = wordsOf(cvDocument(long, 'en', content.site.url)).flatMap((one) =>
    one.split(' '),
  );
  expect(printed.filter((word) => !text.includes(joined(word)))).toEqual([]);
  expect(en.pages).toBeGreaterThan(5);
});

describe('what stops the build', () => {
  const template = readFileSync(new URL('template.typ', import.meta.url), 'utf8');
  const elsewhere = { cache: join(folder, 'stopped') };
  const refused = async (attempt: Promise<unknown>) => {
    const error = await attempt.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(Refusal);
    return (error as Refusal).message;
  };

  test('a font that nobody provides', async () => {
    const changed = template.replace('font: cv.style.fonts', 'font: "Comic Grotesque"');
    expect(await refused(buildCvFiles(content, { ...elsewhere, template: changed }))).toBe(
      'The CV asks for the font “comic grotesque”, which fonts/cv-fonts.ts does not provide.',
    );
  });

  test('an error in the template', async () => {
    const changed = template.replace('heading(level: 1, cv.name)', 'headline(cv.name)');
    const line = template.slice(0, template.indexOf('heading(level: 1')).split('\n').length;
    expect(await refused(buildCvFiles(content, { ...elsewhere, template: changed }))).toBe(
      `The CV’s template has an error in cv/template.typ:${line}: unknown variable: headline.`,
    );
  });

  test('a letter that the font does not have', async () => {
    expect(await refused(buildCvFiles(onlyWithSummary('es', 'Hola, Мир.'), elsewhere))).toBe(
      'The CV’s font has no “М”, which the CV (es) needs in “Hola, Мир.”. To see where it is: npx polyfolio check',
    );
  });
});

/** One language, where the others would say the same. */
const only = (locale: Locale, whole = content): Content => ({ ...whole, shown: [locale] });

const onlyWithSummary = (locale: Locale, summary: string) =>
  only(locale, withSummary(locale, summary));

function withSummary(locale: Locale, summary: string): Content {
  const texts = { ...content.cv.texts, [locale]: { ...content.cv.texts[locale], summary } };
  return { ...content, cv: { ...content.cv, texts } };
}

/** Lists of each kind, single texts and a single entry that are longer than a page. */
function withLongLists(whole: Content): Content {
  const { facts, texts } = whole.cv;
  const ids = (name: string, length: number) => Array.from({ length }, (_, n) => `${name}${n + 1}`);
  const textsFor = <Words>(list: readonly string[], wordsOf: (id: string) => Words) =>
    Object.fromEntries(list.map((id) => [id, wordsOf(id)]));
  const job = (id: string) => ({
    role: id,
    organisation: `At ${id}`,
    highlights: ids(`did${id}`, id === 'job1' ? 60 : 2),
  });
  const [jobs, skills, interests] = [ids('job', 20), ids('skill', 40), ids('interest', 400)];
  return {
    ...whole,
    cv: {
      ...whole.cv,
      facts: {
        ...facts,
        experience: jobs.map((id) => ({ id, from: '2021' })),
        skills: skills.map((id) => ({ id })),
        interests,
      },
      texts: {
        ...texts,
        en: {
          ...texts.en,
          summary: ids('summary', 500).join(' '),
          experience: textsFor(jobs, job),
          skills: textsFor(skills, (id) => ({ title: id, names: ids(`with${id}`, 3) })),
          interests: textsFor(interests, (id) => id),
        },
      },
    },
  };
}

const wordsOf = (document: CvDocument) => textLines(document).map(({ text }) => text);
