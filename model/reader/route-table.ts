import { perLocale } from '../locales.ts';
import { type Addresses, addressesOfEntry, addressesOfSlugs, type RouteTable } from '../routes.ts';
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
