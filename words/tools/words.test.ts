import { describe, expect, test } from 'vitest';
import { placeholdersOf } from '../../model/fill.ts';
import { textsOf } from '../../model/texts-of.ts';
import { preferred, spoken, spokenLanguages, voiceOf } from './words.ts';

describe.each(spokenLanguages)('the desk in %s', (language) => {
  test('fills in the same names as in English, text by text', () => {
    const named = (words: object) =>
      textsOf(words).map(([key, text]) => `${key}: ${placeholdersOf(text).join()}`);
    expect(named(spoken[language].words).sort()).toEqual(named(spoken.en.words).sort());
  });

  test('leaves no text empty', () => {
    expect(textsOf(spoken[language].words).filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

test('the desk speaks the first of the wished languages that it knows', () => {
  expect(preferred(['fr-FR', 'de-AT', 'en'])).toBe('de');
  expect(preferred(['ja'])).toBe('en');
});

test('counts follow the language', () => {
  const { counted, words } = voiceOf('de');
  expect([1, 2, 1912].map((count) => counted(words.counts.texts, count))).toEqual([
    '1 Text',
    '2 Texte',
    '1.912 Texte',
  ]);
});
