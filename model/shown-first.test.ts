import { expect, test } from 'vitest';
import { readContent } from './content.ts';
import { shownFirst } from './projects.ts';
import type { Project } from './reader/projects.ts';

const [any] = readContent().projects as [Project];
const project = (id: string, facts: Partial<Project>): Project => {
  const { featured: _, draft: __, ...rest } = any;
  return { ...rest, id, ...facts };
};
const first = (...projects: Project[]) => shownFirst(projects).map(({ id }) => id);

test('the first screen shows what the owner features, in the owner’s order', () => {
  const list = [
    project('newest', {}),
    project('third', { featured: 9 }),
    project('second', { featured: 4 }),
    project('first', { featured: 1 }),
  ];
  expect(first(...list)).toEqual(['first', 'second']);
});

test('the newest fill the places that are left, and drafts take none', () => {
  const list = [
    project('draft', { draft: true, featured: 1 }),
    project('newest', {}),
    project('older', {}),
    project('featured', { featured: 2 }),
  ];
  expect(first(...list)).toEqual(['featured', 'newest']);
  expect(first()).toEqual([]);
});
