import { isFallback } from '../text/fallback-markers.ts';
import { textsOf } from '../text/text-tree.ts';
import type { AllTexts } from './fill-texts.ts';
import type { Languages, Locale } from './languages/languages.ts';
import type { Project } from './reader/projects.ts';
import type { FixedRouteId } from './routes.ts';

/** For each language the pages that say something in the source language still, by their route's id. */
export type FallbackPages = ReadonlyMap<Locale, ReadonlySet<string>>;

/** Of a content: its languages, which of them are shown, and which of their pages are unfinished. */
type WithFallbackPages = {
  languages: Languages;
  shown: readonly Locale[];
  fallbackPages: FallbackPages;
};

const pages = ['home', 'confirmation', 'not-found'] as const satisfies FixedRouteId[];

export function findFallbackPages({
  languages,
  shown,
  texts,
  projects,
  cv,
}: AllTexts & { languages: Languages; shown: readonly Locale[] }): FallbackPages {
  return new Map(
    shown.map((locale) => {
      const mayBeIncomplete = languages.mayFallBack(locale);
      const { mail: _ofNoPage, ...ofEveryPage } = texts[locale];
      if (mayBeIncomplete && fallsBack(ofEveryPage))
        return [locale, new Set([...pages, ...idsOf(projects)])];
      const withFallback = projects.filter(
        ({ draft, texts }) => (draft || mayBeIncomplete) && fallsBack(texts[locale]),
      );
      // The home page lists the projects, and offers the CV.
      const isHomeWithFallback =
        withFallback.length > 0 || (mayBeIncomplete && fallsBack(cv.texts[locale]));
      return [locale, new Set([...(isHomeWithFallback ? ['home'] : []), ...idsOf(withFallback)])];
    }),
  );
}

const idsOf = (projects: readonly Project[]) => projects.map(({ id }) => id);

const fallsBack = (words: unknown) => textsOf(words).some(([, text]) => isFallback(text));

export const hasFallbackText = (
  { fallbackPages }: Pick<WithFallbackPages, 'fallbackPages'>,
  id: string,
  locale: Locale,
) => fallbackPages.get(locale)?.has(id) ?? false;

/** The languages in which search engines may show a page. */
export const indexedLanguages = (content: WithFallbackPages, id: string): Locale[] =>
  content.shown.filter((locale) => !hasFallbackText(content, id, locale));

/** What search engines are told of a page's languages; nothing where there is one alone. */
export function alternatesOf(content: WithFallbackPages, id: string) {
  const indexed = indexedLanguages(content, id);
  if (indexed.length < 2) return [];
  const named = indexed.map((locale) => ({
    hreflang: content.languages.table[locale].lang as string,
    locale,
  }));
  return [...named, { hreflang: 'x-default', locale: content.languages.source }];
}
