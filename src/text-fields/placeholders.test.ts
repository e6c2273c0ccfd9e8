import { describe, expect, test } from 'vitest';
import { chipBeside, missingPlaceholders, spacedPlaceholder, wholeChips } from './placeholders.ts';

const text = 'Hi {owner}, in {year}';

describe('a placeholder is never cut', () => {
  test('a caret inside goes to its nearer side', () => {
    expect(wholeChips(text, { start: 4, end: 4 })).toEqual({ start: 3, end: 3 });
    expect(wholeChips(text, { start: 9, end: 9 })).toEqual({ start: 10, end: 10 });
  });

  test('a caret that moves into it comes out on the other side', () => {
    expect(wholeChips(text, { start: 4, end: 4 }, 3)).toEqual({ start: 10, end: 10 });
    expect(wholeChips(text, { start: 9, end: 9 }, 10)).toEqual({ start: 3, end: 3 });
  });

  test('a selection that reaches into it takes all of it', () => {
    expect(wholeChips(text, { start: 0, end: 5 })).toEqual({ start: 0, end: 10 });
    expect(wholeChips(text, { start: 8, end: 17 })).toEqual({ start: 3, end: 21 });
  });

  test('what lies beside it stays where it is', () => {
    for (const place of [0, 3, 10, 15, 21]) {
      expect(wholeChips(text, { start: place, end: place })).toEqual({ start: place, end: place });
    }
  });

  test('a deleting key meets it as a whole', () => {
    expect(chipBeside(text, 10, 'before')).toEqual({ start: 3, end: 10 });
    expect(chipBeside(text, 15, 'after')).toEqual({ start: 15, end: 21 });
    expect(chipBeside(text, 11, 'before')).toBeUndefined();
  });
});

test('a warning says what a translation lacks, unless each language may say it or not', () => {
  expect(missingPlaceholders('{owner} of {year}', 'de {year} y {year}')).toEqual(['{owner}']);
  expect(missingPlaceholders('in {language_count} languages', 'como PDF')).toEqual([]);
  expect(missingPlaceholders('{count} result', 'un resultado', 'search.results_one')).toEqual([]);
  expect(missingPlaceholders('{count} results', 'nada', 'search.results_other')).toEqual([
    '{count}',
  ]);
});

test.for([
  ['Hola|', 'Hola {owner}'],
  ['|Hola', '{owner} Hola'],
  ['Hola,|y adiós', 'Hola, {owner} y adiós'],
  ['Hola |!', 'Hola {owner}!'],
  ['de |y |más', 'de {owner} más'],
  ['(|)', '({owner})'],
  ['¡|', '¡{owner}'],
  ['', '{owner}'],
  ['作者は|です', '作者は{owner}です'],
])('a placeholder inserted into “%s” gives “%s”', ([before = '', after]) => {
  const [start, middle = '', ...rest] = before.split('|') as [string, ...string[]];
  const selection = rest.length > 0 ? start.length + middle.length : start.length;
  const value = before.replaceAll('|', '');
  const inserted = spacedPlaceholder('{owner}', value, { start: start.length, end: selection });
  expect(value.slice(0, start.length) + inserted + value.slice(selection)).toBe(after);
});
