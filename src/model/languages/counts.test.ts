import { describe, expect, test } from 'vitest';
import { languages as sample } from '../../../tests/support/content/sample-languages.ts';
import { asFallback } from '../../text/fallback-markers.ts';
import { fill } from '../../text/placeholders.ts';
import { countValues } from '../count-placeholders.ts';
import { counted, countsOf } from './counts.ts';
import { languageOfText } from './fallback-text.ts';

test('a count is written in the digits of its language', () => {
  const written = (text: string, lang: string) =>
    fill(text, countValues({ projects: 12_000, languages: 4 }, lang));
  expect(written('{project_count} in {language_count}', 'en')).toBe('12,000 in 4');
  expect(written('{project_count} in {language_count}', 'de')).toBe('12.000 in 4');
  expect(written('{project_count}', 'fa')).toBe('۱۲٬۰۰۰');
});

test('placeholders that used to spell a count out print it in digits', () => {
  expect(
    fill(
      '{Projects}, {projects}, {Languages}, {languages}',
      countValues({ projects: 24, languages: 4 }, 'en'),
    ),
  ).toBe('24, 24, 4, 4');
});

test('a draft does not count, although development shows it', () => {
  const projects = [{ id: 'a' }, { id: 'b', draft: true }, { id: 'c' }];
  expect(countsOf({ projects, languages: sample, hidden: new Map() }).projects).toBe(2);
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

  test('counts in the language of the fallback text', () => {
    const english = {
      results_one: asFallback('{count} project'),
      results_other: asFallback('{count} projects'),
    };
    const inWordsOf = (lang: string) => languageOfText(english.results_other, lang, sample);
    // French has the form of one for none.
    expect(counted(english, 'results', 0, inWordsOf('fr'))).toBe(asFallback('0 projects'));
    expect(counted(english, 'results', 24, inWordsOf('fa'))).toBe(asFallback('24 projects'));
  });

  test('has the digits of its language', () => {
    expect(counted({ results_other: '{count} پروژه' }, 'results', 24, 'fa')).toBe('۲۴ پروژه');
  });
});
