import { wrongId, wrongUrl } from '../../cli/new/project-questions.ts';
import type { Content } from '../../model/content.ts';
import { allLocaleCodes } from '../../model/locales.ts';
import { slugOf } from '../../model/slug.ts';
import type { FoundProject } from '../profile.ts';

/** A name for a folder and an address that is taken; what it may be called instead. */
export type Clash = { title: string; wanted: string; suggested: string; why: string };

/** A readable id for each project: the owner's choice, its title, or that with a number. */
export function chooseIds(
  projects: readonly FoundProject[],
  content: Content,
  chosen: ReadonlyMap<string, string>,
): { ids: Map<FoundProject, string>; clashes: Clash[] } {
  const ids = new Map<FoundProject, string>();
  const clashes: Clash[] = [];
  for (const project of projects) {
    const { title } = project;
    const taken = new Set(ids.values());
    const wrong = (id: string) =>
      taken.has(id) ? 'Another project of the file has this name.' : wrongName(id, content);
    const wanted = chosen.get(title) ?? (slugOf(title) || 'project');
    const why = wrong(wanted);
    const id = why ? numbered(wanted, wrong) : wanted;
    if (why) clashes.push({ title, wanted, suggested: id, why });
    ids.set(project, id);
  }
  return { ids, clashes };
}

/** What is wrong with a name as folder and as address in every language. */
export const wrongName = (id: string, content: Content): string | undefined =>
  wrongId(id, content) ??
  allLocaleCodes.map((locale) => wrongUrl(id, locale, content)).find((wrong) => wrong);

function numbered(wanted: string, wrong: (id: string) => string | undefined): string {
  const base = slugOf(wanted) || 'project';
  let number = 2;
  while (wrong(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
