import { fallbackOf } from '../text/fallback-markers.ts';
import { textsOf } from '../text/text-tree.ts';
import type { Languages, Locale } from './languages/languages.ts';

/** For each language the pages and sections that it leaves out, by their route's id. */
export type HiddenPages = ReadonlyMap<Locale, ReadonlySet<string>>;

/** Of a content: what its languages leave out, and whether it has drafts, as in development. */
export type Shown = {
  hidden: HiddenPages;
  drafts: boolean;
  /** A note has no URL in a language in which it does not exist. */
  routes?: ReadonlyMap<string, Readonly<Partial<Record<Locale, string>>>>;
};

/** What has a page of its own. */
type Page = { id: string; draft?: boolean | undefined };
type PageWithTexts = Page & { texts: Readonly<Record<Locale, unknown>> };

/** Whether some of the texts of a page are those of the source language. A new interface word in English is not the owner's to translate. */
export const fallsBack = (texts: unknown) =>
  textsOf(texts).some(([, text]) => fallbackOf(text) === 'source');

/**
 * A language with `untranslated: hide` leaves out what is not translated completely, and a section whose list would be
 * empty; the lists are given by their sections.
 */
export const hiddenPages = (
  languages: Languages,
  lists: Readonly<Record<string, readonly PageWithTexts[]>>,
): HiddenPages =>
  new Map(
    languages.all
      .filter((locale) => languages.hidesUntranslated(locale))
      .map((locale) => {
        const left = Object.entries(lists).flatMap(([section, pages]) => {
          const untranslated = pages.filter(({ texts }) => fallsBack(texts[locale]));
          const isEmpty = pages.every((page) => page.draft || untranslated.includes(page));
          return [...untranslated.map(({ id }) => id), ...(isEmpty ? [section] : [])];
        });
        return [locale, new Set(left)];
      }),
  );

/** The one decision whether a language has a page or section. What it leaves out is a draft there. */
export function isShownIn({ hidden, drafts, routes }: Shown, id: string, locale: Locale): boolean {
  const urls = routes?.get(id);
  if (urls && urls[locale] === undefined) return false;
  return drafts || !isHidden({ hidden }, id, locale);
}

export const isHidden = ({ hidden }: Pick<Shown, 'hidden'>, id: string, locale: Locale) =>
  hidden.get(locale)?.has(id) ?? false;

/** The languages that have a page. */
export const languagesOf = (content: Shown & { shown: readonly Locale[] }, id: string): Locale[] =>
  content.shown.filter((locale) => isShownIn(content, id, locale));

/** The projects of a language, the newest first. */
export const projectsIn = <Project extends Page>(
  content: Shown & { projects: readonly Project[] },
  locale: Locale,
): readonly Project[] =>
  content.projects
    .filter(({ id }) => isShownIn(content, id, locale))
    .map((project) =>
      isHidden(content, project.id, locale) ? { ...project, draft: true } : project,
    );
