import { z } from 'zod';
import type { ContentError } from './errors/errors.ts';
import type { Languages, Locale } from './languages/languages.ts';
import type { ContentFolder } from './reader/files.ts';
import { readYamlFile } from './reader/yaml-file.ts';
import {
  type CustomPage,
  notesRoute,
  type OldUrls,
  oldUrlRedirects,
  pageIdsOf,
  type Redirect,
  type RouteTable,
  urlOf,
} from './routes.ts';
import { isShownIn, languagesOf, type Shown } from './shown-pages.ts';
import { comparablePath } from './url-paths.ts';

/** Where the URLs stand under which pages have been published, from the content's root. */
export const publishedUrlsFile = 'published-urls.yaml';

/** The URLs that a page has had, by its id and language, the newest first. */
export type PublishedUrls = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const path = z.string().regex(/^\//);
const schema = z.record(z.string(), z.record(z.string(), z.array(path)));

export const readPublishedUrls = (from: ContentFolder, errors: ContentError[]): PublishedUrls =>
  readYamlFile(from, publishedUrlsFile, schema, errors, { mayBeAbsent: true }) ?? {};

type Pages = Shown & {
  languages: Languages;
  shown: readonly Locale[];
  routes: RouteTable;
  oldUrls: OldUrls;
  customPages: readonly CustomPage[];
  published: PublishedUrls;
};

/** Custom pages and projects may have the same id. */
const idOfCustom = (id: string) => `custom/${id}`;

/** Every page that visitors can know by its URL; the error page is none. */
function presentPages(pages: Pages) {
  const { routes } = pages;
  const own = pageIdsOf(routes)
    .filter((id) => id !== 'not-found')
    .flatMap((id) =>
      languagesOf(pages, id).map((locale) => ({ id, locale, url: urlOf(routes, id, locale) })),
    );
  return [
    ...own,
    ...pages.customPages.map(({ id, locale, url }) => ({ id: idOfCustom(id), locale, url })),
  ];
}

/** The record with the URLs that the pages have now; nothing is ever taken out. */
export function withPresentUrls(pages: Pages, { onlyNew = false } = {}): PublishedUrls {
  const record: Record<string, Record<string, readonly string[]>> = {};
  for (const [id, urls] of Object.entries(pages.published)) record[id] = { ...urls };
  for (const { id, locale, url } of presentPages(pages)) {
    const before = record[id]?.[locale] ?? [];
    if (onlyNew && before.length > 0) continue;
    record[id] = { ...record[id], [locale]: [url, ...before.filter((one) => one !== url)] };
  }
  return record;
}

/** The last part of a page's URL in a language that has none of its own: what it was published under stays. */
export const publishedSlug = (published: PublishedUrls, id: string, locale: Locale) =>
  /([^/]+)\/$/.exec(published[id]?.[locale]?.[0] ?? '')?.[1];

/** Says whether a page has a URL now, or lists it among its old ones. */
function answeringWith(pages: Pages): (url: string) => boolean {
  const present = presentPages(pages).map(({ url }) => url);
  const listed = oldUrlRedirects(pages).map(({ from }) => from);
  const paths = new Set([...present, ...listed].map(comparablePath));
  return (url) => paths.has(comparablePath(url));
}

/** Every former URL with the one that answers now: those that pages list, and all that were published. */
export function redirectsOf(pages: Pages): Redirect[] {
  const listed = oldUrlRedirects(pages).map(({ id, locale, from }) => ({
    from,
    to: successorOf(pages, id, locale),
  }));
  const answers = answeringWith(pages);
  const left = Object.entries(pages.published).flatMap(([id, urls]) =>
    Object.entries(urls).flatMap(([code, list]) =>
      list.map((from, age) => ({ from, age, to: successorOf(pages, id, code) })),
    ),
  );
  // A URL that several pages have had leads to the one that had it last.
  const newest = new Map(
    left.toSorted((a, b) => b.age - a.age).map(({ from, to }) => [from, to] as const),
  );
  const derived = [...newest]
    .filter(([from]) => !answers(from))
    .map(([from, to]) => ({ from, to }));
  return [...listed, ...derived.sort((a, b) => (a.from < b.from ? -1 : 1))];
}

/**
 * Where a page is now: in its language, or in the source language where the page or the language is hidden. In place
 * of a page that is gone there is the list of projects or notes.
 */
function successorOf(pages: Pages, id: string, code: string): string {
  const { languages, routes } = pages;
  const own = languagesOf(pages, id);
  const locale = own.find((one) => one === code) ?? own[0] ?? languages.source;
  if (routes.has(id)) return urlOf(routes, id, locale);
  const custom = pages.customPages.filter((page) => idOfCustom(page.id) === id);
  const page = custom.find((one) => one.locale === locale) ?? custom[0];
  return page?.url ?? urlOf(routes, listOrHome(pages, locale, id), locale);
}

/** The list of projects or notes that a page belongs to, or the home page where a language has none. */
export function listOrHome(pages: Shown & { routes: RouteTable }, locale: Locale, id = '') {
  const list = id.startsWith(notesRoute) ? notesRoute : 'projects';
  return pages.routes.has(list) && isShownIn(pages, list, locale) ? list : 'home';
}

/** The URLs of pages that are gone, with those that they lead to. */
export function goneUrls(pages: Pages): { id: string; url: string; to: string }[] {
  const { routes, customPages, published } = pages;
  const ids = new Set([...routes.keys(), ...customPages.map(({ id }) => idOfCustom(id))]);
  const answers = answeringWith(pages);
  return Object.entries(published)
    .filter(([id]) => !ids.has(id))
    .flatMap(([id, urls]) =>
      Object.entries(urls).flatMap(([code, list]) =>
        list.map((url) => ({ id, url, to: successorOf(pages, id, code) })),
      ),
    )
    .filter(({ url }) => !answers(url));
}
