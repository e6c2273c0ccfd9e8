import { describe, expect, test } from 'vitest';
import { insertAfter, setText } from './edit-yaml.ts';

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

  test('takes the place of a block', () => {
    expect(setText(source, ['owner', 'story'], 'Now.')).toContain('  story: Now.\nyear: 2020');
  });
});

describe('adding a key', () => {
  test('puts it on the next line, at the same depth', () => {
    expect(insertAfter(source, ['url'], 'verification', 'x1')).toContain(
      '# the site\nverification: x1\n\nowner:',
    );
    expect(insertAfter(source, ['owner', 'story'], 'place', 'Here')).toContain(
      '    ago.\n  place: Here\nyear: 2020',
    );
  });

  test('works inside a list, and at the end of a file without a line break', () => {
    const list = '- id: a\n  url: /a/\n- id: b\n  url: /b/';
    expect(insertAfter(list, [1, 'url'], 'old', '/c/')).toBe(`${list}\n  old: /c/\n`);
  });

  test('refuses a neighbour that is not there', () => {
    expect(() => insertAfter(source, ['owner', 'nobody'], 'a', 'b')).toThrow('owner.nobody');
  });
});
