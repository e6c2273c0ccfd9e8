import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installedDictionaries } from '../../check/hunspell.ts';
import { checkSpelling, proseOf } from '../../check/spelling.ts';
import { typographyOf } from '../../editor/typography.ts';
import { readContent } from '../../model/content.ts';
import { localeCodes } from '../../model/languages/locales.ts';

/** The words that the sample ships with. What an owner writes is for `check` and `spell` to judge. */
const content = readContent();
const installed = installedDictionaries();

test.for(localeCodes)('every word in %s is spelled right', async (locale, { skip }) => {
  const { checked, note, unknown } = await checkSpelling(content, locale, installed);
  if (!checked) skip(note);
  expect(
    unknown.map(({ word, places }) => `${places[0]?.file}:${places[0]?.line} ${word}`),
  ).toEqual([]);
});

test.for(localeCodes)('every text in %s keeps the typography of its language', (locale) => {
  const texts = proseOf(content, locale);
  expect(texts.length).toBeGreaterThan(100);
  const errors = texts.flatMap(({ file, line, key, text }) =>
    typographyOf(text, locale).map((wrong) => `${file}:${line} ${key}: ${wrong}: ${text}`),
  );
  expect(errors).toEqual([]);
});

test.for(['names', ...localeCodes])('the word list %s is sorted, without doubles', (name) => {
  const file = join(content.root, `dictionary/${name}.txt`);
  // A language that was just added has none yet.
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const words = lines.filter((line) => line && !line.startsWith('#'));
  const order = new Intl.Collator(name === 'names' ? 'en' : name).compare;
  expect(words).toEqual([...new Set(words)].sort(order));
});
