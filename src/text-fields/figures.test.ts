import { expect, test } from 'vitest';
import { differingFigures, figuresIn } from './figures.ts';

const between = (source: string, translation: string) =>
  differingFigures({ text: source, language: 'en' }, { text: translation, language: 'de' });

test('figures are numbers that stand by themselves', () => {
  expect(figuresIn('2048 in ES6, 2.5 weeks, {max_2} and 2048 again')).toEqual(['2048', '2.5']);
});

test('a translation says the figures of its source, in digits or words', () => {
  const same = { missing: [], added: [] };
  expect(between('In 2.5 weeks, 1,000 times', 'In 2,5 Wochen, 1.000 Mal')).toEqual(same);
  expect(between('24 projects', 'Vierundzwanzig Projekte')).toEqual(same);
  expect(between('Four roles', '4 Rollen')).toEqual(same);
});

test('a figure that is lost or made up is noticed', () => {
  expect(between('150 seconds for 10 words', '15 Sekunden für 10 Wörter')).toEqual({
    missing: ['150'],
    added: ['15'],
  });
});
