import { expect, test } from 'vitest';
import { enumerated } from './direction.ts';

test.each([
  ['en', 'React, C++'],
  ['de', 'React, C++'],
  ['ja', 'React、C++'],
  ['zh-Hant', 'React、C++'],
  ['ar', '\u2068React\u2069، \u2068C++\u2069'],
  ['fa', '\u2068React\u2069، \u2068C++\u2069'],
  ['he', '\u2068React\u2069, \u2068C++\u2069'],
])('names stand in a row as %s writes them', (lang, row) => {
  expect(enumerated(['React', 'C++'], lang)).toBe(row);
});
