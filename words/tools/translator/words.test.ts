import { expect, test } from 'vitest';
import { placeholdersOf } from '../../../model/fill.ts';
import { textsOf } from '../../../model/texts-of.ts';
import { typographyOf } from '../../../model/typography.ts';
import { warningWords } from '../warnings.ts';
import { spokenLanguages } from '../words.ts';
import { pageWords } from './words.ts';

test.for(spokenLanguages)('the page in %s fills in the same names as in English', (language) => {
  const named = (words: object) =>
    textsOf(words).map(([key, text]) => `${key}: ${placeholdersOf(text).join()}`);
  expect(named(pageWords[language])).toEqual(named(pageWords.en));
});

test.for(spokenLanguages)('the page in %s keeps the typography that it asks for', (language) => {
  const slips = textsOf(pageWords[language])
    .map(([key, text]) => [key, text.replaceAll('`', '')] as const)
    .flatMap(([key, text]) => typographyOf(text, language).map((slip) => `${key}: ${slip}`));
  expect(slips).toEqual([]);
});

test('every warning has words that name what they need', () => {
  for (const words of Object.values(warningWords)) {
    const names = Object.values(words).map((text) => placeholdersOf(text).join());
    expect(new Set(names).size).toBe(1);
  }
});
