import { expect, test } from 'vitest';
import type { Note } from './reader/notes.ts';
import type { Project } from './reader/projects.ts';
import { hasSearch, mostWithoutSearch, searchedIn } from './search.ts';
import type { HiddenPages } from './shown-pages.ts';

const texts = { title: '', url: '', text: '' };
const note = (id: string, ...locales: string[]) =>
  ({ id, texts: Object.fromEntries(locales.map((locale) => [locale, texts])) }) as unknown as Note;
const projects = Array.from({ length: 29 }, (_, number) => ({ id: String(number) }) as Project);
const hidden: HiddenPages = new Map([['de', new Set(['3'])]]);

test('a language has a search once it has more titles than one page of a list', () => {
  const site = { projects, notes: [note('a', 'en')], hidden };
  expect(projects.length + 1).toBe(mostWithoutSearch);
  expect(hasSearch(site, 'en')).toBe(false);
  const more = { ...site, notes: [...site.notes, note('b', 'en', 'de')] };
  expect(hasSearch(more, 'en')).toBe(true);
  expect(hasSearch(more, 'de')).toBe(false);
});

test('the search has no drafts, nothing hidden, and no notes of other languages', () => {
  const drafts = [{ ...note('c', 'de'), draft: true } as Note, note('a', 'en'), note('b', 'de')];
  const found = searchedIn(
    { projects: [...projects, { id: 'd', draft: true } as Project], notes: drafts, hidden },
    'de',
  );
  expect(found.notes.map(({ id }) => id)).toEqual(['b']);
  expect(found.projects.map(({ id }) => id)).not.toContain('3');
  expect(found.projects).toHaveLength(28);
});
