import { describe, expect, test } from 'vitest';
import { counted } from './counts.ts';
import { asFallback } from './fallback-text.ts';
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

describe('a text that counts', () => {
  const arabic = {
    results_zero: 'لا مشاريع',
    results_one: 'مشروع واحد',
    results_two: 'مشروعان',
    results_few: '{count} مشاريع',
    results_many: '{count} مشروعًا',
    results_other: '{count} مشروع',
  };

  test.each([
    [0, 'لا مشاريع'],
    [1, 'مشروع واحد'],
    [2, 'مشروعان'],
    [7, '7 مشاريع'],
    [24, '24 مشروعًا'],
    [100, '100 مشروع'],
  ])('has the form that %i asks for', (count, text) => {
    expect(counted(arabic, 'results', count, 'ar')).toBe(text);
  });

  test('says what it has where the form is not written', () => {
    expect(counted({ results_other: '{count}件' }, 'results', 1, 'ja')).toBe('1件');
    expect(counted({ team_one: '一人で', team_other: '{count}人' }, 'team', 1, 'ja')).toBe(
      '一人で',
    );
  });

  test('counts in the language that it is borrowed from', () => {
    const english = {
      results_one: asFallback('{count} project'),
      results_other: asFallback('{count} projects'),
    };
    // French has the form of one for none.
    expect(counted(english, 'results', 0, 'fr')).toBe(asFallback('0 projects'));
    expect(counted(english, 'results', 24, 'fa')).toBe(asFallback('24 projects'));
  });

  test('has the digits of its language', () => {
    expect(counted({ results_other: '{count} پروژه' }, 'results', 24, 'fa')).toBe('۲۴ پروژه');
  });
});
