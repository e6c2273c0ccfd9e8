import { describe, expect, test } from 'vitest';
import { aroundChanges, wordDiff } from './word-diff.ts';

const shown = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'added' ? '+' : '-'}[${text}]`))
    .join('');

describe('what became of a text', () => {
  test.each([
    ['my earliest project', 'my first project', 'my -[earliest ]+[first ]project'],
    ['One.', 'One. Two.', 'One. +[Two.]'],
    ['Two, three', 'Two three', 'Two -[, ]three'],
    ['', 'New', '+[New]'],
    ['Gone', '', '-[Gone]'],
    ['It’s so', 'It’s so', 'It’s so'],
    ['a  b', 'a b', 'a b'],
    ['el·lipsi {owner}', 'el·lipsi {year}', 'el·lipsi {-[owner]+[year]}'],
  ])('from “%s” to “%s”', (before, after, expected) => {
    expect(shown(before, after)).toBe(expected);
  });

  test('the pieces make up both texts again', () => {
    const before = 'Pupils book their lessons, and a deadline moved.';
    const after = 'All pupils book lessons; a deadline that didn’t move.';
    const pieces = wordDiff(before, after);
    const without = (left: string) =>
      pieces.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join('');
    expect(without('removed')).toBe(after);
    expect(without('added').replaceAll(' ', '')).toBe(before.replaceAll(' ', ''));
  });
});

test('what stayed the same is cut to a few words around a change', () => {
  const words = Array.from({ length: 30 }, (_, number) => `w${number}`);
  const after = words.with(15, 'new').join(' ');
  const cut = aroundChanges(wordDiff(words.join(' '), after), 2).map(({ text }) => text);
  expect(cut).toEqual(['… w13 w14 ', 'w15 ', 'new ', 'w16 w17 … ']);
});
