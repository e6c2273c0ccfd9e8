import { describe, expect, test } from 'vitest';
import { languages } from '../../../tests/support/content/sample-languages.ts';
import { submissionSchema } from './read-submission.ts';

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

  test('is refused when a field is no text', () => {
    for (const name of [1, true, {}, ['Ada'], { toString: 'Ada' }]) {
      expect(schema.safeParse({ ...typed, name }).success).toBe(false);
    }
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
