import { expect, test } from 'vitest';
import { dateIn, yearIn } from './dates.ts';
import type { Locale } from './locales.ts';

test.each([
  ['2022', 'en', '2022'],
  ['2022-03', 'en', '03/2022'],
  ['2022-03-14', 'en', '03/2022'],
  ['2022-03-14', 'ca', '03/2022'],
  ['2022-03-14', 'de', '03/2022'],
] satisfies [string, Locale, string][])('%s is in %s: %s', (date, locale, shown) => {
  expect(dateIn(date, locale)).toBe(shown);
});

test('a year has the digits of its language, and no comma', () => {
  expect(yearIn(2022, 'fa')).toBe('۲۰۲۲');
  expect(yearIn(2022, 'en')).toBe('2022');
});
