import { type Problem, problem, type Reported, report } from '../errors/errors.ts';
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
  type OldAddresses,
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

/** First parts that the server answers itself or the build fills; Astro makes an error page of 500. */
const reserved = /^\/(?:api|healthz|icons|covers|drawings|previews|form-page|500)(?:\/|$)/;

/** Whether the site needs an address itself, so that no page, old URL or language can have it. */
export const isReserved = (address: string) => reserved.test(address);

/** Why no page can have an address in a language, whether or not another page has it. */
export function wrongAddress(
  address: string,
  locale: Locale,
  languages: readonly Locale[],
): Reported | undefined {
  const found = localeOfPath(address, '', languages);
  if (found !== locale) {
    return report('address_of_another_language', { address, language: found });
  }
  return isReserved(address) ? report('address_reserved', { address }) : undefined;
}

/** Every address is free, and stands once in all languages. */
export function checkAddresses(routes: RouteTable, languages: readonly Locale[]): Problem[] {
  const holders = new Map<string, string>();
  return [...routes].flatMap(([id, addresses]) =>
    languages.flatMap((locale): Problem[] => {
      const address = addresses[locale];
      const holder = holders.get(address);
      const reported =
        wrongAddress(address, locale, languages) ??
        (holder ? report('address_taken', { address, holder }) : undefined);
      if (reported) return [{ ...placeOfAddress(id, locale, 'url'), ...reported }];
      holders.set(address, id);
      return [];
    }),
  );
}

/** Where the content says an address, be it a page's or a project's. */
export const placeOfAddress = (id: string, locale: Locale, key: 'url' | 'old_urls') =>
  (fixedRouteIds as readonly string[]).includes(id)
    ? { file: 'content/routes.yaml', key: `${id}.${key}_${locale}` }
    : { file: `content/projects/${id}/${locale}.yaml`, key };

export function gatherOldAddresses(
  entries: readonly RouteEntry[],
  projects: readonly Project[],
): OldAddresses {
  const ofProject = ({ words }: Project, locale: Locale) =>
    (words[locale].old_urls ?? []).map((old) =>
      old.startsWith('/') ? old : addressOfSlug(old, locale),
    );
  return new Map([
    ...entries.map((entry) => {
      return [entry.id, perLocale((locale) => entry[`old_urls_${locale}`] ?? [])] as const;
    }),
    ...projects.map((project) => {
      return [project.id, perLocale((locale) => ofProject(project, locale))] as const;
    }),
  ]);
}

/** An old address leads to one page, and hides nothing that exists. */
export function checkOldAddresses(
  old: OldAddresses,
  routes: RouteTable,
  languages: readonly Locale[],
): Problem[] {
  const present = new Set([...routes.values()].flatMap((addresses) => Object.values(addresses)));
  const holders = new Map<string, string>();
  return [...old].flatMap(([id, addresses]) =>
    languages.flatMap((locale) =>
      addresses[locale].flatMap((address): Problem[] => {
        const place = placeOfAddress(id, locale, 'old_urls');
        const holder = holders.get(address);
        holders.set(address, holder ?? id);
        if (isReserved(address)) return [problem('address_reserved', place, { address })];
        if (present.has(address)) return [problem('old_address_in_use', place, { address })];
        return holder ? [problem('old_address_twice', place, { address, holder })] : [];
      }),
    ),
  );
}
