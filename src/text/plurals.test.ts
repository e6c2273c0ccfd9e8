import { describe, expect, test } from 'vitest';
import { formOfKey, formsIn } from './plurals.ts';

describe('the forms of a language', () => {
  test.each([
    ['en', ['one', 'other']],
    ['es', ['one', 'other']],
    ['ja', ['other']],
    ['he', ['one', 'two', 'other']],
    ['pl', ['one', 'few', 'many']],
    ['ar', ['zero', 'one', 'two', 'few', 'many', 'other']],
  ])('%s has %j', (lang, forms) => expect(formsIn(lang)).toEqual(forms));

  test('stand at the end of a key', () => {
    expect(formOfKey('accessibility.results_few')).toEqual({
      name: 'accessibility.results',
      form: 'few',
    });
    expect(formOfKey('form.name_error')).toBeUndefined();
  });
});
