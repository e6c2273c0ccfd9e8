import { type Problem, problem, type Reported, report } from '../errors/errors.ts';
import type { Locale } from '../languages/languages.ts';
import { languagesNow, perLocale } from '../languages/locales.ts';
import {
  type FixedRouteId,
  fixedRouteIds,
  homeOf,
  localeOfPath,
  menuRouteIds,
  type OldUrls,
  type RouteTable,
  type Urls,
  urlOfSlug,
  urlsOfEntry,
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
  const entries = readYamlFile(root, 'routes.yaml', routesSchema(), problems, {
    languages: languagesNow,
  });
  if (!entries) return undefined;
  const errors = [...checkIds(entries, leftOut), ...checkEntryUrls(entries, languages)];
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

/** What may follow the language's home in a URL, with a model for whoever writes it. */
const kinds = {
  home: { kind: 'the home page', rest: /^$/, ending: '' },
  section: { kind: 'a section of the home page', rest: /^#/, ending: '#name' },
  page: { kind: 'a page', rest: /\/$/, ending: 'name/' },
};

function kindOf(id: string) {
  if (id === 'home') return kinds.home;
  return (menuRouteIds as readonly string[]).includes(id) ? kinds.section : kinds.page;
}

/** The URLs of routes.yaml lie in their language's part of the site. */
function checkEntryUrls(entries: readonly RouteEntry[], languages: readonly Locale[]): Problem[] {
  return entries.flatMap((entry) =>
    languages.flatMap((locale): Problem[] => {
      const url = entry[`url_${locale}`];
      if (url === undefined) return [];
      const { kind, rest, ending } = kindOf(entry.id);
      if (isIn(url, locale, languages) && rest.test(url.slice(homeOf(locale).length))) return [];
      const place = placeOfUrl(entry.id, locale, 'url');
      const model = `${homeOf(locale)}${ending}`;
      return [problem('misplaced_url', place, { url, kind, language: locale, model })];
    }),
  );
}

const isIn = (url: string, locale: Locale, languages: readonly Locale[]) =>
  url.startsWith(homeOf(locale)) && localeOfPath(url, '', languages) === locale;

/** The URLs of routes.yaml and of the projects in one table. */
export function buildRouteTable(
  entries: readonly RouteEntry[],
  projects: readonly Project[],
): RouteTable {
  return new Map<string, Urls>([
    ...entries.map((entry) => [entry.id, urlsOfEntry(entry)] as const),
    ...projects.map(({ id, words }): [string, Urls] => [
      id,
      perLocale((locale) => urlOfSlug(words[locale].url, locale)),
    ]),
  ]);
}

/** First parts that the server answers itself or the build fills; Astro makes an error page of 500. */
const reserved = /^\/(?:api|healthz|icons|covers|drawings|previews|form-page|500)(?:\/|$)/;

/** Whether the site needs a URL itself, so that no page, old URL or language can have it. */
export const isReserved = (url: string) => reserved.test(url);

/** Why no page can have a URL in a language, whether or not another page has it. */
export function wrongUrl(
  url: string,
  locale: Locale,
  languages: readonly Locale[],
): Reported | undefined {
  const found = localeOfPath(url, '', languages);
  if (found !== locale) {
    return report('url_of_another_language', { url, language: found });
  }
  return isReserved(url) ? report('url_reserved', { url }) : undefined;
}

/** Every URL is free, and stands once in all languages. */
export function checkUrls(routes: RouteTable, languages: readonly Locale[]): Problem[] {
  const holders = new Map<string, string>();
  return [...routes].flatMap(([id, urls]) =>
    languages.flatMap((locale): Problem[] => {
      const url = urls[locale];
      const holder = holders.get(url);
      const reported =
        wrongUrl(url, locale, languages) ??
        (holder ? report('url_taken', { url, holder }) : undefined);
      if (reported) return [{ ...placeOfUrl(id, locale, 'url'), ...reported }];
      holders.set(url, id);
      return [];
    }),
  );
}

/** Where the content says a URL, be it a page's or a project's. */
export const placeOfUrl = (id: string, locale: Locale, key: 'url' | 'old_urls') =>
  (fixedRouteIds as readonly string[]).includes(id)
    ? { file: 'content/routes.yaml', key: `${id}.${key}_${locale}` }
    : { file: `content/projects/${id}/${locale}.yaml`, key };

export function gatherOldUrls(
  entries: readonly RouteEntry[],
  projects: readonly Project[],
): OldUrls {
  const ofProject = ({ words }: Project, locale: Locale) =>
    (words[locale].old_urls ?? []).map((old) =>
      old.startsWith('/') ? old : urlOfSlug(old, locale),
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

/** An old URL leads to one page, and hides nothing that exists. */
export function checkOldUrls(
  old: OldUrls,
  routes: RouteTable,
  languages: readonly Locale[],
): Problem[] {
  const present = new Set([...routes.values()].flatMap((urls) => Object.values(urls)));
  const holders = new Map<string, string>();
  return [...old].flatMap(([id, urls]) =>
    languages.flatMap((locale) =>
      urls[locale].flatMap((url): Problem[] => {
        const place = placeOfUrl(id, locale, 'old_urls');
        const holder = holders.get(url);
        holders.set(url, holder ?? id);
        if (isReserved(url)) return [problem('url_reserved', place, { url })];
        if (present.has(url)) return [problem('old_url_in_use', place, { url })];
        return holder ? [problem('old_url_twice', place, { url, holder })] : [];
      }),
    ),
  );
}
