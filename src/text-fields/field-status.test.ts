import { expect, test } from 'vitest';
import { fitOf, lengthIn } from './field-status.ts';

test('characters are counted as a reader sees them', () => {
  expect(lengthIn('characters', ' Grüße\n  dir ')).toBe(9);
  expect(lengthIn('characters', '👩🏽‍💻 ok')).toBe(4);
});

test('words are counted between blanks', () => {
  expect(lengthIn('words', '')).toBe(0);
  expect(lengthIn('words', 'two and\n a half')).toBe(4);
});

test('limits count themselves in', () => {
  const limits = { least: 2, most: 4, unit: 'words' } as const;
  expect([1, 2, 4, 5].map((length) => fitOf(length, limits))).toEqual([
    'short',
    'fits',
    'fits',
    'long',
  ]);
});
