import { expect, test } from 'vitest';
import { languages } from '../../tests/support/content/sample-languages.ts';
import type { PlacedText } from '../editing/texts/text-files.ts';
import { readContent } from '../model/content.ts';
import type { Project } from '../model/reader/projects.ts';
import { isUnwritten } from '../text/unwritten.ts';
import { findHalfCases, findLooseUnits, findLowCounts, findTooLong } from './texts.ts';

test('a sentence for several projects or languages is reported where there is one', () => {
  const reported = (text: string, projects: number, languages: number) =>
    findLowCounts([placed(text)], () => ({ projects, languages })).map(({ wrong }) => wrong);
  expect(reported('In {language_count} languages', 24, 1)).toEqual([
    'written for several languages; number of languages on the site: 1',
  ]);
  expect(reported('{projects} projects', 0, 4)).toHaveLength(1);
  expect(reported('{project_count} projects in {language_count} languages', 24, 4)).toEqual([]);
});

test('a number whose unit may be on the next line is reported, unless it is still to be written', () => {
  const reported = (text: string) => findLooseUnits([placed(text)]).map(({ wrong }) => wrong);
  expect(reported('It took 10 days.')).toEqual(['“10 days” may be split across lines']);
  expect(reported('It took 10\u00a0days, and 3 more.')).toEqual([]);
  expect(reported('TODO: It took 10 days')).toEqual([]);
});

const [project] = readContent().projects as [Project];
const decisions = [{ decision: 'No hands', reason: 'They break' }];

const missing = (featured: number | undefined, reported: object) => {
  const nothing = { problem: undefined, decisions: undefined, result: undefined };
  const texts = { ...project.texts, en: { ...project.texts.en, ...nothing, ...reported } };
  return findHalfCases({ languages, projects: [{ ...project, featured, texts } as Project] }).map(
    ({ key }) => key,
  );
};

test('a featured project is asked for its problem, a decision and a result', () => {
  expect(missing(1, {})).toEqual(['problem', 'decisions', 'result']);
  expect(missing(1, { problem: 'Late', result: 'On time' })).toEqual(['decisions']);
  expect(missing(1, { problem: 'Late', result: 'On time', decisions })).toEqual([]);
});

test('another project need not say them', () => {
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
  expect(findTooLong(texts, languages, () => ({ owner: 'Ada' }))).toHaveLength(1);
  expect(
    findTooLong(texts, languages, () => ({ owner: 'Augusta Ada' })).map(({ wrong }) => wrong),
  ).toEqual(['62 characters; limit 60', '161 characters; limit 160']);
});

test('the name of a project fits into its link preview', () => {
  const title = (length: number) => ({
    ...placed('x'.repeat(length), 'title'),
    file: 'projects/kanban/en.yaml',
  });
  expect(findTooLong([title(70), title(71)], languages, () => ({}))).toMatchObject([
    { code: 'text_too_long', wrong: '71 characters; limit 70' },
  ]);
});

test('a text that begins with the mark is unwritten; one that speaks of TODO is not', () => {
  expect(['TODO: write', 'TODO, DOING and DONE'].map(isUnwritten)).toEqual([true, false]);
});
