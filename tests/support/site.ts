import { readContent } from '../../model/content.ts';
import { type Locale, localeCodes, locales } from '../../model/locales.ts';
import { addressOf, type FixedRouteId, menuRouteIds, pageIdsOf } from '../../model/routes.ts';
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

/** The menu's words in its order, with their addresses. */
export const menuOf = (locale: Locale) =>
  menuRouteIds.map((id) => ({ words: titleOf(id, locale), address: address(id, locale) }));

function titleOf(id: FixedRouteId, locale: Locale): string {
  const { home, about, projects, translations, contact } = content.messages[locale];
  const titles: Partial<Record<FixedRouteId, string>> = {
    home2: home.title,
    about: about.title,
    projects: projects.title,
    translations: translations.title,
    contact: contact.title,
  };
  return titles[id] as string;
}

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
