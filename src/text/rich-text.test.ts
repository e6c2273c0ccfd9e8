import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRichText, plainText } from './rich-text.ts';

const parts = (source: string) => parseRichText(source).parts;
const errorsIn = (source: string) => parseRichText(source).errors.map(({ code }) => code);
const words = (text: string) => ({ kind: 'words', text });

describe('a text', () => {
  test('without signs is one piece', () => {
    expect(parts('Plain, (really) – “plain”.')).toEqual([words('Plain, (really) – “plain”.')]);
  });

  test('may hold links, emphasis and code', () => {
    expect(parts('See [the *new* shop](https://shop.example.com/a?b=1), run `npm *ci*`.')).toEqual([
      words('See '),
      {
        kind: 'link',
        target: 'https://shop.example.com/a?b=1',
        parts: [words('the '), { kind: 'emphasis', parts: [words('new')] }, words(' shop')],
      },
      words(', run '),
      { kind: 'code', text: 'npm *ci*' },
      words('.'),
    ]);
  });

  test.each(['https://example.com', 'http://a.example/x', 'mailto:a@example.com', 'kanban', 'top'])(
    'leads to %s',
    (target) => {
      expect(parts(`[a](${target})`)).toEqual([{ kind: 'link', target, parts: [words('a')] }]);
    },
  );

  test('keeps signs that mean nothing, and those behind a backslash', () => {
    expect(parts('2 * 3, a list[0], [sic], C:\\temp')).toEqual([
      words('2 * 3, a list[0], [sic], C:\\temp'),
    ]);
    expect(parts('\\*no\\* \\[no\\](home) \\`no\\` \\\\')).toEqual([
      words('*no* [no](home) `no` \\'),
    ]);
    expect(errorsIn('2 * 3, a list[0], [sic], \\*, C:\\temp')).toEqual([]);
  });
});

describe('an error is reported, and shown as it was written', () => {
  test.each([
    ['a [link', 'unclosed_sign'],
    ['a [link](https://example.com', 'unclosed_sign'],
    ['a *word', 'unclosed_sign'],
    ['a `word', 'unclosed_sign'],
    ['**bold', 'double_sign'],
    ['[](kanban)', 'link_without_words'],
    ['[a]()', 'no_link_target'],
    ['[a](javascript:alert)', 'no_link_target'],
    ['[a](JavaScript:alert)', 'no_link_target'],
    ['[a](data:text/html,x)', 'no_link_target'],
    ['[a](//example.com)', 'no_link_target'],
    ['[a](/es/)', 'no_link_target'],
    ['[a](https://localhost/)', 'no_link_target'],
    ['[a](https://example.com/a b)', 'no_link_target'],
    ['[a](mailto:nobody)', 'no_link_target'],
  ])('%s', (source, code) => {
    expect(errorsIn(source)).toContain(code);
    expect(parts(source)).toEqual([words(source)]);
  });

  test('a link within a link: the inner one is kept', () => {
    expect(errorsIn('[a [b](home) c](kanban)')).toEqual(['link_in_link']);
    expect(plainText('[a [b](home) c](kanban)')).toBe('[a b c](kanban)');
  });
});

const signs = /[\\[\]()*`]/g;
const noise = fc.string({
  unit: fc.oneof(
    fc.constantFrom('[', ']', '(', ')', '*', '`', '\\', ' ', '<', '>', '](', 'javascript:', 'a'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 40,
});

test('a text with all its signs behind a backslash comes back as it was', () => {
  fc.assert(
    fc.property(noise, (text) => {
      const escaped = text.replace(signs, '\\$&');
      expect(parseRichText(escaped)).toEqual({ parts: text ? [words(text)] : [], errors: [] });
    }),
  );
});

test('no text is lost, whatever was written', () => {
  fc.assert(
    fc.property(noise, (text) => {
      const withoutSigns = (all: string) => all.replace(signs, '');
      if (!/\]\(/.test(text)) expect(withoutSigns(plainText(text))).toBe(withoutSigns(text));
      expect(plainText(text.replaceAll(/[[\]]/g, '')).length).toBeLessThanOrEqual(text.length);
    }),
  );
});
