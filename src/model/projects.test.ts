import { describe, expect, test } from 'vitest';
import { demoOf, foldedByYear, sourcesOf } from './projects.ts';

const site = {
  projects: { source: 'https://code.dev/ada', demo: 'https://demos.dev', tags: [] },
};

describe('a project', () => {
  test('has its source and its demo at the usual URLs', () => {
    const project = { repositories: ['clock', 'clock-api'], demo: undefined };
    expect(sourcesOf(project, site).map(({ url }) => url)).toEqual([
      'https://code.dev/ada/clock',
      'https://code.dev/ada/clock-api',
    ]);
    expect(demoOf(project, site)).toBe('https://demos.dev/clock/');
  });

  test('has the demo of the repository that it names', () => {
    const project = { repositories: ['clock', 'clock-react'], demo: 'clock-react' };
    expect(demoOf(project, site)).toBe('https://demos.dev/clock-react/');
  });

  test('has no demo where it says none', () => {
    expect(demoOf({ repositories: ['clock'], demo: 'none' }, site)).toBeUndefined();
  });

  test('whose source is not public has a demo only where it names one', () => {
    expect(sourcesOf({ repositories: [] }, site)).toEqual([]);
    expect(demoOf({ repositories: [], demo: undefined }, site)).toBeUndefined();
    expect(demoOf({ repositories: [], demo: 'https://clock.dev' }, site)).toBe('https://clock.dev');
  });
});

test('a long list folds its older projects by year, all but the featured; one without a date is with the one before it', () => {
  const list = Array.from({ length: 36 }, (_, index) => ({
    year: index % 5 ? 2024 - Math.floor(index / 4) : undefined,
    featured: index === 20 ? 1 : undefined,
  }));
  const { first, years } = foldedByYear(list);
  expect(first).toEqual([...list.slice(0, 12), list[20]]);
  expect(years.map(([year, projects]) => [year, projects.length])).toEqual([
    ...[
      ['2021', 4],
      ['2020', 4],
      ['2019', 3],
      ['2018', 4],
      ['2017', 4],
      ['2016', 4],
    ],
  ]);
  expect(foldedByYear(list.slice(0, 30)).years).toEqual([]);
});
