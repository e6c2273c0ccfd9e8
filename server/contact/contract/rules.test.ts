import { describe, expect, test } from 'vitest';
import { limits } from './limits.ts';
import { fieldError, fieldErrors, withPlainLineBreaks } from './rules.ts';

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
    expect(fieldError(field, `  ${longest}  `)).toBeUndefined();
    expect(fieldError(field, tooLong)).toBe('too_long');
  });

  test('length is counted as the browser counts it: an emoji is two', () => {
    expect(fieldError('name', '😀'.repeat(limits.name / 2))).toBeUndefined();
    expect(fieldError('name', '😀'.repeat(limits.name / 2 + 1))).toBe('too_long');
  });

  test('a line break counts as one character, however it was sent', () => {
    const lines = 'a\r\n'.repeat(limits.message / 2 - 1);
    expect(fieldError('message', `${lines}ab`)).toBeUndefined();
    expect(withPlainLineBreaks('a\r\nb\rc\nd')).toBe('a\nb\nc\nd');
  });

  test.each(['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
    'a name has no line break, not even %j',
    (lineBreak) => {
      expect(fieldError('name', `Ada${lineBreak}Bcc: all@example.com`)).toBe('line_break');
    },
  );

  test.each(['a@b', "o'hara+news@sub.example.com", '.a..b.@example.co', 'a@xn--bcher-kva.example'])(
    '%s is an address, as in a browser',
    (email) => expect(fieldError('email', email)).toBeUndefined(),
  );

  test.each([
    'ada',
    'ada@',
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
});
