import { expect, test } from 'vitest';
import { balanced } from './lines.ts';

/** A font in which every character is as wide as every other. */
const widthOf = (text: string) => text.length;

test('a text that fits stays on one line', () => {
  expect(balanced('Duck Store', 'en', 10, widthOf)).toEqual(['Duck Store']);
});

test('lines come out about equally wide, with no word alone at the end', () => {
  expect(balanced('one two three four five six', 'en', 22, widthOf)).toEqual([
    'one two three',
    'four five six',
  ]);
});

test('a line may end after a hyphen, and the hyphen stays', () => {
  expect(balanced('GitHub-Repositorien', 'en', 14, widthOf)).toEqual(['GitHub-', 'Repositorien']);
});

test('a word that is wider than the line stays whole', () => {
  expect(balanced('a Rindfleischetikettierung b', 'en', 10, widthOf)).toEqual([
    'a',
    'Rindfleischetikettierung',
    'b',
  ]);
});

test('without spaces a line ends after a word, and neither a sign nor an ending begins one', () => {
  expect(balanced('糊ではなく、糸で綴じたコード', 'ja', 8, widthOf)).toEqual([
    '糊ではなく、糸で',
    '綴じたコード',
  ]);
});
