import { placeOfAddress } from '../checks/addresses.ts';
import { type Problem, problem } from '../errors/errors.ts';
import { type Locale, perLocale } from '../languages/locales.ts';
import {
  type Addresses,
  addressesOfEntry,
  addressOfSlug,
  type FixedRouteId,
  fixedRouteIds,
  homeOf,
  localeOfPath,
  menuRouteIds,
  type RouteTable,
} from '../routes.ts';
import { type RouteEntry, routesSchema } from '../schemas/routes.ts';
import type { Project } from './projects.ts';
import { readYamlFile } from './yaml-file.ts';

type Scope = {
  languages: readonly Locale[];
  /** Pages and sections that this site does without. */
  leftOut: readonly FixedRouteId[];
};

/** The entries of routes.yaml that this site has, or undefined and the errors reported. */
export function readRouteEntries(
  root: string,
  { languages, leftOut }: Scope,
  problems: Problem[],
): RouteEntry[] | undefined {
  const entries = readYamlFile(root, 'routes.yaml', routesSchema(), problems);
  if (!entries) return undefined;
  const errors = [...checkIds(entries, leftOut), ...checkEntryAddresses(entries, languages)];
  problems.push(...errors);
  if (errors.length > 0) return undefined;
  return entries.filter(({ id }) => !leftOut.some((other) => other === id));
}

/** What the site does without may stay in the file. */
function checkIds(entries: readonly RouteEntry[], leftOut: readonly FixedRouteId[]): Problem[] {
  const ids = entries.map((entry) => entry.id);
  const at = (key: string) => ({ file: 'content/routes.yaml', key });
  const known = fixedRouteIds.join(', ');
  return [
    ...fixedRouteIds
      .filter((id) => !ids.includes(id) && !leftOut.includes(id))
      .map((id) => problem('missing_route', at(id))),
    ...ids
      .filter((id) => !(fixedRouteIds as readonly string[]).includes(id))
      .map((id) => problem('unknown_route', at(id), { known })),
    ...ids
      .filter((id, index) => ids.indexOf(id) !== index)
      .map((id) => problem('same_entry_twice', at(id))),
  ];
}

/** What may follow the language's home in an address, with a model for whoever writes it. */
const kinds = {
  home: { kind: 'the home page', rest: /^$/, ending: '' },
  section: { kind: 'a section of the home page', rest: /^#/, ending: '#name' },
  page: { kind: 'a page', rest: /\/$/, ending: 'name/' },
};

function kindOf(id: string) {
  if (id === 'home') return kinds.home;
  return (menuRouteIds as readonly string[]).includes(id) ? kinds.section : kinds.page;
}

/** The addresses of routes.yaml lie in their language's part of the site. */
function checkEntryAddresses(
  entries: readonly RouteEntry[],
  languages: readonly Locale[],
): Problem[] {
  return entries.flatMap((entry) =>
    languages.flatMap((locale): Problem[] => {
      const address = entry[`url_${locale}`];
      if (address === undefined) return [];
      const { kind, rest, ending } = kindOf(entry.id);
      if (isIn(address, locale, languages) && rest.test(address.slice(homeOf(locale).length)))
        return [];
      const place = placeOfAddress(entry.id, locale, 'url');
      const model = `${homeOf(locale)}${ending}`;
      return [problem('misplaced_address', place, { address, kind, language: locale, model })];
    }),
  );
}

const isIn = (address: string, locale: Locale, languages: readonly Locale[]) =>
  address.startsWith(homeOf(locale)) && localeOfPath(address, '', languages) === locale;

/** The addresses of routes.yaml and of the projects in one table. */
export function buildRouteTable(
  entries: readonly RouteEntry[],
  projects: readonly Project[],
): RouteTable {
  return new Map<string, Addresses>([
    ...entries.map((entry) => [entry.id, addressesOfEntry(entry)] as const),
    ...projects.map(({ id, words }): [string, Addresses] => [
      id,
      perLocale((locale) => addressOfSlug(words[locale].url, locale)),
    ]),
  ]);
}
