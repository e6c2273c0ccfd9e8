import type { AllTexts } from './fill-texts.ts';
import type { Languages, Locale } from './languages/languages.ts';
import type { Project } from './reader/projects.ts';
import type { FixedRouteId, RouteTable } from './routes.ts';
import { fallsBack, languagesOf, projectsIn, type Shown } from './shown-pages.ts';

/** For each language the pages that say something in the source language still, by their route's id. */
export type FallbackPages = ReadonlyMap<Locale, ReadonlySet<string>>;

/** Of a content: its languages, which of them are shown, what they leave out, and which of their pages are unfinished. */
type WithFallbackPages = Shown & {
  languages: Languages;
  shown: readonly Locale[];
  routes: RouteTable;
  fallbackPages: FallbackPages;
};

const pages = ['home', 'confirmation', 'not-found'] as const satisfies FixedRouteId[];

export function findFallbackPages({
  languages,
  shown,
  texts,
  projects,
  cv,
}: Omit<AllTexts, 'notes'> & { languages: Languages; shown: readonly Locale[] }): FallbackPages {
  return new Map(
    shown.map((locale) => {
      const mayBeIncomplete = languages.mayFallBack(locale);
      const { mail: _ofNoPage, ...ofEveryPage } = texts[locale];
      if (mayBeIncomplete && fallsBack(ofEveryPage))
        return [locale, new Set([...pages, ...idsOf(projects)])];
      const withFallback = projects.filter(
        ({ draft, texts }) => (draft || mayBeIncomplete) && fallsBack(texts[locale]),
      );
      // The home page shows the CV; that it lists projects in another language keeps nobody from finding it.
      const isHomeWithFallback = mayBeIncomplete && fallsBack(cv.texts[locale]);
      return [locale, new Set([...(isHomeWithFallback ? ['home'] : []), ...idsOf(withFallback)])];
    }),
  );
}

const idsOf = (projects: readonly Project[]) => projects.map(({ id }) => id);

export const hasFallbackText = (
  { fallbackPages }: Pick<WithFallbackPages, 'fallbackPages'>,
  id: string,
  locale: Locale,
) => fallbackPages.get(locale)?.has(id) ?? false;

/** Whether a page says something in another language than its own, be it in its list of projects. */
export const mixesLanguages = (
  content: WithFallbackPages & { projects: readonly Project[] },
  page: string,
  locale: Locale,
): boolean =>
  hasFallbackText(content, page, locale) ||
  (page === 'home' &&
    projectsIn(content, locale).some(({ id }) => hasFallbackText(content, id, locale)));

/** The languages in which search engines may show a page. */
export const indexedLanguages = (content: WithFallbackPages, id: string): Locale[] =>
  languagesOf(content, id).filter((locale) => !hasFallbackText(content, id, locale));

/** What search engines are told of a page's languages; nothing where there is one alone. */
export function alternatesOf(content: WithFallbackPages, id: string) {
  const indexed = indexedLanguages(content, id);
  if (indexed.length < 2) return [];
  const named = indexed.map((locale) => ({
    hreflang: content.languages.table[locale].lang as string,
    locale,
  }));
  const { source } = content.languages;
  const fallback = indexed.includes(source) ? source : (indexed[0] as Locale);
  return [...named, { hreflang: 'x-default', locale: fallback }];
}
