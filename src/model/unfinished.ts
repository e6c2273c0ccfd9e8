import { isFallback } from '../text/fallback-markers.ts';
import { textsOf } from '../text/text-tree.ts';
import type { AllWords } from './fill-words.ts';
import type { Languages, Locale } from './languages/languages.ts';
import type { Project } from './reader/projects.ts';
import type { FixedRouteId } from './routes.ts';

/** For each language the pages that say something in the source language still, by their route's id. */
export type UnfinishedPages = ReadonlyMap<Locale, ReadonlySet<string>>;

/** Of a content: its languages, which of them are shown, and which of their pages are unfinished. */
type Unfinished = { languages: Languages; shown: readonly Locale[]; unfinished: UnfinishedPages };

const pages = ['home', 'confirmation', 'not-found'] as const satisfies FixedRouteId[];

export function unfinishedPages({
  languages,
  shown,
  texts,
  projects,
  cv,
}: AllWords & { languages: Languages; shown: readonly Locale[] }): UnfinishedPages {
  return new Map(
    shown.map((locale) => {
      const mayBeIncomplete = languages.mayFallBack(locale);
      const { mail: _ofNoPage, ...ofEveryPage } = texts[locale];
      if (mayBeIncomplete && borrows(ofEveryPage))
        return [locale, new Set([...pages, ...idsOf(projects)])];
      const growing = projects.filter(
        ({ draft, words }) => (draft || mayBeIncomplete) && borrows(words[locale]),
      );
      // The home page lists the projects, and offers the CV.
      const isHomeGrowing = growing.length > 0 || (mayBeIncomplete && borrows(cv.words[locale]));
      return [locale, new Set([...(isHomeGrowing ? ['home'] : []), ...idsOf(growing)])];
    }),
  );
}

const idsOf = (projects: readonly Project[]) => projects.map(({ id }) => id);

const borrows = (words: unknown) => textsOf(words).some(([, text]) => isFallback(text));

export const isUnfinished = (
  { unfinished }: Pick<Unfinished, 'unfinished'>,
  id: string,
  locale: Locale,
) => unfinished.get(locale)?.has(id) ?? false;

/** The languages in which search engines may show a page. */
export const finishedLanguages = (content: Unfinished, id: string): Locale[] =>
  content.shown.filter((locale) => !isUnfinished(content, id, locale));

/** What search engines are told of a page's languages; nothing where there is one alone. */
export function alternatesOf(content: Unfinished, id: string) {
  const finished = finishedLanguages(content, id);
  if (finished.length < 2) return [];
  const named = finished.map((locale) => ({
    hreflang: content.languages.table[locale].lang as string,
    locale,
  }));
  return [...named, { hreflang: 'x-default', locale: content.languages.source }];
}
