import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Project } from '../../../model/reader/projects.ts';
import { content } from '../../content.ts';
import { Links } from './Links.tsx';

const [project] = content.projects as [Project];
const words = content.messages.en.projects;
const shown = (facts: Partial<Project>) =>
  renderToStaticMarkup(<Links project={{ ...project, ...facts }} locale="en" />);

test('a project without a demo shows its source only', () => {
  const markup = shown({ demo: 'none', repositories: ['clock'] });
  expect(markup).toContain(words.source_code);
  expect(markup).not.toContain(words.view);
});

test('a project whose source is not public shows its demo only', () => {
  const markup = shown({ demo: 'https://clock.dev', repositories: [] });
  expect(markup).toContain('href="https://clock.dev"');
  expect(markup).not.toContain(words.source_code);
});

test('a project with neither shows no empty list', () => {
  expect(shown({ demo: 'none', repositories: [] })).toBe('');
});
