import { tagSlugOf } from '../../text/slug.ts';
import { type ContentError, contentError, type Reported, report } from '../errors/errors.ts';
import type { Languages, Locale } from '../languages/languages.ts';
import { type Noted, notesIn, pageCount, tagSlugsOf, tagsOf } from '../notes.ts';
import { type PublishedUrls, publishedSlug } from '../published-urls.ts';
import {
  type FixedRouteId,
  fixedRouteIds,
  homeOf,
  localeOfPath,
  notesRoute,
  type OldUrls,
  type RouteTable,
  type RouteWithSlug,
  routeOfNote,
  routeOfPage,
  routeOfProjectTag,
  routeOfTag,
  searchRoute,
  slugKeys,
  type Urls,
  urlOf,
  urlOfSlug,
} from '../routes.ts';
import type { Language } from '../schemas/languages.ts';
import type { SiteTexts } from '../schemas/site-texts.ts';
import { hasSearch, type Searched, searchedIn } from '../search.ts';
import { comparablePath } from '../url-paths.ts';
import { noteFile } from './notes.ts';
import type { Project } from './projects.ts';

type Texts = Readonly<Record<Locale, SiteTexts>>;

type Pages = {
  /** Missing while they have errors: then only the projects have URLs. */
  texts: Texts | undefined;
  /** Pages and sections that this site does without. */
  leftOut: readonly FixedRouteId[];
  projects: readonly Project[];
  notes?: Noted & Pick<Searched, 'hidden'>;
  /** The technologies that have pages of their own. */
  technologies?: readonly { id: string; name: string }[];
};

/** The URLs of all pages and sections: what the texts call them, under the home page of their language. */
export function buildRouteTable(
  languages: Languages,
  { texts, leftOut, projects, notes, technologies = [] }: Pages,
): RouteTable {
  const fixed = fixedRouteIds.flatMap((id): [string, Urls][] => {
    if (leftOut.includes(id)) return [];
    if (id === 'home')
      return [[id, languages.perLocale((locale) => homeOf(languages.table[locale]))]];
    if (id === 'not-found')
      return [[id, languages.perLocale((locale) => urlOfSlug('404', languages.table[locale]))]];
    if (!texts || slugOf(texts[languages.source], id) === undefined) return [];
    return [
      [id, languages.perLocale((locale) => urlOfPart(texts[locale], id, languages.table[locale]))],
    ];
  });
  return new Map<string, Urls>([
    ...fixed,
    ...projects.map(({ id, texts }): [string, Urls] => [
      id,
      languages.perLocale((locale) => urlOfSlug(texts[locale].url, languages.table[locale])),
    ]),
    ...(texts && notes ? noteRoutes(notes, texts) : []),
    ...(texts && notes ? searchRoutes({ ...notes, projects }, texts, technologies) : []),
  ]);
}

/** The list of notes in each language that shows some, its pages and topics, and the notes. */
function noteRoutes(noted: Noted, texts: Texts): [string, Urls][] {
  const { languages, shown, notes } = noted;
  const listed = languages.perLocale((locale) => notesIn(noted, locale), shown);
  const tagged = languages.perLocale(
    (locale) => tagSlugsOf(listed[locale].map(({ note }) => note)),
    shown,
  );
  const listUrl = (locale: Locale) => urlOfSlug(texts[locale].notes.url, languages.table[locale]);
  const inLanguages = (has: (locale: Locale) => boolean, urlIn: (locale: Locale) => string) =>
    languages.perLocale(urlIn, shown.filter(has));
  const most = Math.max(...shown.map((locale) => pageCount(listed[locale])));
  return [
    [notesRoute, inLanguages((locale) => listed[locale].length > 0, listUrl)] as [string, Urls],
    ...notes.map(({ id, texts: own }): [string, Urls] => [
      routeOfNote(id),
      inLanguages(
        (locale) => own[locale] !== undefined,
        (locale) => `${listUrl(locale)}${own[locale]?.url}/`,
      ),
    ]),
    ...Array.from({ length: most - 1 }, (_, index) => index + 2).map((number): [string, Urls] => [
      routeOfPage(number),
      inLanguages(
        (locale) => pageCount(listed[locale]) >= number,
        (locale) => `${listUrl(locale)}${number}/`,
      ),
    ]),
    ...tagsOf(notes, languages.source).map((tag): [string, Urls] => [
      routeOfTag(tag),
      inLanguages(
        (locale) => tagged[locale].has(tagSlugOf(tag)),
        (locale) => `${listUrl(locale)}${texts[locale].notes.tags.url}/${tagSlugOf(tag)}/`,
      ),
    ]),
  ].filter(([, urls]) => Object.keys(urls).length > 0);
}

/** The page with all titles where there are many, and one for each technology that the owner wants to have one. */
function searchRoutes(
  searched: Noted & Searched,
  texts: Texts,
  technologies: readonly { id: string; name: string }[],
): [string, Urls][] {
  const { languages, shown } = searched;
  const projects = languages.perLocale((locale) => searchedIn(searched, locale).projects, shown);
  const urlIn = (locale: Locale, slug: string) => urlOfSlug(slug, languages.table[locale]);
  return [
    [
      searchRoute,
      languages.perLocale(
        (locale) => urlIn(locale, texts[locale].search.url),
        shown.filter((locale) => hasSearch(searched, locale)),
      ),
    ] as [string, Urls],
    ...technologies.map(({ id }): [string, Urls] => [
      routeOfProjectTag(id),
      languages.perLocale(
        (locale) => urlIn(locale, `${texts[locale].projects.tags.url}/${id}`),
        shown.filter((locale) => projects[locale].some(({ tags }) => tags.includes(id))),
      ),
    ]),
  ].filter(([, urls]) => Object.keys(urls).length > 0);
}

function slugOf(texts: SiteTexts, id: RouteWithSlug): string | undefined {
  if (id === 'confirmation') return texts.confirmation.url;
  return texts[id === 'top' ? 'home' : id]?.ref;
}

function urlOfPart(texts: SiteTexts, id: RouteWithSlug, language: Language): string {
  const slug = slugOf(texts, id) ?? '';
  return id === 'confirmation' ? urlOfSlug(slug, language) : `${homeOf(language)}#${slug}`;
}

/** The source's texts for a language without its own: the confirmation page keeps the URL that it was published under. */
export const fallbackTexts =
  (published: PublishedUrls) =>
  (source: SiteTexts, locale: Locale): SiteTexts => {
    const url = publishedSlug(published, 'confirmation', locale) ?? source.confirmation.url;
    return { ...source, confirmation: { ...source.confirmation, url } };
  };

/** First parts that the server answers itself or the build fills; Astro makes an error page of 500. */
const reserved =
  /^\/(?:api|healthz|icons|covers|drawings|previews|feeds|words|form|form-page|500)(?:\/|$)/;

/** Whether the site needs a URL itself, so that no page, old URL or language can have it. */
export const isReserved = (url: string) => reserved.test(url);

/** Why no page can have a URL in a language, whether or not another page has it. */
export function wrongUrl(
  url: string,
  locale: Locale,
  languages: Languages,
  shown: readonly Locale[],
): Reported | undefined {
  const found = localeOfPath(url, languages, { among: shown });
  if (found !== locale) {
    return report('url_of_another_language', { url, language: found });
  }
  return isReserved(url) ? report('url_reserved', { url }) : undefined;
}

/** Every URL is free, and stands once in all languages. */
export function checkUrls(
  routes: RouteTable,
  languages: Languages,
  shown: readonly Locale[],
): ContentError[] {
  const holders = new Map<string, string>();
  /** Whether a partly translated language has a URL as the source language has it. */
  const isInherited = (id: string, locale: Locale) => {
    const urls = routes.get(id);
    const part = (one: Locale) => urls?.[one]?.slice(homeOf(languages.table[one]).length);
    return languages.mayFallBack(locale) && part(locale) === part(languages.source);
  };
  return [...routes].flatMap(([id, urls]) =>
    shown.flatMap((locale): ContentError[] => {
      const url = urls[locale];
      if (url === undefined) return [];
      const wrong = wrongUrl(url, locale, languages, shown);
      if (wrong) return [{ ...placeOfUrl(id, locale, 'url'), ...wrong }];
      const holder = holders.get(url);
      if (holder === undefined) {
        holders.set(url, id);
        return [];
      }
      // What a language inherits is not its mistake: it is the other's, or the source's.
      const [blamed, other] = isInherited(id, locale) ? [holder, id] : [id, holder];
      if (isInherited(blamed, locale)) return [];
      return [contentError('url_taken', placeOfUrl(blamed, locale, 'url'), { url, holder: other })];
    }),
  );
}

/** Where the content says a URL, be it a page's, a section's, a project's or a note's. */
export function placeOfUrl(id: string, locale: Locale, key: 'url' | 'old_urls') {
  if (id.startsWith(notesRoute)) {
    const [, name = '', ...more] = id.split('/');
    if (name && more.length === 0) return { file: `content/${noteFile(name, locale)}`, key };
    return {
      file: `content/texts/${locale}.yaml`,
      key: more.length > 0 ? 'notes.tags.url' : 'notes.url',
    };
  }
  const inWords = id === searchRoute ? 'search.url' : id.includes('/') ? 'projects.tags.url' : '';
  if (inWords) return { file: `content/texts/${locale}.yaml`, key: inWords };
  if (!(fixedRouteIds as readonly string[]).includes(id)) {
    return { file: `content/projects/${id}/${locale}.yaml`, key };
  }
  const inTexts = slugKeys[(id === 'home' ? 'top' : id) as RouteWithSlug] ?? '';
  const ofGroup = inTexts.replace(/[^.]+$/, 'old_urls');
  return { file: `content/texts/${locale}.yaml`, key: key === 'url' ? inTexts : ofGroup };
}

/** The former URLs of all pages and sections; those of the texts of home lead to the home page. */
export function gatherOldUrls(
  languages: Languages,
  routes: RouteTable,
  { texts, projects, notes }: Pages,
): OldUrls {
  const whole = (
    old: readonly string[] | undefined,
    locale: Locale,
    parent = homeOf(languages.table[locale]),
  ) => (old ?? []).map((url) => (url.startsWith('/') ? url : `${parent}${url}/`));
  const groups = ['home', 'about', 'projects', 'translations', 'contact', 'confirmation'] as const;
  return new Map([
    ...groups
      .filter((id) => texts && routes.has(id))
      .map((id) => {
        return [
          id,
          languages.perLocale((locale) => whole(texts?.[locale][id]?.old_urls, locale)),
        ] as const;
      }),
    ...projects.map(({ id, texts }) => {
      return [id, languages.perLocale((locale) => whole(texts[locale].old_urls, locale))] as const;
    }),
    // The last part of a former URL stands where the present one does.
    ...(notes?.notes ?? [])
      .filter(({ id }) => routes.has(routeOfNote(id)))
      .map(({ id, texts: own }) => {
        const parent = (locale: Locale) =>
          urlOf(routes, routeOfNote(id), locale).replace(/[^/]+\/$/, '');
        return [
          routeOfNote(id),
          languages.perLocale((locale) =>
            own[locale] ? whole(own[locale].old_urls, locale, parent(locale)) : [],
          ),
        ] as const;
      }),
  ]);
}

/** An old URL leads to one page, and hides nothing that exists. */
export function checkOldUrls(
  old: OldUrls,
  routes: RouteTable,
  shown: readonly Locale[],
): ContentError[] {
  const present = new Set(
    [...routes.values()].flatMap((urls) =>
      shown.flatMap((locale) => (urls[locale] ? comparablePath(urls[locale]) : [])),
    ),
  );
  const holders = new Map<string, string>();
  return [...old].flatMap(([id, urls]) =>
    shown.flatMap((locale) =>
      urls[locale].flatMap((url): ContentError[] => {
        const place = placeOfUrl(id, locale, 'old_urls');
        const path = comparablePath(url);
        const holder = holders.get(path);
        holders.set(path, holder ?? id);
        if (isReserved(url)) return [contentError('url_reserved', place, { url })];
        if (present.has(path)) return [contentError('old_url_in_use', place, { url })];
        return holder ? [contentError('old_url_twice', place, { url, holder })] : [];
      }),
    ),
  );
}
