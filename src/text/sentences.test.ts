import { expect, test } from 'vitest';
import { asFallback } from './fallback-markers.ts';
import { asSentence, enumerated, firstSentence } from './sentences.ts';

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

test.each([
  ['en', 'Ada.'],
  ['ja', 'Ada。'],
  ['zh-Hant', 'Ada。'],
  ['ar', 'Ada.'],
  ['th', 'Ada'],
])('a sentence ends as %s ends it, and only once', (lang, sentence) => {
  expect(asSentence('Ada', lang)).toBe(sentence);
  expect(asSentence('Ada Jr.', lang)).toBe('Ada Jr.');
});

test('the first sentence of a fallback text stays marked as one', () => {
  expect(firstSentence('One. Two.\nThree.', 'en')).toBe('One.');
  expect(firstSentence(asFallback('One. Two.\nThree.'), 'ca')).toBe(asFallback('One.'));
  expect(firstSentence('', 'en')).toBe('');
});
