import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseOnce } from './yaml-file.ts';

test('every file of the content has the values that its editors write', () => {
  const files = globSync('content/**/*.yaml');
  expect(files.length).toBeGreaterThan(100);
  for (const file of files) {
    const source = readFileSync(file, 'utf8');
    expect(parseOnce(source), file).toEqual(parse(source));
  }
});

test.each([
  ['dates and times', 'a: 2020-03-04\nb: 2020-03\nc: 12:30:45'],
  ['words that once meant yes and no', 'a: yes\nb: no\nc: on\nd: True'],
  ['nothing', 'a: ~\nb: null\nc:\nd: ""'],
  ['numbers', 'a: 1_000\nb: 017\nc: 0x1f\nd: +12\ne: 1e3\nf: .5\n7: g'],
  ['folded text', 'a: >-\n  one\n  two\n\n  three\n    more\n  four\nb: >\n  x\n\n\nc: one\n  two'],
  ['text as it stands', 'a: |+\n  x\n\n\nb: |2\n   x\n  y\nc: |-\n  x\n # no text'],
  ['quotes', 'a: "x\n  y\\\n  z\\u00e9"\nb: \'it\'\'s\n  two\'\nc: "#" # no text\nd: x#y'],
  ['lists', 'a:\n- x\n- - y\n- k: v\n  l: w\nb: [1, "b", {c: d}]'],
  ['what is said twice', 'a: &x {b: 1}\nc: *x\nd:\n  <<: *x'],
  ['tags', 'a: !!str 12'],
  ['ends of lines', '\ufeffa: b\r\nc: >-\r\n  d\r\n  e\r\n'],
  ['no text at all', ''],
])('is read as its editors read it: %s', (_, source) => {
  expect(parseOnce(source)).toEqual(parse(source));
});

const mistakes = ['a: 1\na: 2', 'a: - b', 'a: "x', 'a: 1\n  b: 2', 'a: b: c'];

test.each(mistakes)('a mistake is told by the one that knows its place: %j', (source) => {
  expect(() => parseOnce(source)).toThrow(expect.objectContaining({ name: 'YAMLParseError' }));
});
