import { readContent } from '../../model/content.ts';
import { type Locale, localeCodes, locales } from '../../model/locales.ts';
import { addressOf, menuIdsOf, pageIdsOf } from '../../model/routes.ts';
import { test } from './fixtures.ts';

/** What the built site was made from: tests take addresses and words from here. */
export const content = readContent();

export const pageIds = pageIdsOf(content.routes);

/** The first and the longest-standing project stand for all where one is enough. */
export const newestProject = content.projects[0] as (typeof content.projects)[number];
export const oldestProject = content.projects.at(-1) as (typeof content.projects)[number];

export function address(id: string, locale: Locale): string {
  return addressOf(content.routes, id, locale);
}

/** The sections below the first screen; the last but one has others before and after it. */
export const sectionIds = menuIdsOf(content.routes).slice(1);
export const lastButOne = sectionIds.at(-2) as (typeof sectionIds)[number];

/** The menu's words in its order, with their addresses. */
export const menuOf = (locale: Locale) =>
  menuIdsOf(content.routes).map((id) => ({
    words: content.messages[locale][id === 'home2' ? 'home' : id]?.title as string,
    address: address(id, locale),
  }));

/** The same tests once per language, with a browser that speaks it. */
export function inLanguages(codes: readonly Locale[], define: (locale: Locale) => void): void {
  for (const locale of codes) {
    test.describe(`in ${locales[locale].name}`, () => {
      test.use({ locale: locales[locale].lang });
      define(locale);
    });
  }
}

export const inEveryLanguage = (define: (locale: Locale) => void) =>
  inLanguages(localeCodes, define);
