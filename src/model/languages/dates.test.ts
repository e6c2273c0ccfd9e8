import { expect, test } from 'vitest';
import { languages } from '../../../tests/support/content/sample-languages.ts';
import { dateIn, yearIn } from './dates.ts';
import type { Locale } from './languages.ts';

test.each([
  ['2022', 'en', '2022'],
  ['2022-03', 'en', '03/2022'],
  ['2022-03-14', 'en', '03/2022'],
  ['2022-03-14', 'ca', '03/2022'],
  ['2022-03-14', 'de', '03/2022'],
] satisfies [string, Locale, string][])('%s is in %s: %s', (date, locale, shown) => {
  expect(dateIn(date, languages.table[locale])).toBe(shown);
});

test('a date has no mark of direction, which programs would take it apart at', () => {
  const arabic = { ...languages.table.en, lang: 'ar', open_graph: 'ar_EG' };
  expect(dateIn('2022-03', arabic)).toBe('03/2022');
});

test('a year has the digits of its language, and no comma', () => {
  expect(yearIn(2022, 'fa')).toBe('۲۰۲۲');
  expect(yearIn(2022, 'en')).toBe('2022');
});
