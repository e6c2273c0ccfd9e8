import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { languages } from '../../tests/support/content/sample-languages.ts';
import { spellingReport } from './spell.ts';

const placesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    file: 'content/texts/es.yaml',
    line: index + 1,
    key: `home.${index}`,
    text: '',
  }));

const reportOf = (count: number) => {
  const unknown = [{ word: 'Códgio', suggestions: ['Código'], places: placesOf(count) }];
  return stripVTControlCharacters(
    spellingReport(languages, { locale: 'es', checked: true, words: 900, unknown }),
  );
};

test('a word that repeats takes one line, with its first places and how many more', () => {
  expect(reportOf(1)).toBe(
    'Spanish: 900 words, one unknown word\n  Códgio → Código  content/texts/es.yaml:1 home.0',
  );
  expect(reportOf(9).split('\n')).toEqual([
    'Spanish: 900 words, one unknown word',
    expect.stringMatching(
      /^ {2}Códgio → Código {2}content\/texts\/es\.yaml:1 home\.0, .*:3 home\.2 and 6 more$/,
    ),
  ]);
});
