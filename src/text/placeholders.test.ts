import { expect, test } from 'vitest';
import { fill, placeholdersOf } from './placeholders.ts';

test('values go into their placeholders, and an unknown placeholder stays', () => {
  expect(fill('{count} of {all}, {count}', { count: 3 })).toBe('3 of {all}, 3');
});

test('a placeholder is filled with nothing but what was given', () => {
  expect(fill('{constructor} {toString}', {})).toBe('{constructor} {toString}');
});

test('braces inside of code are left alone', () => {
  const text = 'Run `echo {owner}` as {owner}; a single ` changes nothing for {owner}';
  expect(fill(text, { owner: 'Ada' })).toBe(
    'Run `echo {owner}` as Ada; a single ` changes nothing for Ada',
  );
  expect(placeholdersOf('`{size}` in {language}')).toEqual(['language']);
});

test('placeholders are listed in alphabetical order', () => {
  expect(placeholdersOf('{size} in {language}')).toEqual(['language', 'size']);
});
