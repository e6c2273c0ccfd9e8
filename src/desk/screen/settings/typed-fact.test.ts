import { describe, expect, test } from 'vitest';
import { inLines, rowsOf, typedByLanguage, typedLine, typedRows } from './typed-fact.ts';

const links = { columns: ['name', 'url'] };
const optional = { isOptional: true };
const mine = { name: 'Mine', url: 'https://mine.example' };
const other = { name: 'Other', url: 'https://other.example' };

describe('rows', () => {
  test('are saved once each is filled in', () => {
    expect(typedRows([mine, other], links, optional)).toMatchObject({
      isComplete: true,
      value: [mine, other],
    });
  });

  test('wait while one of their cells is cleared, and none is lost', () => {
    const cleared = { ...mine, url: '' };
    const typed = typedRows([cleared, other], links, optional);
    expect(typed).toMatchObject({ isComplete: false, input: [cleared, other] });
  });

  test('wait while one of them is half filled', () => {
    expect(typedRows([mine, { name: 'Ne' }], links, optional).isComplete).toBe(false);
  });

  test('are saved beside one that was added and not begun, which stays in the form', () => {
    const typed = typedRows([mine, {}], links, optional);
    expect(typed).toEqual({ isComplete: true, value: [mine], input: [mine, {}] });
  });

  test('may be texts, of which a cleared one waits as well', () => {
    const texts = { columns: [''] };
    expect(rowsOf(['a', 'b'], texts.columns)).toEqual([{ '': 'a' }, { '': 'b' }]);
    expect(typedRows([{ '': 'a' }, { '': ' b ' }], texts, optional).value).toEqual(['a', 'b']);
    expect(typedRows([{ '': 'a' }, { '': '' }], texts, optional).isComplete).toBe(false);
  });

  test('may lack what is only a note', () => {
    const terms = { columns: ['source', 'words', 'note'], mayLack: ['note'] };
    const row = { source: 'board', words: 'tablero' };
    expect(typedRows([row], terms, optional).isComplete).toBe(true);
  });

  test('take the fact out of the file with the last of them, if it may be left out', () => {
    expect(typedRows([], links, optional).value).toBeUndefined();
    expect(typedRows([], links, { isOptional: false }).value).toEqual([]);
  });
});

test('a line is saved without the spaces around it, and input as it was typed', () => {
  expect(typedLine({ kind: 'text' }, 'Ada ')).toMatchObject({ input: 'Ada ', value: 'Ada' });
  expect(typedLine({ kind: 'number' }, '2020')).toMatchObject({ input: '2020', value: 2020 });
  expect(typedLine({ kind: 'text' }, ' ').value).toBeUndefined();
});

test('a text by language is one for all until another language has its own', () => {
  const saved = (texts: Record<string, string>) => typedByLanguage(texts, 'en').value;
  expect(saved({ en: 'Ada ', ar: '' })).toBe('Ada');
  expect(saved({ en: 'Ada', ar: ' أدا' })).toEqual({ en: 'Ada', ar: 'أدا' });
  expect(saved({ en: '', ar: 'أدا' })).toEqual({ ar: 'أدا' });
  expect(saved({ en: '' })).toBeUndefined();
});

test('both sides of a conflict can be read as lines', () => {
  expect(inLines([mine, {}])).toBe('Mine · https://mine.example\n');
  expect(inLines(['a', 'b'])).toBe('a\nb');
  expect(inLines(2020)).toBe('2020');
  expect(inLines(undefined)).toBe('');
});
