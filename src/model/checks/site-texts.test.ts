import { expect, test } from 'vitest';
import { copyContent } from '../../../tests/support/content/scratch.ts';
import { formsIn } from '../../text/plurals.ts';
import { neededFor } from './site-texts.ts';

test('a text that counts is needed in each form that the language has, and in no other', () => {
  const needed = (lang: string) =>
    ['results_one', 'results_other'].flatMap((key) => neededFor(key, formsIn(lang)));
  expect(needed('en')).toEqual(['results_one', 'results_other']);
  expect(needed('ja')).toEqual(['results_other']);
  expect(needed('ru')).toEqual(['results_one', 'results_few', 'results_many', 'results_other']);
});

test('the name of the mail link contains the word that is seen', () => {
  const copy = copyContent();
  copy.set('texts/es.yaml', 'accessibility.email', 'Escribe a {owner}');
  copy.set('texts/en.yaml', 'accessibility.email', 'Write an EMAIL to {owner}');
  expect(copy.errors()).toMatchObject([
    {
      file: 'content/texts/es.yaml',
      key: 'accessibility.email',
      code: 'name_without_label',
      wrong: 'does not contain “Correo”, the word that visitors see',
    },
  ]);
});
