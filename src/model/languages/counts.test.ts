import { describe, expect, test } from 'vitest';
import { asFallback } from '../../text/fallback-markers.ts';
import { fill } from '../../text/placeholders.ts';
import { counted, countsOf, countValues } from './counts.ts';
import { type Locale, localeCodes } from './locales.ts';
import { inWords, numberWords } from './numbers.ts';

const said = (text: string, locale: Locale, projects: number, languages: number) =>
  fill(text, countValues({ projects, languages }, locale));

test('a count stands in words, with a capital at the start of a sentence, and in digits', () => {
  expect(said('{Projects} things, {projects} in all, {project_count}', 'en', 24, 4)).toBe(
    'Twenty-four things, twenty-four in all, 24',
  );
});

test.each([
  ['en', 21, 'twenty-one projects'],
  ['es', 21, 'veintiún proyectos'],
  ['es', 1, 'un proyecto'],
  ['ca', 24, 'vint-i-quatre projectes'],
  ['ca', 22, 'vint-i-dos projectes'],
  ['de', 24, 'vierundzwanzig Projekte'],
  ['de', 30, 'dreißig Projekte'],
] as const)('in %s, %d is written “%s”', (locale, number, phrase) => {
  const noun = phrase.split(' ').at(-1);
  expect(said(`{projects} ${noun}`, locale, number, 4)).toBe(phrase);
});

test('the word for a language may be feminine', () => {
  expect(said('{Languages} llengües', 'ca', 0, 2)).toBe('Dues llengües');
  expect(said('{languages} llengües', 'ca', 0, 22)).toBe('vint-i-dues llengües');
  expect(said('{languages} Sprache', 'de', 0, 1)).toBe('eine Sprache');
});

test('a larger number stands in digits, as its language groups them', () => {
  expect(said('{Projects}', 'en', 31, 4)).toBe('31');
  expect(said('{projects}', 'de', 12_000, 4)).toBe('12.000');
});

test('a language without a table says digits', () => {
  expect(inWords(24, 'pt')).toBe('24');
});

test.each(localeCodes)('the numbers from 0 to 30 are 31 different words in %s', (locale) => {
  const values = [...numberWords(locale).values()];
  expect(new Set(values).size).toBe(31);
  expect(Math.max(...values)).toBe(30);
});

test('a draft does not count, although development shows it', () => {
  expect(countsOf({ projects: [{}, { draft: true }, {}] }).projects).toBe(2);
});

describe('a text that counts', () => {
  const arabic = {
    results_zero: 'لا مشاريع',
    results_one: 'مشروع واحد',
    results_two: 'مشروعان',
    results_few: '{count} مشاريع',
    results_many: '{count} مشروعًا',
    results_other: '{count} مشروع',
  };

  test.each([
    [0, 'لا مشاريع'],
    [1, 'مشروع واحد'],
    [2, 'مشروعان'],
    [7, '7 مشاريع'],
    [24, '24 مشروعًا'],
    [100, '100 مشروع'],
  ])('has the form that %i asks for', (count, text) => {
    expect(counted(arabic, 'results', count, 'ar')).toBe(text);
  });

  test('says what it has where the form is not written', () => {
    expect(counted({ results_other: '{count}件' }, 'results', 1, 'ja')).toBe('1件');
    expect(counted({ team_one: '一人で', team_other: '{count}人' }, 'team', 1, 'ja')).toBe(
      '一人で',
    );
  });

  test('counts in the language that it is borrowed from', () => {
    const english = {
      results_one: asFallback('{count} project'),
      results_other: asFallback('{count} projects'),
    };
    // French has the form of one for none.
    expect(counted(english, 'results', 0, 'fr')).toBe(asFallback('0 projects'));
    expect(counted(english, 'results', 24, 'fa')).toBe(asFallback('24 projects'));
  });

  test('has the digits of its language', () => {
    expect(counted({ results_other: '{count} پروژه' }, 'results', 24, 'fa')).toBe('۲۴ پروژه');
  });
});
