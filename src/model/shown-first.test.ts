import { expect, test } from 'vitest';
import { readContent } from './content.ts';
import { shownFirst } from './projects.ts';
import type { Project } from './reader/projects.ts';

const [any] = readContent().projects as [Project];
const project = (id: string, facts: Partial<Project>): Project => {
  const { featured: _, draft: __, ...rest } = any;
  return { ...rest, id, ...facts };
};
const names = (firstScreen: 'book' | 'cards' | 'none', list: readonly Project[]) =>
  shownFirst<Project>([], list, firstScreen).map(({ id }) => id);

test('cards show two of those that the owner features, in the owner’s order; a book shows all', () => {
  const list = [
    project('newest', {}),
    project('fifth', { featured: 12 }),
    project('third', { featured: 9 }),
    project('fourth', { featured: 10 }),
    project('second', { featured: 4 }),
    project('first', { featured: 1 }),
  ];
  expect(names('cards', list)).toEqual(['first', 'second']);
  expect(names('book', list)).toEqual(['first', 'second', 'third', 'fourth', 'fifth']);
  expect(names('none', list)).toEqual([]);
});

test('a book has at most eight', () => {
  const list = Array.from({ length: 20 }, (_, index) => project(`${index}`, { featured: index }));
  expect(names('book', list)).toHaveLength(8);
});

test('the newest fill the places that are left, and drafts take none', () => {
  const list = [
    project('draft', { draft: true, featured: 1 }),
    project('newest', {}),
    project('older', {}),
    project('featured', { featured: 2 }),
  ];
  expect(names('cards', list)).toEqual(['featured', 'newest']);
  expect(names('book', list)).toEqual(['featured', 'newest', 'older']);
  expect(names('book', [])).toEqual([]);
});

test('a job that the owner features comes before the project of the same place, and no other job is shown', () => {
  const jobs = [{ id: 'today', featured: 1 }, { id: 'before' }];
  const list = [project('newest', {}), project('first', { featured: 1 })];
  expect(shownFirst(jobs, list, 'book').map(({ id }) => id)).toEqual(['today', 'first', 'newest']);
});
