import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '../../tests/support/content/sample-languages.ts';
import { codeOfLanguage, guessLanguage, levelOf } from './languages.ts';

test.each([
  ['Catalan', 'ca'],
  ['català', 'ca'],
  ['Alemán', 'de'],
  ['Castellà', 'es'],
  ['Deutsch', 'de'],
  ['eng', 'en'],
  ['pt-BR', 'pt'],
  ['English (UK)', 'en'],
])('%s is %s', (name, code) => {
  expect(codeOfLanguage(name, languages)).toBe(code);
});

test.each(['en', 'es', 'ca', 'de'])('the sample’s texts in %s show their language', (code) => {
  const file = readFileSync(`content/cv/${code}.yaml`, 'utf8');
  expect(guessLanguage([file.slice(file.indexOf('summary:'))])).toBe(code);
});

test('a few words show no language', () => {
  expect(guessLanguage(['Analyst', 'React, Node.js'])).toBeUndefined();
});

test('what is no language has no code', () => {
  expect(codeOfLanguage('Dothraki of the plains', languages)).toBeUndefined();
});

test.each([
  ['C1, advanced', 'c1'],
  ['Native or bilingual proficiency', 'native'],
  ['Full professional proficiency', 'c2'],
  ['Professional working proficiency', 'b2'],
  ['Limited working proficiency', 'b1'],
  ['Elementary proficiency', 'a2'],
  ['Muttersprache', 'native'],
  ['Llengua materna', 'native'],
  ['fließend', 'c1'],
  ['Fluent', 'c1'],
  ['Upper intermediate', 'b2'],
])('“%s” is %s', (fluency, level) => {
  expect(levelOf(fluency)).toBe(level);
});

test('what says nothing about how well has no level', () => {
  expect(levelOf('3 stars')).toBeUndefined();
});
