import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { addText, removeKeys, setText } from './edit-yaml.ts';

const any = z.any();

const source = `# Who
url: https://a.example # the site

owner:
  name: "Old: name"
  story: >-
    Long
    ago.
year: 2020
`;

describe('setting a text', () => {
  test('changes it alone, comments and line breaks stay', () => {
    expect(setText(source, ['owner', 'name'], 'New')).toBe(source.replace('"Old: name"', 'New'));
    expect(setText(source, ['url'], 'https://b.example')).toBe(
      source.replace('a.example', 'b.example'),
    );
    expect(setText(source, ['year'], 2024)).toBe(source.replace('2020', '2024'));
  });

  test('quotes what needs it', () => {
    expect(setText(source, ['owner', 'name'], 'a: b # c')).toContain('  name: "a: b # c"\n');
    expect(setText(source, ['owner', 'name'], '2020')).toContain('  name: "2020"\n');
  });

  test('goes behind a key that has nothing, before its comment', () => {
    expect(setText('a: 1\nb:\nc: 2\n', ['b'], 'x')).toBe('a: 1\nb: x\nc: 2\n');
    expect(setText('a:\n  b: # why\n', ['a', 'b'], 'x')).toBe('a:\n  b: x # why\n');
    expect(setText('b: ~ # why', ['b'], 'x')).toBe('b: x # why');
  });

  test('keeps blocks and quotes that the text before did not need', () => {
    expect(setText(source, ['owner', 'story'], 'Now.')).toContain('  story: >-\n    Now.\nyear:');
    expect(setText("a: 'b'", ['a'], 'c')).toBe("a: 'c'");
  });

  test('folds what is too long for a line, and unfolds it again', () => {
    const long = 'many words '.repeat(12).trim();
    const folded = setText(source, ['owner', 'name'], long);
    expect(folded).toMatch(/ {2}name: >-\n {4}many .{80,}\n {4}.*words\n {2}story/);
    expect(parse(folded).owner.name).toBe(long);
    expect(setText(folded, ['owner', 'name'], 'Old: name')).toBe(source);
  });

  test('folds at 80 where the text before was folded there', () => {
    const long = 'many words '.repeat(20).trim();
    const lines = setText('a: >-\n  in two\n  lines\n', ['a'], long).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(parse(lines.join('\n')).a).toBe(long);
  });

  test('keeps the break at the end of a block that has one, and literal lines', () => {
    expect(setText('a: |\n  b\n  c\nd: 1\n', ['a'], 'x\ny')).toBe('a: |\n  x\n  y\nd: 1\n');
  });

  test('stays in one line inside braces and brackets', () => {
    const long = 'word '.repeat(40).trim();
    expect(setText('a: [b, c]', ['a', 0], long)).toBe(`a: [${long}, c]`);
  });
});

describe('adding a text that the file lacks', () => {
  const group = z.object({ title: any, name: any, story: any, place: any });
  const schema = z.object({ url: any, theme: group, owner: group, year: any, end: any });

  test('puts it behind the nearest of its elders that is there', () => {
    expect(addText(source, ['owner', 'place'], 'Here', schema)).toContain(
      '    ago.\n  place: Here\nyear: 2020',
    );
    expect(addText(source, ['end'], 'x', schema)).toBe(`${source}end: x\n`);
  });

  test('puts it first where it has no elder, also beside a dash', () => {
    expect(addText(source, ['owner', 'title'], 'Dr', schema)).toContain(
      'owner:\n  title: Dr\n  name:',
    );
    expect(addText('- story: b\n- story: c\n', [1, 'name'], 'x', z.array(group))).toBe(
      '- story: b\n- name: x\n  story: c\n',
    );
  });

  test('makes the groups around it', () => {
    expect(addText(source, ['theme', 'palette', 'a'], 'x', schema)).toContain(
      '# the site\ntheme:\n  palette:\n    a: x\n\nowner:',
    );
    expect(addText('url: a\ntheme: {}\nyear: 1\n', ['theme', 'name'], 'x', schema)).toBe(
      'url: a\ntheme:\n  name: x\nyear: 1\n',
    );
  });
});

describe('removing a key', () => {
  test('takes its lines, with what stands behind them, and nothing else', () => {
    expect(removeKeys(source, [['owner', 'story']])).toBe(
      source.replace('  story: >-\n    Long\n    ago.\n', ''),
    );
    expect(removeKeys(source, [['url']])).toBe(source.replace(/^url.*\n/m, ''));
    expect(removeKeys(source, [['owner', 'age']])).toBe(source);
  });

  test('works inside the entries of a list, and refuses one that shares its line', () => {
    const list = '- id: a # first\n  de: x\n  en: y\n- id: b\n  de: z\n';
    expect(
      removeKeys(list, [
        [0, 'de'],
        [1, 'de'],
      ]),
    ).toBe('- id: a # first\n  en: y\n- id: b\n');
    expect(() => removeKeys(list, [[0, 'id']])).toThrow('by hand');
  });
});
