import { expect, test } from 'vitest';
import { textsOf } from './text-tree.ts';

test('every text comes with its dotted key, in order, and nothing else does', () => {
  const tree = { b: 'one', a: { list: ['two', 3, { deep: 'three' }], none: null, yes: true } };
  expect(textsOf(tree)).toEqual([
    ['b', 'one'],
    ['a.list.0', 'two'],
    ['a.list.2.deep', 'three'],
  ]);
});

test.each([undefined, null, 5, []])('there is no text in %j', (tree) => {
  expect(textsOf(tree)).toEqual([]);
});
