import { expect, test } from 'vitest';
import { isSample } from '../../tests/support/content/sample.ts';
import { allTexts } from '../editing/texts/word-files.ts';
import type { Locale } from '../model/languages/locales.ts';
import { findProse } from './prose.ts';

const told = (texts: Readonly<Record<string, string>>, locale: Locale = 'en') =>
  findProse(
    Object.entries(texts).map(([place, text]) => {
      const [project, key] = place.split(' ') as [string, string];
      return { locale, file: `projects/${project}/${locale}.yaml`, key, text };
    }),
  ).map(({ file, key, wrong }) => `${file} ${key} ${wrong}`);

test('a description that begins as the summary does is told', () => {
  const summary = 'A shop for rubber ducks, built three times';
  expect(
    told({ 'duck summary': summary, 'duck description': 'A *shop* for rubber ducks.' }),
  ).toEqual([
    'projects/duck/en.yaml description starts like the summary: “a shop for rubber ducks”',
  ]);
  const later = 'It has shelves. A shop for rubber ducks needs them.';
  expect(told({ 'duck summary': summary, 'duck description': later })).toEqual([]);
  expect(told({ 'duck summary': summary, 'pet description': 'A shop for rubber ducks.' })).toEqual(
    [],
  );
});

test('a phrase of two projects is told in the second, and features may be alike', () => {
  const phrase = 'In the end there was nothing left to say.';
  expect(told({ 'duck result': phrase, 'duck problem': phrase })).toEqual([]);
  expect(told({ 'duck result': phrase, 'pet problem': `Late. ${phrase}` })).toEqual([
    'projects/pet/en.yaml problem says “in the end there was nothing left”, and so does duck',
  ]);
  expect(told({ 'duck features.0': phrase, 'pet features.0': phrase })).toEqual([]);
});

test('a number whose unit may be on the next line is told', () => {
  expect(told({ 'duck result': 'It took 10 days.' })).toEqual([
    'projects/duck/en.yaml result “10 days” may be split across lines',
  ]);
  expect(told({ 'duck result': 'It took 10\u00a0days, and 3 more.' })).toEqual([]);
});

test('what is still to be written is not judged', () => {
  expect(told({ 'duck summary': 'TODO: It took 10 days' })).toEqual([]);
});

test.runIf(isSample)('the sample has none of these', () => {
  expect(findProse(allTexts('content'))).toEqual([]);
});
