import { describe, expect, test } from 'vitest';
import { demoOf, sourcesOf } from './projects.ts';

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
