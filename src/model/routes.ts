import type { Languages, Locale } from './languages/languages.ts';
import type { Language } from './schemas/languages.ts';
import { isShownIn, type Shown } from './shown-pages.ts';

/** The menu, in the order in which it is shown; a page's active entry is an index into it. */
export const menuRouteIds = ['top', 'about', 'projects', 'translations', 'contact'] as const;

/** The pages and sections that the code itself refers to; every other route is a project. */
export const fixedRouteIds = ['home', ...menuRouteIds, 'not-found', 'confirmation'] as const;

export type FixedRouteId = (typeof fixedRouteIds)[number];

/** Where the texts of a language say the anchor of a section, or the last part of a page's URL. */
export const slugKeys = {
  top: 'home.ref',
  about: 'about.ref',
  projects: 'projects.ref',
  translations: 'translations.ref',
  contact: 'contact.ref',
  confirmation: 'confirmation.url',
} as const satisfies Partial<Record<FixedRouteId, string>>;

export type RouteWithSlug = keyof typeof slugKeys;

/** Ids of elements that pages have, so that no section can have them as its anchor. */
const elementIds: readonly string[] = [
  'content',
  'menu',
  'language-menu',
  'hello',
  ...['name', 'email', 'message', 'subject'].flatMap((field) => [
    `contact-${field}`,
    `contact-${field}-error`,
  ]),
];

/** Where a job of the CV stands in the timeline of the home page. */
export const jobAnchor = (id: string) => `job-${id}`;

/** Whether a page has an element of its own under this id. */
export const isElementId = (id: string) => elementIds.includes(id) || id.startsWith(jobAnchor(''));

/** The menu of one site, which may do without some of its sections. */
export const menuIdsOf = (routes: RouteTable) => menuRouteIds.filter((id) => routes.has(id));

export type Urls = Readonly<Record<Locale, string>>;

/** One entry per page or section: its id, and one URL per language. */
export type RouteTable = ReadonlyMap<string, Urls>;

export const urlOfSlug = (slug: string, language: Language) => `${homeOf(language)}${slug}/`;

/** The one function that makes a URL. */
export function urlOf(routes: RouteTable, id: string, locale: Locale): string {
  const urls = routes.get(id);
  if (!urls) throw new Error(`The route table has no entry “${id}”.`);
  return urls[locale];
}

/** A page of custom/pages/, as it describes itself: above its text, or by `export const frontmatter`. */
export type CustomPage = {
  /** Its path in the site's folder. */
  file: string;
  /** Its path without the language: pages of one id are one page in several languages. */
  id: string;
  locale: Locale;
  url: string;
  title: string;
  description: string | undefined;
  /** Whether the menu lists it. */
  menu: boolean;
};

/**
 * Where a link in a text leads: to a section, a project or a custom page. A page that its language does not have is in
 * another one, as a rule in the source language.
 */
export function pageNamed(
  content: Shown & { languages: Languages; routes: RouteTable; customPages: readonly CustomPage[] },
  id: string,
  wanted: Locale,
): { url: string; locale: Locale } {
  const { routes, languages } = content;
  const pages = content.customPages.filter((page) => page.id === id);
  const page = pages.find((one) => one.locale === wanted) ?? pages[0];
  if (page && !routes.has(id)) return page;
  const locale = isShownIn(content, id, wanted) ? wanted : languages.source;
  return { url: urlOf(routes, routes.has(id) ? id : 'home', locale), locale };
}

/** The entries that are pages; the others are sections of the home page. */
export const pageIdsOf = (routes: RouteTable): string[] =>
  [...routes]
    .filter(([, urls]) => !Object.values(urls).some((url) => url.includes('#')))
    .map(([id]) => id);

/** Pages that only make sense after something happened; search results leave them out. */
const outOfSearch: readonly string[] = ['confirmation', 'not-found'] satisfies FixedRouteId[];

/** The pages that search engines should show, in the order of the route table. */
export const indexedRouteIds = (routes: RouteTable): string[] =>
  pageIdsOf(routes).filter((id) => !outOfSearch.includes(id));

/** The name of a section's anchor on the home page. */
export function anchorOf(routes: RouteTable, id: FixedRouteId, locale: Locale): string {
  return urlOf(routes, id, locale).split('#')[1] ?? '';
}

export const homeOf = ({ prefix }: Language) => (prefix ? `/${prefix}/` : '/');

/** The language of a URL, known or not, by its prefix after the site's folder. */
export function localeOfPath(
  path: string,
  { table, source, published }: Languages,
  { folder = '', among = published }: { folder?: string; among?: readonly Locale[] } = {},
): Locale {
  const own = path.startsWith(`${folder}/`) ? path.slice(folder.length) : path;
  const first = own.split('/')[1];
  return among.find((locale) => first && table[locale].prefix === first) ?? source;
}

/** Per route and language, the URLs that the page had before. */
export type OldUrls = ReadonlyMap<string, Readonly<Record<Locale, readonly string[]>>>;

export type Redirect = { from: string; to: string };

/** Every old URL that pages list, with the present one of the same page in the same language. */
export function oldUrlRedirects({
  routes,
  oldUrls,
  languages,
}: {
  routes: RouteTable;
  oldUrls: OldUrls;
  languages: Languages;
}): (Redirect & { id: string; locale: Locale })[] {
  return [...oldUrls].flatMap(([id, old]) =>
    languages.published.flatMap((locale) =>
      old[locale].map((from) => ({ id, locale, from, to: urlOf(routes, id, locale) })),
    ),
  );
}
