import { describe, expect, test } from 'vitest';
import { readContent } from '../../model/content.ts';
import { type Locale, localeCodes } from '../../model/locales.ts';
import { repeatedSummaries, unfinished, unfitProject, unfitSummaries } from './rules/lengths.ts';

const { messages, projects } = readContent();

const pagesOf = (locale: Locale) => [
  { page: 'home', ...messages[locale].home },
  { page: 'confirmation', ...messages[locale].confirmation },
  { page: 'error', ...messages[locale].error },
  ...projects.map(({ id, words }) => ({ page: id, ...words[locale] })),
];

test.for(localeCodes)(
  'every page in %s has a title and a summary that search shows whole',
  (locale) => {
    expect(unfitSummaries(pagesOf(locale))).toEqual([]);
  },
);

test.for(localeCodes)('no two pages in %s share their title or summary', (locale) => {
  expect(repeatedSummaries(pagesOf(locale))).toEqual([]);
});

test.for(localeCodes)('every project in %s is described neither thinly nor endlessly', (locale) => {
  const unfit = projects.flatMap(({ id, words }) =>
    unfitProject(words[locale]).map((wrong) => `${id}: ${wrong}`),
  );
  expect(unfit).toEqual([]);
});

test.for(localeCodes)('every feature and lesson in %s ends as a sentence', (locale) => {
  const items = projects.flatMap(({ words }) => [
    ...words[locale].features,
    ...words[locale].learned,
  ]);
  expect(unfinished(items)).toEqual([]);
});

describe('the rules notice', () => {
  const fit = { page: 'a', title_seo: 'A title', description_seo: 'd'.repeat(130) };

  test('a title of 61 characters and a summary of 109 or 161', () => {
    expect(unfitSummaries([{ ...fit, title_seo: 't'.repeat(61) }])).toHaveLength(1);
    expect(unfitSummaries([{ ...fit, description_seo: 'd'.repeat(109) }])).toHaveLength(1);
    expect(unfitSummaries([{ ...fit, description_seo: 'd'.repeat(161) }])).toHaveLength(1);
    expect(unfitSummaries([{ ...fit, title_seo: 't'.repeat(60) }])).toEqual([]);
  });

  test('a title or a summary that is used twice', () => {
    expect(repeatedSummaries([fit, { ...fit, page: 'b' }])).toHaveLength(2);
    expect(repeatedSummaries([fit, { ...fit, page: 'b', title_seo: 'Another' }])).toHaveLength(1);
  });

  test('a description of 39 or 81 words, and lists that are too short or too long', () => {
    const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
    const project = { description: words(60), features: ['', '', ''], learned: ['', ''] };
    expect(unfitProject(project)).toEqual([]);
    expect(unfitProject({ ...project, description: words(39) })).toHaveLength(1);
    expect(unfitProject({ ...project, description: words(81) })).toHaveLength(1);
    expect(unfitProject({ ...project, features: ['', ''] })).toHaveLength(1);
    expect(unfitProject({ ...project, features: Array(9).fill('') })).toHaveLength(1);
    expect(unfitProject({ ...project, learned: [''] })).toHaveLength(1);
    expect(unfitProject({ ...project, learned: Array(9).fill('') })).toHaveLength(1);
  });

  test('an item without a full stop', () => {
    expect(unfinished(['It adds.', 'It divides'])).toEqual(['It divides']);
  });
});
