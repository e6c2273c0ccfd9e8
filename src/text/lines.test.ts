import { expect, test } from 'vitest';
import { balanced, unbrokenParts, widthInLines } from './lines.ts';

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

test('a line does not end after a no-break space', () => {
  const title = 'Oups\u202F! 24\u00A0projets';
  expect(balanced(title, 'fr', 8, widthOf)).toEqual(['Oups\u202F!', '24\u00A0projets']);
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

test('a name is as wide as its lines, and never narrower than its longest word', () => {
  const inLines = (count: number, text: string) =>
    Math.round(widthInLines(text, 'en', count, widthOf));
  expect(inLines(1, 'Ada de Lovelace')).toBe(15);
  expect(inLines(2, 'Ada de Lovelace')).toBe(8);
  expect(inLines(2, 'Wolfeschlegelstein')).toBe(18);
});

test('a Japanese name ends a line after a word, and a word of many letters where it may', () => {
  expect(unbrokenParts('山田太郎です。', 'ja')).toEqual(['山田', '太郎です。']);
  const parts = unbrokenParts('アレクサンドラヴァシリエヴナ', 'ja');
  expect(parts).toHaveLength(13);
  expect(parts).toContain('ヴァ');
});
