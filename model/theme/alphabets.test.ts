import { expect, test } from 'vitest';
import { isWithin } from './alphabets.ts';

test('a span of characters has two ends', () => {
  const within = isWithin('U+0041-0043,U+0131');
  expect(['A', 'C', 'ı', 'D', '@'].map(within)).toEqual([true, true, true, false, false]);
});
