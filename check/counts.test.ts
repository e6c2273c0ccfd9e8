import { expect, test } from 'vitest';
import { readContent } from '../model/content.ts';
import { countsOf } from '../model/counts.ts';
import type { Locale } from '../model/locales.ts';
import { isSample } from '../tests/support/sample.ts';
import { findWrongCounts } from './counts.ts';
import { allTexts } from './texts.ts';

const told = (locale: Locale, text: string, projects = 24, languages = 4) =>
  findWrongCounts([{ locale, file: `messages/${locale}.yaml`, key: 'home.hello', text }], {
    projects,
    languages,
  }).map(({ wrong }) => wrong);

test.each([
  ['en', 'All 23 projects', 'says “23 projects”, and the site has twenty-four'],
  ['en', 'Hello in Five\nlanguages', 'says “Five languages”, and the site has four'],
  ['es', 'Veintiún proyectos', 'says “Veintiún proyectos”, and the site has twenty-four'],
  ['es', 'en 3\u00a0idiomas', 'says “3 idiomas”, and the site has four'],
  ['ca', 'en dues llengües', 'says “dues llengües”, and the site has four'],
  ['de', 'mit zwölf Projekten', 'says “zwölf Projekten”, and the site has twenty-four'],
] as const)('in %s, “%s” is told', (locale, text, wrong) => {
  expect(told(locale, text)).toEqual([wrong]);
});

test('what is true, or counts something else, is not told', () => {
  expect(told('en', '24 projects, four languages, Twenty-Four projects')).toEqual([]);
  expect(told('en', 'One project in 124 days, three-language tools, {projects} projects')).toEqual(
    [],
  );
});

test('a sentence for many is told where there is one', () => {
  expect(told('en', 'In {Languages} languages', 24, 1)).toEqual([
    'was written for several languages, and the site has one',
  ]);
  expect(told('de', '{project_count} Projekte', 1)).toHaveLength(1);
});

test.runIf(isSample)('the sample says nothing that is not true', () => {
  expect(findWrongCounts(allTexts('content'), countsOf(readContent()))).toEqual([]);
});
