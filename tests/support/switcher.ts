import type { Page } from '@playwright/test';
import { type Locale, locales } from '../../model/languages/locales.ts';
import { switchable } from './site.ts';

/** More languages than a phone's header has room for stand in a menu behind one button. */
export const isMenu = switchable.length > 4;

export const languageButton = (page: Page) => page.locator('[popovertarget="language-menu"]');

export const languageOn = (page: Page, code: Locale) =>
  page.locator('header').first().locator(`a[hreflang="${locales[code].lang}"][lang]`);

/** Brings the links to the languages into view. */
export async function showLanguages(page: Page): Promise<void> {
  if (isMenu) await languageButton(page).click();
}

export async function goToLanguage(page: Page, code: Locale): Promise<void> {
  await showLanguages(page);
  await languageOn(page, code).click();
}
