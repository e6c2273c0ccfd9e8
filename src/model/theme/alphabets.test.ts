import { expect, test } from 'vitest';
import { isWithin, listOf } from './script-typeface.ts';

test('a span of characters has two ends', () => {
  const within = isWithin('U+0041-0043,U+0131');
  expect(['A', 'C', 'ı', 'D', '@'].map(within)).toEqual([true, true, true, false, false]);
});

test('characters are listed with spans where they follow each other', () => {
  expect(listOf('ABCEאב')).toBe('U+41-43,U+45,U+5D0-5D1');
});
