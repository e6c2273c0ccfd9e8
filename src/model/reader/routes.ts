import { type ContentError, contentError, type Reported, report } from '../errors/errors.ts';
import type { Languages, Locale } from '../languages/languages.ts';
import { type PublishedUrls, publishedSlug } from '../published-urls.ts';
import {
  type FixedRouteId,
  fixedRouteIds,
  homeOf,
  localeOfPath,
  type OldUrls,
  type RouteTable,
  type RouteWithSlug,
  slugKeys,
  type Urls,
  urlOfSlug,
} from '../routes.ts';
import type { Language } from '../schemas/languages.ts';
import type { SiteTexts } from '../schemas/site-texts.ts';
import { comparablePath } from '../url-paths.ts';
import type { Project } from './projects.ts';

type Texts = Readonly<Record<Locale, SiteTexts>>;

type Pages = {
  /** Missing while they have errors: then only the projects have URLs. */
  texts: Texts | undefined;
  /** Pages and sections that this site does without. */
  leftOut: readonly FixedRouteId[];
  projects: readonly Project[];
};

/** The URLs of all pages and sections: what the texts call them, under the home page of their language. */
export function buildRouteTable(
  languages: Languages,
  { texts, leftOut, projects }: Pages,
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
  ]);
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
const reserved = /^\/(?:api|healthz|icons|covers|drawings|previews|form|form-page|500)(?:\/|$)/;

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
    const part = (one: Locale) => urls?.[one].slice(homeOf(languages.table[one]).length);
    return languages.mayFallBack(locale) && part(locale) === part(languages.source);
  };
  return [...routes].flatMap(([id, urls]) =>
    shown.flatMap((locale): ContentError[] => {
      const url = urls[locale];
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

/** Where the content says a URL, be it a page's, a section's or a project's. */
export function placeOfUrl(id: string, locale: Locale, key: 'url' | 'old_urls') {
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
  { texts, projects }: Pages,
): OldUrls {
  const whole = (old: readonly string[] | undefined, locale: Locale) =>
    (old ?? []).map((url) => (url.startsWith('/') ? url : urlOfSlug(url, languages.table[locale])));
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
  ]);
}

/** An old URL leads to one page, and hides nothing that exists. */
export function checkOldUrls(
  old: OldUrls,
  routes: RouteTable,
  shown: readonly Locale[],
): ContentError[] {
  const present = new Set(
    [...routes.values()].flatMap((urls) => shown.map((locale) => comparablePath(urls[locale]))),
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
