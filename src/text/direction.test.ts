import { describe, expect, test } from 'vitest';
import { directionOf, directionWithin, isolated } from './direction.ts';

describe('the direction of a language', () => {
  test.each(['ar', 'he', 'fa', 'ur', 'dv', 'ar-EG', 'pa-Arab', 'az-Arab'])(
    '%s runs from right to left',
    (lang) => expect(directionOf(lang)).toBe('rtl'),
  );

  test.each(['en', 'el', 'ja', 'zh-Hant', 'pt-BR', 'pa', 'az', 'ar-Latn'])(
    '%s runs from left to right',
    (lang) => expect(directionOf(lang)).toBe('ltr'),
  );

  test('is said where it is not that of the language around it', () => {
    expect(directionWithin('ar', 'en')).toBe('ltr');
    expect(directionWithin('en', 'ar')).toBe('rtl');
    expect(directionWithin('ar', 'he')).toBeUndefined();
    expect(directionWithin('de', 'en')).toBeUndefined();
  });
});

test('a name among others is kept apart from them where the line runs from right to left', () => {
  expect(isolated('C++', 'ar')).toBe('\u2068C++\u2069');
  expect(isolated('C++', 'de')).toBe('C++');
});
