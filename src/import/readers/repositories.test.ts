import { expect, test } from 'vitest';
import { languages } from '../../../tests/support/content/sample-languages.ts';
import { readProfile } from '../read-profile.ts';

const read = (list: unknown) =>
  readProfile('repos.json', Buffer.from(JSON.stringify(list)), languages);

test('GitHub’s list becomes projects, forks and archived ones marked', () => {
  const { kind, projects } = read([
    {
      name: 'tide-clock',
      full_name: 'ada-example/tide-clock',
      html_url: 'https://github.com/ada-example/tide-clock',
      description: 'Shows the tide',
      homepage: 'https://tide.example.org',
      topics: ['react', 'typescript'],
      language: 'TypeScript',
      created_at: '2021-05-04T10:00:00Z',
      fork: false,
      archived: false,
    },
    { name: 'Linux', html_url: 'https://github.com/ada-example/Linux', fork: true, archived: true },
  ]);
  expect(kind).toBe('repositories');
  expect(projects).toMatchObject([
    {
      title: 'Tide clock',
      description: 'Shows the tide',
      technologies: ['TypeScript', 'react'],
      from: '2021',
      to: '2021',
      source: 'https://github.com/ada-example/tide-clock',
      demo: 'https://tide.example.org',
      doubts: [],
    },
    { title: 'Linux', doubts: ['fork', 'archived'] },
  ]);
});

test('what GitHub’s and GitLab’s tools print is understood too', () => {
  const { projects } = read([
    {
      name: 'tide',
      url: 'https://github.com/ada-example/tide',
      homepageUrl: '',
      createdAt: '2021-05-04T10:00:00Z',
      isFork: false,
      isArchived: false,
      isPrivate: true,
      primaryLanguage: { name: 'Go' },
      repositoryTopics: [{ name: 'cli' }],
    },
    {
      name: 'Oven timer',
      web_url: 'https://gitlab.com/ada-example/oven',
      created_at: '2019-01-02T03:04:05.678+01:00',
      tag_list: ['vue'],
      forked_from_project: { id: 1 },
      visibility: 'public',
    },
  ]);
  expect(projects).toMatchObject([
    { title: 'Tide', technologies: ['Go', 'cli'], demo: undefined, doubts: ['private'] },
    { title: 'Oven timer', from: '2019', technologies: ['vue'], doubts: ['fork'] },
  ]);
});

test('pages that were printed one after the other make one list', () => {
  const page = (name: string) =>
    JSON.stringify([{ name, html_url: `https://github.com/a/${name}` }]);
  const { projects } = readProfile(
    'repos.json',
    Buffer.from(`${page('one')}\n${page('two')}`),
    languages,
  );
  expect(projects.map(({ title }) => title)).toEqual(['One', 'Two']);
});
