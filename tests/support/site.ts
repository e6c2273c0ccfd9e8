import type { Frame, Page } from '@playwright/test';
import { defaultLocale, type Locale, localeCodes, locales } from '../../model/languages/locales.ts';
import { addressOf, menuIdsOf, pageIdsOf } from '../../model/routes.ts';
import { content } from './content.ts';
import { test } from './fixtures.ts';

export { content };

export const pageIds = pageIdsOf(content.routes);

/** The ids among these whose pages the site has. */
export const present = (...ids: string[]) => ids.filter((id) => pageIds.includes(id));

/** A page beside the home page: that of the newest project, where there is one. */
export const otherPage = content.projects[0]?.id ?? 'not-found';

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
    words: content.texts[locale][id === 'top' ? 'home' : id]?.title as string,
    address: address(id, locale),
  }));

/** Another language than this one; only a site with several has any. */
export const otherThan = (locale: Locale) => localeCodes.find((code) => code !== locale) as Locale;
export const isMonolingual = localeCodes.length === 1;

/** The languages that the switcher leads to. */
export const switchable = isMonolingual ? [] : localeCodes;

/** What somebody is offered who reads another language than the page is in. */
export const offered = otherThan(defaultLocale) ?? defaultLocale;

/** A text as a part of a pattern. */
export const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A technology of the filter, as its choice is called: with the number of its projects. */
export const choiceOf = (name: string) => new RegExp(`^${literally(name)} \\d+$`);

/** The same tests once per language that the site has, with a browser that speaks it. */
export function inLanguages(codes: readonly string[], define: (locale: Locale) => void): void {
  const present = localeCodes.filter((code) => codes.includes(code));
  for (const locale of present.length > 0 ? present : [defaultLocale]) {
    test.describe(`in ${locales[locale].name}`, () => {
      test.use({ locale: locales[locale].lang });
      define(locale);
    });
  }
}

export const inEveryLanguage = (define: (locale: Locale) => void) =>
  inLanguages(localeCodes, define);

/** More languages than a phone's header has room for stand in a menu behind one button. */
export const isMenu = switchable.length > 4;

export const languageButton = (page: Page) => page.locator('[popovertarget="language-menu"]');

export const languageOn = (page: Page | Frame, code: Locale) =>
  page.locator('header').first().locator(`a[hreflang="${locales[code].lang}"][lang]`);

/** Brings the links to the languages into view. */
export async function showLanguages(page: Page): Promise<void> {
  if (isMenu) await languageButton(page).click();
}

export async function goToLanguage(page: Page, code: Locale): Promise<void> {
  await showLanguages(page);
  await languageOn(page, code).click();
}
