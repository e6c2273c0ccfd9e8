import { expect, test } from 'vitest';
import { termsIn } from './glossary.ts';

const terms = [
  { source: 'feature, lesson', target: 'característica, aprendizaje' },
  { source: 'library (code)', target: 'biblioteca' },
  { source: 'to deploy', target: 'desplegar' },
  { source: 'test', target: 'prueba' },
];

const found = (text: string) =>
  termsIn(text, terms).map(({ target, ranges }) => [target, ranges.length]);

test('terms are found in the order of the text, in the plural too', () => {
  expect(found('Tests of a library, lessons of another library')).toEqual([
    ['prueba', 1],
    ['biblioteca', 2],
    ['característica, aprendizaje', 1],
  ]);
});

test('a term is never a part of another word, and a verb needs no “to”', () => {
  expect(found('Contests, test-driven: we deploy')).toEqual([['desplegar', 1]]);
});
