import type { Locale } from './languages/languages.ts';
import type { Note } from './reader/notes.ts';
import type { Project } from './reader/projects.ts';
import { type HiddenPages, isHidden } from './shown-pages.ts';

/** As many titles as a visitor finds their way through on one page: more than these have a search. */
export const mostWithoutSearch = 30;

export type Searched = {
  projects: readonly Project[];
  notes: readonly Note[];
  hidden: HiddenPages;
};

/** What a search in a language finds: what is published in it, the newest first. */
export const searchedIn = ({ projects, notes, hidden }: Searched, locale: Locale) => ({
  projects: projects.filter(({ id, draft }) => !draft && !isHidden({ hidden }, id, locale)),
  notes: notes.filter(({ draft, texts }) => !draft && texts[locale]),
});

export function hasSearch(searched: Searched, locale: Locale): boolean {
  const { projects, notes } = searchedIn(searched, locale);
  return projects.length + notes.length > mostWithoutSearch;
}
