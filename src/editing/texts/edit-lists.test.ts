import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { arrange, setItems, setValue } from './edit-lists.ts';

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

const schema = z.object({ a: z.any(), b: z.any(), list: z.any(), c: z.any() });

describe('an item', () => {
  test('goes in before another, in the form of its list', () => {
    expect(arrange(source, ['a'], [0, { added: 'new: one' }, 1], schema)).toBe(
      source.replace('  # about y', '  - "new: one"\n  # about y'),
    );
    expect(arrange(source, ['b'], [0, 1, { added: 'r' }], schema)).toBe(
      source.replace('[p, q]', '[p, q, r]'),
    );
  });

  test('goes in at the end, before the empty line that parts the list from the rest', () => {
    expect(arrange(source, ['a'], [0, 1, { added: { k: 'v', l: 'w' } }], schema)).toBe(
      source.replace('over lines\n', 'over lines\n  - k: v\n    l: w\n'),
    );
  });

  test('makes its list where there is none, in its place among the keys', () => {
    expect(arrange(source, ['list'], [{ added: 'z' }], schema)).toBe(
      source.replace('# flow\n', '# flow\nlist:\n  - z\n'),
    );
  });

  test('moves with its lines and comments; what stands above the first is about the list', () => {
    const moved = arrange(source, ['a'], [1, 0], schema);
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
    expect(arrange(source, ['b'], [1, 0], schema)).toBe(source.replace('[p, q]', '[q, p]'));
  });

  test('is removed with its lines; a list without any stays a list', () => {
    expect(arrange(source, ['a'], [0], schema)).toBe(
      source.replace('  # about y\n  - >-\n    y, folded,\n    over lines\n', ''),
    );
    expect(arrange('a:\n  - x\nb: 1\n', ['a'], [], schema)).toBe('a:\n  []\nb: 1\n');
  });
});

test('a group takes the place of a text', () => {
  expect(setValue('a: x\nb: y\n', ['b'], { k: 'v' }, schema)).toBe('a: x\nb:\n  k: v\n');
});

test('a list of terms is changed item by item', () => {
  expect(setItems(source, ['b'], ['p', 'other'], schema)).toBe(source.replace('q]', 'other]'));
  expect(setItems(source, ['b'], ['p'], schema)).toBe(source.replace('[p, q]', '[p]'));
  expect(setItems(source, ['list'], ['x', 'y'], schema)).toContain('list:\n  - x\n  - y\nc: 1');
  expect(setItems(source, ['list'], [], schema)).toBe(source);
  expect(setItems(source, ['a'], ['y, folded, over lines'], schema)).toBe(
    source.replace('  - x # first\n', ''),
  );
});

describe('a list of groups', () => {
  const links = `links:
  - name: "One" # quoted
    url: https://one.example.com # since 2019
  # at home
  - name: Two
    url: https://two.example.com
`;
  const one = { name: 'One', url: 'https://one.example.com' };
  const two = { name: 'Two', url: 'https://two.example.com' };
  const three = { name: 'Three', url: 'https://three.example.com' };
  const set = (...items: object[]) => setItems(links, ['links'], items, schema);
  const [head, first, second] = links.split(/(?= {2}- name: "|(?= {2}# at))/) as [
    string,
    string,
    string,
  ];
  const added = `  - name: Three\n    url: ${three.url}\n`;

  test('loses no comment where one value changes, whichever it is', () => {
    expect(set({ ...one, name: 'Won' }, two)).toBe(links.replace('"One"', '"Won"'));
    expect(set({ ...one, url: 'https://won.example.com' }, two)).toBe(
      links.replace('//one', '//won'),
    );
    expect(set(one, three)).toBe(links.replace('Two', 'Three').replace('two', 'three'));
  });

  test('keeps comments with their item where another comes, goes or moves', () => {
    expect(set(one, three, two)).toBe(head + first + added + second);
    expect(set(two)).toBe(head + second);
    expect(set(two, one)).toBe(head + second + first);
    expect(set(three)).toBe(head + added);
  });
});

describe('a list in brackets', () => {
  const lines =
    'tags: [\n  # the first\n  react, # main\n  rust, go,\n  # the last\n  zig # new\n]\nend: 1\n';
  const path = ['tags'];

  test('keeps the comments of its items, wherever they go', () => {
    expect(arrange(lines, path, [0, 2, 3], schema)).toBe(
      'tags: [\n  # the first\n  react, # main\n  go,\n  # the last\n  zig # new\n]\nend: 1\n',
    );
    expect(arrange(lines, path, [3, 0, { added: 'ada' }], schema)).toBe(
      'tags: [\n  # the last\n  zig, # new\n  # the first\n  react, # main\n  ada\n]\nend: 1\n',
    );
    expect(arrange('x:\n  a: [p, # why\n    q]\n', ['x', 'a'], [1, 0], schema)).toBe(
      'x:\n  a: [\n    q,\n    p # why\n  ]\n',
    );
  });

  test('in one line stays in one line, with its spaces and quotes', () => {
    expect(arrange('a: [ p, q, r ] # x\n', ['a'], [2, 0, 1], schema)).toBe('a: [ r, p, q ] # x\n');
    expect(arrange('a: []\n', ['a'], [{ added: 'p' }], schema)).toBe('a: [p]\n');
    expect(arrange('a: [p] # all', ['a'], [], schema)).toBe('a: [] # all');
    expect(arrange('a: [p, "q, r", \'s\']\n', ['a'], [0, 2], schema)).toBe("a: [p, 's']\n");
  });
});
