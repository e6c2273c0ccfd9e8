import { expect, test } from 'vitest';
import { isSample } from '../../tests/support/content/sample.ts';
import { allTexts, type PlacedText } from '../editing/texts/word-files.ts';
import { readContent } from '../model/content.ts';
import { countsOf } from '../model/languages/counts.ts';
import type { Locale } from '../model/languages/locales.ts';
import type { Project } from '../model/reader/projects.ts';
import { isUnwritten } from '../text/unwritten.ts';
import { findHalfCases, findTooLong, findWrongCounts } from './texts.ts';

const reported = (locale: Locale, text: string, projects = 24, languages = 4) =>
  findWrongCounts([{ locale, file: `texts/${locale}.yaml`, key: 'home.hello', text }], {
    projects,
    languages,
  }).map(({ wrong }) => wrong);

test.each([
  ['en', 'All 23 projects', 'says “23 projects”, but the site has twenty-four'],
  ['en', 'Hello in Five\nlanguages', 'says “Five languages”, but the site has four'],
  ['es', 'Veintiún proyectos', 'says “Veintiún proyectos”, but the site has twenty-four'],
  ['es', 'en 3\u00a0idiomas', 'says “3 idiomas”, but the site has four'],
  ['ca', 'en dues llengües', 'says “dues llengües”, but the site has four'],
  ['de', 'mit zwölf Projekten', 'says “zwölf Projekten”, but the site has twenty-four'],
] as const)('in %s, “%s” is reported', (locale, text, wrong) => {
  expect(reported(locale, text)).toEqual([wrong]);
});

test('what is true, or counts something else, is not reported', () => {
  expect(reported('en', '24 projects, four languages, Twenty-Four projects')).toEqual([]);
  expect(
    reported('en', 'One project in 124 days, three-language tools, {projects} projects'),
  ).toEqual([]);
});

test('a sentence for many is reported where there is one', () => {
  expect(reported('en', 'In {Languages} languages', 24, 1)).toEqual([
    'written for several languages, but the site has one',
  ]);
  expect(reported('de', '{project_count} Projekte', 1)).toHaveLength(1);
});

test.runIf(isSample)('the sample says nothing that is not true', () => {
  expect(findWrongCounts(allTexts('content'), countsOf(readContent()))).toEqual([]);
});

const [project] = readContent().projects as [Project];
const decisions = [{ decision: 'No hands', reason: 'They break' }];

const missing = (featured: number | undefined, reported: object) => {
  const nothing = { problem: undefined, decisions: undefined, result: undefined };
  const words = { ...project.words, en: { ...project.words.en, ...nothing, ...reported } };
  return findHalfCases({ projects: [{ ...project, featured, words } as Project] }).map(
    ({ key }) => key,
  );
};

test('a featured project is asked for its problem, a decision and a result', () => {
  expect(missing(1, {})).toEqual(['problem', 'decisions', 'result']);
  expect(missing(1, { problem: 'Late', result: 'On time' })).toEqual(['decisions']);
  expect(missing(1, { problem: 'Late', result: 'On time', decisions })).toEqual([]);
});

test('another project may keep silent', () => {
  expect(missing(undefined, {})).toEqual([]);
});

const placed = (text: string, key = 'home.greeting'): PlacedText => ({
  locale: 'en',
  file: 'texts/en.yaml',
  key,
  text,
});

test('titles and descriptions are measured with the names filled in', () => {
  const title = `{owner} ${'x'.repeat(50)}`;
  const texts = [placed(title, 'home.title_seo'), placed('y'.repeat(161), 'home.description_seo')];
  expect(findTooLong(texts, () => ({ owner: 'Ada' }))).toHaveLength(1);
  expect(findTooLong(texts, () => ({ owner: 'Augusta Ada' })).map(({ wrong }) => wrong)).toEqual([
    '62 characters; limit 60',
    '161 characters; limit 160',
  ]);
});

test('the name of a project fits into its link preview', () => {
  const title = (length: number) => ({
    ...placed('x'.repeat(length), 'title'),
    file: 'projects/kanban/en.yaml',
  });
  expect(findTooLong([title(70), title(71)], () => ({}))).toMatchObject([
    { code: 'text_too_long', wrong: '71 characters; limit 70' },
  ]);
});

test('a text that begins with the mark is unwritten; one that speaks of TODO is not', () => {
  expect(['TODO: write', 'TODO, DOING and DONE'].map(isUnwritten)).toEqual([true, false]);
});
