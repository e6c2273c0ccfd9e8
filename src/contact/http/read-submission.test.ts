import { describe, expect, test } from 'vitest';
import { languages } from '../../../tests/support/content/sample-languages.ts';
import { readSubmission, submissionSchema } from './read-submission.ts';

const types = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
};

const post = (body: BodyInit, type: string, headers: Record<string, string> = {}) =>
  readSubmission(
    new Request('http://localhost/api/contact', {
      method: 'POST',
      body,
      headers: { 'Content-Type': type, ...headers },
    }),
    submissionSchema(languages),
  );

describe('reading a post', () => {
  test('gives the same message from JSON and from a form', async () => {
    const expected = { name: 'Zoë & Co', message: 'a+b=c\n100 %' };
    const form = new URLSearchParams({ ...expected, message: 'a+b=c\r\n100 %' }).toString();
    expect(await post(JSON.stringify(expected), types.json)).toMatchObject(expected);
    expect(await post(form, types.form)).toMatchObject(expected);
  });

  test.each([
    ['JSON that breaks off', '{"name":', types.json],
    ['JSON that is a list', '[]', types.json],
    ['JSON that is no object', '"name"', types.json],
    ['JSON that is null', 'null', types.json],
    ['an empty body', '', types.json],
    ['a field that is an object', '{"name":{"$gt":""}}', types.json],
    ['a field that is a list', '{"name":["Ada"]}', types.json],
    ['a field that is a number', '{"name":1}', types.json],
    ['percent signs that encode nothing', 'name=%zz', types.form],
    ['percent signs that encode no UTF-8', 'name=%ff%fe', types.form],
    ['the same field twice', 'name=a&name=b', types.form],
  ])('finds %s malformed', async (_, body, type) => {
    expect(await post(body, type)).toBe('malformed');
  });

  test.each(Object.values(types))('finds bytes that are no UTF-8 malformed (%s)', async (type) => {
    const bytes = new Uint8Array([0x7b, 0xc3, 0x28, 0xff, 0x7d]);
    expect(await post(bytes, type)).toBe('malformed');
  });

  test.each([
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/xml',
    '',
    'application/json; charset=utf-16',
    '__proto__',
  ])('does not take %j', async (type) => expect(await post('{}', type)).toBe('unsupported_type'));

  test('does not unpack compressed bodies', async () => {
    const packed = { 'Content-Encoding': 'gzip' };
    expect(await post('{}', types.json, packed)).toBe('unsupported_type');
  });

  test.each([
    [types.json, JSON.stringify({ message: 'x'.repeat(400_000) })],
    [types.form, `message=${'x'.repeat(400_000)}`],
  ])('stops at 384 KB, declared or not (%s)', async (type, body) => {
    expect(await post(body, type)).toBe('too_large');
    expect(await post(body, type, { 'Content-Length': '10' })).toBe('too_large');
  });

  test('takes a long message with many percent signs', async () => {
    const message = '漢'.repeat(20_000);
    const form = new URLSearchParams({ message }).toString();
    expect(await post(form, types.form)).toMatchObject({ message });
  });

  test('is not fooled by the names that every object has', async () => {
    const body = '{"__proto__":{"name":"a"},"constructor":"b","toString":1,"name":"Ada"}';
    expect(await post(body, types.json)).toMatchObject({ name: 'Ada', email: '' });
    expect(await post('__proto__=a&constructor=b&name=Ada', types.form)).toMatchObject({
      name: 'Ada',
    });
  });
});

const schema = submissionSchema(languages);
const typed = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
const read = (fields: object) => schema.parse({ ...typed, ...fields });

describe('a posted message', () => {
  test('is stored as it is judged, and an indented first line stays indented', () => {
    const submission = read({ name: ' Ada\0 ', email: ' a@b ', message: '\n  indented\r\nline\n' });
    expect(submission).toMatchObject({ name: 'Ada', email: 'a@b', message: '  indented\nline' });
  });

  test('may leave fields out: they are empty then', () => {
    expect(schema.parse({ name: null })).toMatchObject({ name: '', message: '' });
  });

  test('is refused when it holds half an emoji, which no mail can carry', () => {
    expect(schema.safeParse({ ...typed, message: '\ud83d' }).success).toBe(false);
  });

  test('keeps a key only if it is a UUID, since anything else may be shared by many', () => {
    const key = '0f8fad5b-d9cb-469f-a165-70867728950e';
    expect(read({ key }).key).toBe(key);
    for (const other of ['', 'static', '1', {}, null])
      expect(read({ key: other }).key).toBe(undefined);
  });

  test('is in the default language when it names none that we have', () => {
    expect(read({ language: 'de' }).language).toBe('de');
    for (const language of ['fr', '', undefined, '__proto__', 3]) {
      expect(read({ language }).language).toBe(languages.source);
    }
  });

  test('reads the time that it took as a number or not at all', () => {
    expect(read({ elapsed: 61_000 }).elapsed).toBe(61_000);
    for (const elapsed of ['', 'soon', '5', -1, Number.NaN, true, null, [], [5]]) {
      expect(read({ elapsed }).elapsed).toBeUndefined();
    }
  });
});
