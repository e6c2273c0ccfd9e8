import type { Frame, Page } from '@playwright/test';
import type { Locale } from '../../../src/model/languages/languages.ts';
import { menuIdsOf, pageIdsOf, urlOf } from '../../../src/model/routes.ts';
import { content } from '../content/content.ts';
import { languages } from '../content/sample-languages.ts';
import { test } from './fixtures.ts';

export { content };

export const pageIds = pageIdsOf(content.routes);

/** The first and the longest-standing project stand for all where one is enough. */
export const newestProject = content.projects[0] as (typeof content.projects)[number];
/** A page beside the home page. */
export const otherPage = newestProject.id;
export const oldestProject = content.projects.at(-1) as (typeof content.projects)[number];

export function pathOf(id: string, locale: Locale): string {
  return urlOf(content.routes, id, locale);
}

/** The sections below the first screen. */
export const sectionIds = menuIdsOf(content.routes).slice(1);

/** The menu's words in its order, with their URLs. */
export const menuOf = (locale: Locale) =>
  menuIdsOf(content.routes).map((id) => ({
    words: content.texts[locale][id === 'top' ? 'home' : id]?.title as string,
    url: pathOf(id, locale),
  }));

/** Another language than this one. */
export const otherThan = (locale: Locale) =>
  languages.published.find((code) => code !== locale) as Locale;

/** What somebody is offered who reads another language than the page is in. */
export const offered = otherThan(languages.source);

/** A text as a part of a pattern. */
export const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A technology of the filter, as its choice is called: with the number of its projects. */
export const choiceOf = (name: string) => new RegExp(`^${literally(name)} \\d+$`);

/** The same tests once per language, with a browser that speaks it. */
export function inLanguages(codes: readonly string[], define: (locale: Locale) => void): void {
  for (const locale of languages.published.filter((code) => codes.includes(code))) {
    test.describe(`in ${languages.table[locale].name}`, () => {
      test.use({ locale: languages.table[locale].lang });
      define(locale);
    });
  }
}

export const inEveryLanguage = (define: (locale: Locale) => void) =>
  inLanguages(languages.published, define);

export const languageOn = (page: Page | Frame, code: Locale) =>
  page.locator('header').first().locator(`a[hreflang="${languages.table[code].lang}"][lang]`);
