import { expect, test } from 'vitest';
import { installedDictionaries } from '../../src/check/hunspell.ts';
import { checkSpelling, proseOf } from '../../src/check/spelling.ts';
import { readContent } from '../../src/model/content.ts';
import { localeCodes } from '../../src/model/languages/locales.ts';
import { typographyOf } from '../../src/model/languages/typography.ts';

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
