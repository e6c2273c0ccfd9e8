import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import mammoth from 'mammoth';
import { expect, test } from 'vitest';
import { scratchContent } from '../../tests/support/content/scratch.ts';
import { has } from '../../tests/support/programs/needs.ts';
import { readContent } from '../model/content.ts';
import type { ContentError } from '../model/errors/errors.ts';
import { readLetter } from '../model/reader/letters.ts';
import { buildCvVersions } from './build.ts';
import { cvDocx } from './docx.ts';
import { letterDocument } from './letter.ts';
import { linesOf } from './lines.ts';
import { agree, lossesIn, readPdf } from './readers.ts';

const { root, write } = scratchContent();
const content = { ...readContent(), root };

function read(yaml: string) {
  write('letters/acme.yaml', yaml);
  const errors: ContentError[] = [];
  return { letter: readLetter(content, 'acme', errors), errors };
}

const written = `
language: de
version: front-end
receiver: [Frau Ada Beispiel, Beispiel GmbH, Lange Straße 1, 10115 Berlin]
date: 2026-03-14
subject: Bewerbung als Frontend-Entwicklung
paragraphs:
  - Sehr geehrte Frau Beispiel,
  - Über [Kanban](kanban) schreibe ich *gern* mehr; Sie erreichen mich unter {email}.
  - Freundliche Grüße
  - "{owner}"
`;

test.runIf(has('poppler', 'mupdf'))(
  'a letter is a PDF and a Word file in the design of the CV',
  async () => {
    const { letter, errors } = read(written);
    expect(errors).toEqual([]);
    if (!letter) throw new Error('the letter was not read');
    const { version, locale } = letter;
    const [file] = await buildCvVersions(content, [{ version, locale, letter }], { cache: root });
    if (!file) throw new Error('the letter was not made');
    expect([file.name, file.pages]).toEqual(['acme.pdf', 1]);
    const readings = readPdf(file.path);
    for (const reading of readings)
      expect(Object.values(lossesIn(file.document, reading)).flat()).toEqual([]);
    expect(agree(file.document, readings)).toBe(true);
    const texts = linesOf(file.document).map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining([
        '14. März 2026',
        'Bewerbung als Frontend-Entwicklung',
        'Noa Montsec',
      ]),
    );
    expect(texts.join()).toContain('erreichen mich unter noa@example.com.');
    const buffer = Buffer.from(await cvDocx(file.document));
    const { value } = await mammoth.extractRawText({ buffer });
    const compact = (text: string) => text.replaceAll(/[\s·]/g, '');
    expect(compact(value)).toBe(compact(texts.join('')));
  },
);

test.each([
  ['language: de', 'language: xx', 'language', 'no_such_language'],
  ['version: front-end', 'version: none', 'version', 'letter_version'],
  ['{email}', '{iban}', 'paragraphs', 'unknown_placeholder'],
  ['als Frontend', 'als {job}', 'subject', 'unknown_placeholder'],
  ['{email}', '{phone}', 'paragraphs', 'unknown_placeholder'],
  ['(kanban)', '(kanbann)', 'paragraphs.1', 'unknown_page'],
  ['*gern*', '*gern', 'paragraphs.1', 'unclosed_sign'],
  ['date: 2026-03-14', 'date: 2026-03', 'date', 'not_accepted'],
  ['subject: Bewerbung als Frontend-Entwicklung', '', 'subject', 'missing'],
])('a letter with %s as %s is refused', (from, to, key, code) => {
  const { letter, errors } = read(written.replace(from, to));
  expect(letter).toBeUndefined();
  expect(errors).toMatchObject([
    { file: expect.stringMatching(/^content\/letters\/acme\.yaml/), key, code },
  ]);
});

test('the subject is filled in, too, and what is filled in is no markup', () => {
  const { letter } = read(written.replace('als Frontend-Entwicklung', 'als {position}'));
  if (!letter) throw new Error('the letter was not read');
  const position = 'Entwicklung (*nix, [C])';
  const texts = { ...content.texts, de: { ...content.texts.de } };
  texts.de.home = { ...texts.de.home, author_position: position };
  const paragraphs = ['*Als* {position}'];
  const versions = { tags: {}, versions: {} };
  const own = { ...content, texts, cv: { ...content.cv, versions } };
  const document = letterDocument(own, { ...letter, paragraphs }, content.site.url);
  expect(document.kind).toBe(`Bewerbung als ${position}`);
  expect(JSON.stringify(document.letter?.paragraphs)).toContain(`{"words":" ${position}"}`);
});

test('a letter is read from its folder alone, and in a language that the site shows', () => {
  writeFileSync(join(root, 'outside.yaml'), written);
  for (const id of ['../outside', 'none'])
    expect(() => readLetter(content, id, [])).toThrow(/no letter “.+”. It has acme/);
  const errors: ContentError[] = [];
  read(written);
  expect(readLetter({ ...content, shown: ['en'] }, 'acme', errors)).toBeUndefined();
  expect(errors).toMatchObject([{ key: 'language', code: 'no_such_language' }]);
});
