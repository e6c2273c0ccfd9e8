import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import mammoth from 'mammoth';
import { beforeAll, describe, expect, test } from 'vitest';
import { scratchFolder } from '../../tests/support/content/scratch.ts';
import { has } from '../../tests/support/programs/needs.ts';
import { readContent } from '../model/content.ts';
import { buildCvVersions, type CvFile } from './build.ts';
import { cvDocument } from './document.ts';
import { cvDocx } from './docx.ts';
import { cutsFor } from './fit.ts';
import { linesOf } from './lines.ts';
import { photographOf } from './photograph.ts';
import { agree, lossesIn, periodsIn, readDocx, readerNames, readPdf } from './readers.ts';
import { withEverySection } from './testing/every-section.ts';
import { samples, setIn } from './testing/other-scripts.ts';

const content = readContent();
const cache = scratchFolder();

const nothing = { headings: [], contact: [], links: [], periods: [], words: [], characters: [] };
const compact = (text: string) => text.replaceAll(/[\s–·]/g, '');

describe.each([
  ['public', content.shown],
  ['front-end', ['en' as const]],
])('the version %s', (version, locales) => {
  let files: CvFile[];
  beforeAll(async () => {
    const wanted = locales.map((locale) => ({ version, locale }));
    files = await buildCvVersions(content, wanted, { cache });
  });

  test.runIf(has('poppler', 'mupdf'))('is read as it was written, by two programs alike', () => {
    for (const { document, path } of files) {
      const readings = readPdf(path);
      expect(readings.map(({ reader }) => reader)).toEqual(readerNames);
      for (const reading of readings) expect(lossesIn(document, reading)).toEqual(nothing);
      expect(agree(document, readings)).toBe(true);
      const [first] = readings;
      expect(compact(first?.text ?? '')).toBe(
        compact(
          linesOf(document)
            .map(({ text }) => text)
            .join(''),
        ),
      );
    }
  });

  test('says the same in the same order as a Word file', async () => {
    for (const { document } of files) {
      const buffer = Buffer.from(await cvDocx(document));
      expect(lossesIn(document, readDocx(buffer))).toEqual(nothing);
      expect(periodsIn(document).filter(({ from }) => !from)).toEqual([]);
      const { value } = await mammoth.extractRawText({ buffer });
      expect(compact(value)).toBe(
        compact(
          linesOf(document)
            .map(({ text }) => text)
            .join(''),
        ),
      );
      const { value: html } = await mammoth.convertToHtml({ buffer });
      expect(html.match(/<h1>/g)).toHaveLength(1);
      const headings = linesOf(document).filter(({ kind }) => kind === 'heading');
      expect(html.match(/<h2>/g)).toHaveLength(headings.length);
      expect(html).toContain(`href="mailto:${content.site.owner.email}"`);
      expect(html).toContain('<li>');
    }
  });
});

test.each(samples)(
  'a CV in $lang is read as it was written, as PDF and as Word file',
  async (sample) => {
    const { document, pdf } = await setIn(content, sample);
    const word = readDocx(await cvDocx(document));
    expect(lossesIn(document, word)).toEqual(nothing);
    expect(periodsIn(document)).toMatchObject([{ from: '2019-09', to: '2022-02' }]);
    if (!has('poppler', 'mupdf')) return;
    const path = join(cache, `${sample.lang}.pdf`);
    writeFileSync(path, pdf);
    const readings = readPdf(path);
    for (const reading of readings) expect(lossesIn(document, reading)).toEqual(nothing);
    expect(agree(document, [...readings, word])).toBe(true);
  },
);

test.each([
  ['03/2022 – today', '2022-03', ''],
  ['2022年3月 – 2024年11月', '2022-03', '2024-11'],
  ['٠٣/٢٠٢٢ – ٢٠٢٤', '2022-03', '2024'],
  ['3.2022 – 2024', '2022-03', '2024'],
  ['long ago', '', undefined],
])('“%s” is understood as a date or not', (period, from, to) => {
  const document = cvDocument(content, 'en', content.site.url);
  const [job] = document.experience.items;
  const experience = { heading: '', items: [{ ...(job as NonNullable<typeof job>), period }] };
  expect(periodsIn({ ...document, experience })[0]).toMatchObject(
    to === undefined ? { from } : { from, to },
  );
});

describe('a CV with every section', () => {
  let file: CvFile;
  beforeAll(async () => {
    const whole = withEverySection(content);
    const { en } = whole.cv.texts;
    const headings = { ...en.headings, interests: 'Centres d’intérêt' };
    const summary = 'I made [the *online* shop](https://shop.example.com/) with `npm test`.';
    const texts = { ...whole.cv.texts, en: { ...en, headings, summary } };
    const owner = { ...content.site.owner, name: 'Jürgen Weiß-Ångström' };
    const own = { ...whole, cv: { ...whole.cv, texts }, site: { ...content.site, owner } };
    const wanted = [{ version: 'public', locale: 'en' as const }];
    [file] = (await buildCvVersions(own, wanted, { cache })) as [CvFile];
  });

  test.runIf(has('poppler', 'mupdf'))(
    'has a name with hyphens and a heading of several words that are read whole',
    () => {
      const readings = readPdf(file.path);
      for (const reading of readings) expect(lossesIn(file.document, reading)).toEqual(nothing);
      expect(agree(file.document, readings)).toBe(true);
    },
  );

  test('has all of them, links and formats of a text in its Word file', async () => {
    const buffer = Buffer.from(await cvDocx(file.document));
    const { value: html } = await mammoth.convertToHtml({ buffer });
    expect(html).toContain('href="https://shop.example.com/"');
    expect(html).toContain('online');
    const { value } = await mammoth.extractRawText({ buffer });
    const shown = compact(value);
    for (const { text } of linesOf(file.document)) expect(shown).toContain(compact(text));
  });
});

test('what is lost is said: words, headings, contact details, periods and foreign characters', async () => {
  const [file] = await buildCvVersions(content, [{ version: 'public', locale: 'en' }], { cache });
  if (!file) throw new Error('no CV was made');
  const text = linesOf(file.document)
    .map((line) => line.text)
    .join('\n');
  const reading = { reader: 'test', text };
  expect(lossesIn(file.document, reading)).toEqual(nothing);
  const unlinked = { ...reading, links: [] };
  expect(lossesIn(file.document, unlinked).links).toContain('mailto:noa@example.com');
  const changed = text
    .replace('Experience\n', 'Ex perience – ')
    .replace('noa@example.com', 'noa')
    .replace('03/2022', '2022')
    .replaceAll('first', '\uFB01rst');
  expect(lossesIn(file.document, { ...reading, text: changed })).toMatchObject({
    headings: ['Experience'],
    contact: ['noa@example.com'],
    periods: [expect.stringContaining('03/2022')],
    characters: ['\uFB01'],
    words: expect.arrayContaining(['first']),
  });
});

test('what to cut names long entries, old highlights and words alone on a line', async () => {
  const [file] = await buildCvVersions(content, [{ version: 'public', locale: 'en' }], { cache });
  if (!file) throw new Error('no CV was made');
  const { longest, oldest, alone } = cutsFor(
    file.document,
    'in several\nlanguages.\nfindings to 3.',
  );
  expect(longest[0]?.characters).toBeGreaterThan(longest[1]?.characters ?? 0);
  expect(oldest[0]).toMatchObject({ title: 'Bookbinder and restorer', highlights: 2 });
  expect(alone).toEqual(['… in several languages.']);
});

test('a photograph is shown in the languages that a version names, and the text stays the same', async () => {
  const own = { texts: {}, paper: 'a4' as const, photograph: ['de'] };
  const cv = { ...content.cv, versions: { tags: {}, versions: { own } } };
  const wanted = (['own', 'public'] as const).flatMap((version) =>
    (['de', 'en'] as const).map((locale) => ({ version, locale })),
  );
  const files = await buildCvVersions({ ...content, cv }, wanted, { cache });
  const pictures = files.map(({ bytes }) => Buffer.from(bytes).includes('/Subtype /Image'));
  expect(pictures).toEqual([true, false, false, false]);
  const [german, english, publicGerman, publicEnglish] = files.map(({ bytes }) => bytes);
  expect(Buffer.compare(english as Uint8Array, publicEnglish as Uint8Array)).toBe(0);
  expect(german?.length).toBeGreaterThan(publicGerman?.length ?? 0);
  const [{ document, photograph, path }] = files as [CvFile, ...CvFile[]];
  for (const reading of readPdf(path)) expect(lossesIn(document, reading)).toEqual(nothing);
  const { value } = await mammoth.convertToHtml({
    buffer: Buffer.from(await cvDocx(document, photograph)),
  });
  expect(value).toContain('<img');
});

test('a portrait that is no picture is refused by its file', async () => {
  const portraits = { ...content.portraits, owner: 'site.yaml' };
  await expect(photographOf({ ...content, portraits })).rejects.toThrow(/^content\/site\.yaml /);
});
