import { expect, test } from 'vitest';
import type { Project } from '../../model/reader/projects.ts';
import { content } from '../content.ts';
import { projectData } from './project.ts';

test('a project whose source is not public names no repository', () => {
  const [project] = content.projects as [Project];
  const cover = { src: '/cover.svg', width: 10, height: 7, sources: [] };
  const named = (repositories: string[]) =>
    JSON.stringify(projectData({ ...project, repositories }, 'en', cover));
  expect(named(['clock'])).toContain('codeRepository');
  expect(named([])).not.toContain('codeRepository');
});
