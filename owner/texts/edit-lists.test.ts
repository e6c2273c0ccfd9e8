import { describe, expect, test } from 'vitest';
import { insertItem, moveItem, removeItemAt, setTerms } from './edit-lists.ts';

const source = `# Top
a:
  # about all
  - x # first
  # about y
  - >-
    y, folded,
    over lines

b: [p, q] # flow
c: 1
`;

const keysIn = () => ['a', 'b', 'list', 'c'];

describe('an item', () => {
  test('goes in before another, in the form of its list', () => {
    expect(insertItem(source, ['a'], 1, 'new: one', keysIn)).toBe(
      source.replace('  # about y', '  - "new: one"\n  # about y'),
    );
    expect(insertItem(source, ['b'], 2, 'r', keysIn)).toBe(source.replace('[p, q]', '[p, q, r]'));
  });

  test('goes in at the end, before the empty line that parts the list from the rest', () => {
    expect(insertItem(source, ['a'], 2, { k: 'v', l: 'w' }, keysIn)).toBe(
      source.replace('over lines\n', 'over lines\n  - k: v\n    l: w\n'),
    );
  });

  test('makes its list where there is none, in its place among the keys', () => {
    expect(insertItem(source, ['list'], 0, 'z', keysIn)).toBe(
      source.replace('# flow\n', '# flow\nlist:\n  - z\n'),
    );
  });

  test('moves with its lines and comments; what stands above the first is about the list', () => {
    const moved = moveItem(source, ['a'], 1, 0);
    expect(moved).toBe(`# Top
a:
  # about all
  # about y
  - >-
    y, folded,
    over lines
  - x # first

b: [p, q] # flow
c: 1
`);
    expect(moveItem(source, ['b'], 0, 1)).toBe(source.replace('[p, q]', '[q, p]'));
  });

  test('is removed with its lines; a list without any stays a list', () => {
    expect(removeItemAt(source, ['a'], 1)).toBe(
      source.replace('  # about y\n  - >-\n    y, folded,\n    over lines\n', ''),
    );
    expect(removeItemAt('a:\n  - x\nb: 1\n', ['a'], 0)).toBe('a:\n  []\nb: 1\n');
    expect(removeItemAt(source, ['a'], 9)).toBe(source);
  });
});

test('a list of terms is changed item by item', () => {
  expect(setTerms(source, ['b'], ['p', 'other'], keysIn)).toBe(source.replace('q]', 'other]'));
  expect(setTerms(source, ['b'], ['p'], keysIn)).toBe(source.replace('[p, q]', '[p]'));
  expect(setTerms(source, ['list'], ['x', 'y'], keysIn)).toContain('list:\n  - x\n  - y\nc: 1');
  expect(setTerms(source, ['list'], [], keysIn)).toBe(source);
});
