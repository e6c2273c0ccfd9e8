import { perLocale } from '../locales.ts';
import type { Problem } from '../problems.ts';
import {
  type Addresses,
  addressesOfEntry,
  addressesOfSlugs,
  fixedRouteIds,
  type RouteTable,
} from '../routes.ts';
import type { RouteEntry } from '../schemas/routes.ts';
import type { Project } from './projects.ts';

/** The addresses of routes.yaml and of the projects in one table. */
export function buildRouteTable(
  entries: readonly RouteEntry[],
  projects: readonly Project[],
): RouteTable {
  return new Map<string, Addresses>([
    ...entries.map((entry) => [entry.id, addressesOfEntry(entry)] as const),
    ...projects.map(
      ({ id, words }) => [id, addressesOfSlugs(perLocale((locale) => words[locale].url))] as const,
    ),
  ]);
}

export function checkEntries(entries: readonly RouteEntry[]): Problem[] {
  const ids = entries.map((entry) => entry.id);
  const file = 'content/routes.yaml';
  return [
    ...fixedRouteIds
      .filter((id) => !ids.includes(id))
      .map((id) => ({
        file,
        key: id,
        wrong: 'this entry is missing',
        advice: 'Add it, with one address per language.',
      })),
    ...ids
      .filter((id) => !(fixedRouteIds as readonly string[]).includes(id))
      .map((id) => ({
        file,
        key: id,
        wrong: 'this entry is not known',
        advice: `Known are ${fixedRouteIds.join(', ')}; a project’s address is in its own folder.`,
      })),
    ...ids
      .filter((id, index) => ids.indexOf(id) !== index)
      .map((id) => ({ file, key: id, wrong: 'stands here twice', advice: 'Keep one of the two.' })),
  ];
}
