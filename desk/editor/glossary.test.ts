import { expect, test } from 'vitest';
import { termsIn } from './glossary.ts';

const terms = [
  { source: ['feature', 'lesson'], target: 'característica, aprendizaje', note: '' },
  { source: ['array'], target: 'matriz', note: '' },
  { source: ['test'], target: 'prueba', note: '' },
];

test('terms are found in the order of the text, in the plural too, never inside another word', () => {
  const text = 'Tests, not contests: an array of lessons, a test-driven array.';
  expect(termsIn(text, terms).map(({ target, places }) => [target, places.length])).toEqual([
    ['prueba', 1],
    ['matriz', 2],
    ['característica, aprendizaje', 1],
  ]);
});
