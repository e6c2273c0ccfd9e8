import { expect, test } from 'vitest';
import { inStyleOf } from './change.ts';

const styled = (before: string, after: string) => inStyleOf(Buffer.from(before), after).toString();

test.each([
  ['a: 1\nb: 2\n', 'a: 1\nb: 3\nc: 4\n', 'a: 1\nb: 3\nc: 4\n'],
  ['a: 1\r\nb: 2\r\n', 'a: 1\nb: 3\nc: 4\n', 'a: 1\r\nb: 3\r\nc: 4\r\n'],
  ['a: 1\r\nb: 2\r\n', 'a: |\r\n  one\n  two\r\nb: 2\r\n', 'a: |\r\n  one\r\n  two\r\nb: 2\r\n'],
  ['a: 1\r\nb: 2', 'a: 1\nb: 3', 'a: 1\r\nb: 3'],
  ['\uFEFFa: 1\n', 'a: 2\n', '\uFEFFa: 2\n'],
  ['a: 1\r\n', '', ''],
])('%j edited to %j is written as %j', (before, after, written) => {
  expect(styled(before, after)).toBe(written);
  expect(styled(before, before)).toBe(before);
});

test('a file with mixed line ends gets those that most of its lines have', () => {
  expect(styled('a\r\nb\r\nc\n', 'a\nb\nd\n')).toBe('a\r\nb\r\nd\r\n');
  expect(styled('a\r\nb\nc\n', 'a\nb\nd\n')).toBe('a\nb\nd\n');
});

test('a new file has the line ends that it is given', () => {
  expect(inStyleOf(null, 'a\nb\n')).toEqual(Buffer.from('a\nb\n'));
});
