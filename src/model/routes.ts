import { tagSlugOf } from '../text/slug.ts';
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

/** The section of the home page with the newest notes. */
export const latestNotesId = 'latest-notes';

/** Ids of elements that pages have, so that no section can have them as its anchor. */
const elementIds: readonly string[] = [
  'content',
  'menu',
  'language-menu',
  'hello',
  latestNotesId,
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

/** One URL for each language; a note has one for each language in which it exists. */
export type Urls = Readonly<Partial<Record<Locale, string>>>;

/** One entry per page or section: its id, and its URLs. */
export type RouteTable = ReadonlyMap<string, Urls>;

export const urlOfSlug = (slug: string, language: Language) => `${homeOf(language)}${slug}/`;

/** The one function that makes a URL. A page that a language does not have leads to the list that it belongs to, or home. */
export function urlOf(routes: RouteTable, id: string, locale: Locale): string {
  const urls = routes.get(id);
  if (!urls) throw new Error(`The route table has no entry “${id}”.`);
  const list = id.replace(/[^/]*$/, '');
  const url = urls[locale] ?? routes.get(list)?.[locale] ?? routes.get('home')?.[locale];
  if (!url) throw new Error(`The route table has no URL of “${id}” in ${locale}.`);
  return url;
}

/** The list of notes in the route table; what belongs to it follows the slash. */
export const notesRoute = 'notes/' as const;

export const routeOfNote = (id: string) => `${notesRoute}${id}`;

export const routeOfTag = (tag: string) => `${notesRoute}tags/${tagSlugOf(tag)}`;

export const routeOfProjectTag = (id: string) => `projects/tags/${id}`;

/** The page with all titles, in languages that have a search. */
export const searchRoute = 'search/' as const;

/** A further page of the list, from 2 on. */
export const routeOfPage = (number: number) =>
  number === 1 ? notesRoute : `${notesRoute}pages/${number}`;

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

type Linked = Shown & {
  languages: Languages;
  routes: RouteTable;
  customPages: readonly CustomPage[];
};

/**
 * Where a link in a text leads: to a section, a project, a note or a custom page, by its name, or to a page by its
 * path. A page that its language does not have is in another one, as a rule in the source language. Undefined where
 * there is nothing.
 */
export function findPage(content: Linked, target: string, wanted: Locale) {
  const { routes, languages, customPages } = content;
  const [, kind, id = ''] = /^(?:(project|note):)?(.*)$/.exec(target) ?? [];
  if (id.startsWith('/')) return hasPath(content, id) ? { url: id, locale: wanted } : undefined;
  if (kind !== 'note' && routes.has(id)) {
    const locale = isShownIn(content, id, wanted) ? wanted : languages.source;
    return { url: urlOf(routes, id, locale), locale };
  }
  const note = kind === 'project' ? undefined : routes.get(routeOfNote(id));
  const inNote = [wanted, ...languages.all].find((locale) => note?.[locale]);
  if (inNote) return { url: note?.[inNote] as string, locale: inNote };
  const pages = kind ? [] : customPages.filter((page) => page.id === id);
  return pages.find((one) => one.locale === wanted) ?? pages[0];
}

/** Whether a page has a path; what follows a # is a matter of the page. */
function hasPath({ routes, customPages }: Linked, path: string): boolean {
  const [page] = path.split('#');
  const own = [...routes.values()].flatMap((urls) => Object.values(urls));
  return [...own, ...customPages.map(({ url }) => url)].some((url) => url.split('#')[0] === page);
}

/** The same, and the home page where there is nothing. */
export function pageNamed(content: Linked, id: string, wanted: Locale) {
  const home = { url: urlOf(content.routes, 'home', wanted), locale: wanted };
  return findPage(content, id, wanted) ?? home;
}

/** The entries that are pages; the others are sections of the home page. */
export const pageIdsOf = (routes: RouteTable): string[] =>
  [...routes]
    .filter(([, urls]) => !Object.values(urls).some((url) => url?.includes('#')))
    .map(([id]) => id);

/** Pages that only make sense on the site itself; search engines leave them out. */
const outOfSearch: readonly string[] = ['confirmation', 'not-found', searchRoute];

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
