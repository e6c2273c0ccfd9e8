import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readContent } from '../../../model/content.ts';
import type { Locale } from '../../../model/locales.ts';
import type { Project } from '../../../model/reader/projects.ts';
import { Facts } from './Facts.tsx';

const content = readContent();
const [any] = content.projects as [Project];

/** A project that tells these facts and no others, built with one technology. */
function shown(facts: Partial<Project>, locale: Locale = 'en', role?: string): string[] {
  const words = {
    ...any.words[locale],
    role,
    technologies: { frontend: 'Elm', backend: '—' },
  };
  const { id, number, tags, repositories, cover } = any;
  const project = { id, number, tags, repositories, cover, ...facts };
  const markup = renderToStaticMarkup(
    <Facts
      project={{ ...project, words: { ...any.words, [locale]: words } } as Project}
      locale={locale}
      words={content.messages[locale].projects}
    />,
  );
  return [...markup.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, value = '']) => value);
}

test('a project that tells nothing shows what it is built with', () => {
  expect(shown({})).toEqual(['Elm']);
});

test.each([
  ['en', '2.5 weeks'],
  ['es', '2,5 semanas'],
  ['ca', '2,5 setmanes'],
  ['de', '2,5 Wochen'],
] as const)('a duration is said as in %s', (locale, said) => {
  expect(shown({ duration: { amount: 2.5, unit: 'week' } }, locale)).toEqual([said, 'Elm']);
});

test('the facts stand in one order: when, how long, why, who, with what', () => {
  const { contexts } = content.messages.en.projects;
  const facts = { year: 2019, duration: { amount: 1, unit: 'day' }, context: 'client' } as const;
  expect(shown(facts, 'en', 'Design')).toEqual(['2019', '1 day', contexts.client, 'Design', 'Elm']);
});

test('how many made it stands behind the role, or in its place', () => {
  const { team_one } = content.messages.en.projects;
  expect(shown({ team: 1 }, 'en', 'Design')[0]).toBe(`Design\u00A0· ${team_one}`);
  expect(shown({ team: 4 })[0]).toMatch(/^\p{Lu}.*4/u);
});
