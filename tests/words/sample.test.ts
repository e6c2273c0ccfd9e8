import { expect, test } from 'vitest';
import { installedDictionaries } from '../../src/check/hunspell.ts';
import { checkSpelling, proseOf } from '../../src/check/spelling.ts';
import { readContent } from '../../src/model/content.ts';
import { typographyOf } from '../../src/text/typography.ts';
import { languages } from '../support/content/sample-languages.ts';

/** The words that the sample ships with. What an owner writes is for `check` and `spell` to judge. */
const content = readContent();
const installed = installedDictionaries();

test.for(languages.published)('every word in %s is spelled right', async (locale, { skip }) => {
  const { checked, note, unknown } = await checkSpelling(content, locale, installed);
  if (!checked) skip(note);
  expect(
    unknown.map(({ word, places }) => `${places[0]?.file}:${places[0]?.line} ${word}`),
  ).toEqual([]);
});

test.for(languages.published)('every text in %s keeps the typography of its language', (locale) => {
  const texts = proseOf(content, locale);
  expect(texts.length).toBeGreaterThan(100);
  const errors = texts.flatMap(({ file, line, key, text }) =>
    typographyOf(text, locale).map((wrong) => `${file}:${line} ${key}: ${wrong}: ${text}`),
  );
  expect(errors).toEqual([]);
});

test.for(languages.published)('the sample in %s has the shape of the specification', (locale) => {
  const { home, about, seo } = content.texts[locale];
  expect(about.concept_key).toHaveLength(4);
  expect([home.creative, home.design, home.develop].every(Boolean)).toBe(true);
  expect(home.more_lines).toBeUndefined();
  expect(seo.keywords?.length).toBeGreaterThanOrEqual(5);
  for (const { id, texts } of content.projects) {
    const { features, learned, title_seo, description_seo } = texts[locale];
    expect(features.length, id).toBeGreaterThan(0);
    expect(learned.length, id).toBeGreaterThan(0);
    expect([title_seo, description_seo].every(Boolean), id).toBe(true);
  }
});
