import { expect, test } from 'vitest';
import { languages } from '../../../tests/support/content/sample-languages.ts';
import { reportUnknownKey } from './schema-errors.ts';

test.each([
  ['github', ['name', 'email'], 'unknown_key'],
  ['profile', ['profiles'], 'misspelt_key'],
  ['url_it', ['url_en', 'url_es'], 'key_of_another_language'],
  ['it', ['en', 'es'], 'key_of_another_language'],
  ['url_qqq', ['url_en', 'title'], 'unknown_key'],
  ['titel', ['title', 'text'], 'misspelt_key'],
  ['weather', ['title', 'text'], 'unknown_key'],
  ['anything', [], 'unknown_key'],
])('the key %s, where %j are known, is %s', (key, known, code) => {
  expect(reportUnknownKey(key, known, languages).code).toBe(code);
});
