import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readContent } from '../../model/content.ts';
import { typedFields } from './fields.ts';
import { formWords } from './gather-words.ts';
import { cleanText, fieldError, fieldErrors, limits, type Rule, rules } from './rules.ts';

describe('the rules of the form', () => {
  test('all three fields are required, and blanks do not count', () => {
    expect(fieldErrors({ name: '', email: ' \t', message: '\n\n' })).toEqual({
      name: 'required',
      email: 'required',
      message: 'required',
    });
  });

  test('a filled form has no errors', () => {
    expect(fieldErrors({ name: 'Ada', email: 'ada@example.com', message: 'Hello' })).toEqual({});
  });

  test.each([
    ['name', 'n'.repeat(limits.name), 'n'.repeat(limits.name + 1)],
    ['message', 'm'.repeat(limits.message), 'm'.repeat(limits.message + 1)],
    [
      'email',
      `${'e'.repeat(limits.email - 12)}@example.com`,
      `${'e'.repeat(limits.email - 11)}@example.com`,
    ],
  ] as const)('%s may be exactly as long as its limit', (field, longest, tooLong) => {
    expect(fieldError(field, longest)).toBeUndefined();
    expect(
      fieldError(field, `\n ${'\n'.repeat(9000)}${longest}${' '.repeat(120_000)}`),
    ).toBeUndefined();
    expect(fieldError(field, tooLong)).toBe('too_long');
  });

  test('length is counted of what is stored: blanks before and between words count', () => {
    const blanks = ' '.repeat(limits.message);
    expect(fieldError('message', `${blanks}x`)).toBe('too_long');
    expect(fieldError('message', `x${blanks}x`)).toBe('too_long');
    expect(cleanText('message', `x${blanks}`)).toBe('x');
    expect(cleanText('message', ' \n\t\n  indented\n\nline \n')).toBe('  indented\n\nline');
  });

  test.each([
    '\u200b',
    '\u2060',
    '\ufeff',
    '\0',
    '\u00ad',
    '\u3164\uffa0',
    '\u2800',
    '\u202e',
    '\u{e0041}',
  ])('a text that shows nothing is empty: %j', (invisible) => {
    for (const field of ['name', 'message'] as const) {
      expect(fieldError(field, ` ${invisible} \n${invisible}`)).toBe('required');
    }
  });

  test('control characters are taken out, and nothing else', () => {
    expect(cleanText('message', 'a\0b\u001b[31mc\u0090\td')).toBe('ab[31mc\td');
    for (const text of [
      '👩‍💻 👍🏽',
      'می‌خواهم',
      'क्‍ष',
      '\u2067שלום\u2069 a',
      'e\u0301',
      '🏴\u{e0067}\u{e007f}',
    ]) {
      for (const field of ['name', 'message'] as const) expect(cleanText(field, text)).toBe(text);
    }
  });

  test('what was cleaned once is clean', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...' \n\r\t\0\u0085\u200bx') }), (text) => {
        for (const field of ['name', 'message'] as const) {
          const once = cleanText(field, text);
          expect(cleanText(field, once)).toBe(once);
        }
      }),
    );
  });

  test('length is counted as the browser counts it: an emoji is two', () => {
    expect(fieldError('name', '😀'.repeat(limits.name / 2))).toBeUndefined();
    expect(fieldError('name', '😀'.repeat(limits.name / 2 + 1))).toBe('too_long');
  });

  test('a line break counts as one character, however it was sent', () => {
    const lines = 'a\r\n'.repeat(limits.message / 2 - 1);
    expect(fieldError('message', `${lines}ab`)).toBeUndefined();
    expect(cleanText('message', 'a\r\nb\rc\nd\ve\u2028f')).toBe('a\nb\nc\nd\ne\nf');
  });

  test.each(['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
    'a name has no line break, not even %j',
    (lineBreak) => {
      expect(fieldError('name', `Ada${lineBreak}Bcc: all@example.com`)).toBe('line_break');
    },
  );

  test.each([
    "o'hara+news@sub.example.com",
    '.a..b.@example.co',
    'a@xn--bcher-kva.example',
    'a@bücher.example',
    'a@BÜCHER.example',
    'a@例え.テスト',
    'a@उदाहरण.परीक्षा',
    'a@مثال.إختبار',
  ])('%s is an email address', (email) => expect(fieldError('email', email)).toBeUndefined());

  test.each([
    'ada',
    'ada@',
    'a@b',
    'zoe@posta',
    'zoe@posta.',
    'zoe@.posta',
    'a@bü cher.example',
    'a@bücher.example\u202e',
    'a@b❤.example',
    '@example.com',
    'a b@example.com',
    'a@example..com',
    'a@-example.com',
    'a@example.com, b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    '<a@example.com>',
    '"a b"@example.com',
    `a@${'x'.repeat(64)}.com`,
    'ä@example.com',
  ])('%j is not', (email) => expect(fieldError('email', email)).toBe('invalid'));

  test('the message of a rule says the number of that rule, and leaves no placeholder', () => {
    const { texts, languages } = readContent();
    const { errors } = formWords(texts.en, languages);
    for (const field of typedFields) {
      for (const [code, { max }] of Object.entries<Rule>(rules[field])) {
        const sentence = errors[field][code as never] as string;
        expect(sentence).toContain(max ?? '');
        expect(sentence).not.toMatch(/[{}]/);
      }
    }
  });
});
