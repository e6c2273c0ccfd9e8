import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readContent } from '../../../model/content.ts';
import type { Locale } from '../../../model/languages/languages.ts';
import type { Project } from '../../../model/reader/projects.ts';
import { Facts, Links } from './ProjectHeader.tsx';

const content = readContent();
const [any] = content.projects as [Project];

/** A project that tells these facts and no others, built with one technology. */
function facts(told: Partial<Project>, locale: Locale = 'en', role?: string): string[] {
  const texts = {
    ...any.texts[locale],
    role,
    technologies: { frontend: 'Elm', backend: '—' },
  };
  const { id, number, tags, repositories, cover } = any;
  const project = { id, number, tags, repositories, cover, ...told };
  const markup = renderToStaticMarkup(
    <Facts
      project={{ ...project, texts: { ...any.texts, [locale]: texts } } as Project}
      locale={locale}
      texts={content.texts[locale].projects}
    />,
  );
  return [...markup.matchAll(/<dd>([^<]*)<\/dd>/g)].map(([, value = '']) => value);
}

test('a project without facts shows what it is built with', () => {
  expect(facts({})).toEqual(['Elm']);
});

test.each([
  ['en', '2.5 weeks'],
  ['es', '2,5 semanas'],
  ['ca', '2,5 setmanes'],
  ['de', '2,5 Wochen'],
] as const)('a duration is said as in %s', (locale, expected) => {
  expect(facts({ duration: { amount: 2.5, unit: 'week' } }, locale)).toEqual([expected, 'Elm']);
});

test('the facts stand in one order: when, how long, why, who, with what', () => {
  const { contexts } = content.texts.en.projects;
  const told = { year: 2019, duration: { amount: 1, unit: 'day' }, context: 'client' } as const;
  expect(facts(told, 'en', 'Design')).toEqual(['2019', '1 day', contexts.client, 'Design', 'Elm']);
});

test('how many made it stands behind the role, or in its place', () => {
  const { team_one } = content.texts.en.projects;
  expect(facts({ team: 1 }, 'en', 'Design')[0]).toBe(`Design, ${team_one}`);
  expect(facts({ team: 4 })[0]).toMatch(/^\p{Lu}.*4/u);
  expect(facts({}, 'en', 'iOS developer')[0]).toBe('iOS developer');
});

test('front end and back end have a row each, and a project without any has no list', () => {
  const { frontend, backend } = content.texts.en.projects;
  const shown = (technologies: Project['texts']['en']['technologies']) =>
    renderToStaticMarkup(
      <Facts
        project={
          { id: 'x', texts: { en: { ...any.texts.en, role: undefined, technologies } } } as Project
        }
        locale="en"
        texts={content.texts.en.projects}
      />,
    );
  expect(shown({ frontend: 'Elm, CSS', backend: 'Go' })).toContain(
    `<dl><dt>${frontend}</dt><dd>Elm, CSS</dd><dt>${backend}</dt><dd>Go</dd></dl>`,
  );
  expect(shown({ backend: '—' })).toBe('');
});

const texts = content.texts.en;
const links = (facts: Partial<Project>) =>
  renderToStaticMarkup(
    <Links project={{ ...any, ...facts }} locale="en" texts={texts} site={content.site} />,
  );

test('a project without a demo shows its source only', () => {
  const markup = links({ demo: 'none', repositories: ['clock'] });
  expect(markup).toContain(texts.projects.source_code);
  expect(markup).not.toContain(texts.projects.view);
});

test('a project whose source is not public shows its demo only', () => {
  const markup = links({ demo: 'https://clock.dev', repositories: [] });
  expect(markup).toContain('href="https://clock.dev"');
  expect(markup).not.toContain(texts.projects.source_code);
});

test('several sources are links by their names under one label', () => {
  const markup = links({ demo: 'none', repositories: ['clock-front', 'clock-back'] });
  expect(markup.split(texts.projects.source_code)).toHaveLength(2);
  expect([...markup.matchAll(/>([^<>]+)<\/a>/g)].map(([, name]) => name)).toEqual([
    'clock-front',
    'clock-back',
  ]);
});

test('a project with neither shows no empty list', () => {
  expect(links({ demo: 'none', repositories: [] })).toBe('');
});
