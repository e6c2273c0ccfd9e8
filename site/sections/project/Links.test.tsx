import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readContent } from '../../../model/content.ts';
import type { Project } from '../../../model/reader/projects.ts';
import { Links } from './Links.tsx';

const content = readContent();
const [project] = content.projects as [Project];
const words = content.messages.en;
const shown = (facts: Partial<Project>) =>
  renderToStaticMarkup(
    <Links project={{ ...project, ...facts }} locale="en" words={words} site={content.site} />,
  );

test('a project without a demo shows its source only', () => {
  const markup = shown({ demo: 'none', repositories: ['clock'] });
  expect(markup).toContain(words.projects.source_code);
  expect(markup).not.toContain(words.projects.view);
});

test('a project whose source is not public shows its demo only', () => {
  const markup = shown({ demo: 'https://clock.dev', repositories: [] });
  expect(markup).toContain('href="https://clock.dev"');
  expect(markup).not.toContain(words.projects.source_code);
});

test('several sources are links by their names under one label', () => {
  const markup = shown({ demo: 'none', repositories: ['clock-front', 'clock-back'] });
  expect(markup.split(words.projects.source_code)).toHaveLength(2);
  expect([...markup.matchAll(/>([^<>]+)<\/a>/g)].map(([, name]) => name)).toEqual([
    'clock-front',
    'clock-back',
  ]);
});

test('a project with neither shows no empty list', () => {
  expect(shown({ demo: 'none', repositories: [] })).toBe('');
});
