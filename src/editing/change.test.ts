import { expect, test } from 'vitest';
import { inStyleOf } from './change.ts';

const styled = (before: string, after: string) => inStyleOf(Buffer.from(before), after).toString();

test.each([
  ['a: 1\nb: 2\n', 'a: 1\nb: 3\nc: 4\n', 'a: 1\nb: 3\nc: 4\n'],
  ['a: 1\r\nb: 2\r\n', 'a: 1\nb: 3\nc: 4\n', 'a: 1\r\nb: 3\r\nc: 4\r\n'],
  ['a: 1\r\nb: 2\r\n', 'a: |\r\n  one\n  two\r\nb: 2\r\n', 'a: |\r\n  one\r\n  two\r\nb: 2\r\n'],
  ['a: 1\r\nb: 2', 'a: 1\nb: 3', 'a: 1\r\nb: 3'],
  ['a: 1\r\nb: 2\nc: 3\r\nd: 4\n', 'a: 1\nb: 2\nc: 5\nd: 4\n', 'a: 1\r\nb: 2\nc: 5\r\nd: 4\n'],
  ['\uFEFFa: 1\n', 'a: 2\n', '\uFEFFa: 2\n'],
  ['a: 1\r\n', '', ''],
])('%j edited to %j is written as %j', (before, after, written) => {
  expect(styled(before, after)).toBe(written);
  expect(styled(before, before)).toBe(before);
});

test('a new file has the line ends that it is given', () => {
  expect(inStyleOf(null, 'a\nb\n')).toEqual(Buffer.from('a\nb\n'));
});
