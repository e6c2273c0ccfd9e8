import type { Frame, Page } from '@playwright/test';
import {
  allBut,
  colourRules,
  findViolations,
  only,
  readAxe,
  settle,
} from '../../../src/test-site/axe.ts';
import { expect } from './fixtures.ts';
import { desktop, phone } from './screens.ts';

const axeSource = readAxe();
const looks = [...colourRules, 'target-size'];
/** All that differs between the themes and the widths of the desk. */
export const deskLooks = [...colourRules, 'scrollable-region-focusable'];
/** All that can differ between the languages: words, pictures, names, and what refers to them. */
const wordRules = [
  ...['document-title', 'html-has-lang', 'html-lang-valid', 'valid-lang'],
  ...['image-alt', 'image-redundant-alt', 'input-image-alt', 'role-img-alt', 'svg-img-alt'],
  ...['link-name', 'button-name', 'input-button-name', 'summary-name', 'frame-title'],
  ...['label', 'label-title-only', 'label-content-name-mismatch', 'form-field-multiple-labels'],
  ...['aria-command-name', 'aria-input-field-name', 'aria-toggle-field-name', 'aria-dialog-name'],
  ...['duplicate-id-aria', 'aria-valid-attr-value', 'landmark-unique', 'skip-link', 'bypass'],
  ...['empty-heading', 'empty-table-header', 'select-name', 'page-has-heading-one'],
];

/** A page in a window of its own, or in a frame of one. */
type Shown = Page | Frame;

/** What axe finds wrong on the page as it stands, or within a part of it, in words. */
export async function violationsOn(page: Shown, options: object, part = ''): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const found = await page.evaluate(findViolations, { options, part });
  return found.map(({ rule, element, summary }) => `${rule}: ${element}: ${summary}`);
}

export async function showTheme(page: Shown, colorScheme: 'light' | 'dark'): Promise<void> {
  const window = 'emulateMedia' in page ? page : page.page();
  await window.emulateMedia({ colorScheme });
  await page.evaluate(settle);
}

type Look = {
  except?: string[];
  /** All of the page that is new to axe, as a selector. */
  within?: string | undefined;
};

/** Looks at the page in both themes, without loading it again. */
export async function expectAccessible(
  page: Shown,
  what: string,
  { except = [], within }: Look = {},
): Promise<void> {
  await showTheme(page, 'light');
  expect(await violationsOn(page, allBut(except), within), `${what}, light`).toEqual([]);
  await showTheme(page, 'dark');
  const dark = await violationsOn(page, only(colourRules), within);
  expect(dark, `${what}, dark`).toEqual([]);
}

/** The same on a desktop, and what the style sheets can do wrong on a phone. */
export async function expectAccessibleOnScreens(
  page: Page,
  what: string,
  within?: string,
): Promise<void> {
  await page.setViewportSize(phone);
  await expectAccessibleColours(page, `${what} on a phone`, within);
  await page.setViewportSize(desktop);
  await expectAccessible(page, `${what} on a desktop`, { within });
}

/** What the style sheets can do wrong: it is the same on all pages that are made of the same pieces. */
export async function expectAccessibleColours(
  page: Shown,
  what: string,
  within?: string,
): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme);
    expect(await violationsOn(page, only(looks), within), `${what}, ${theme}`).toEqual([]);
  }
}

/** What is left to check on a page that was checked in another language. */
export async function expectAccessibleWords(page: Shown, what: string): Promise<void> {
  expect(await violationsOn(page, only(wordRules)), what).toEqual([]);
}

/**
 * The pieces that a page is made of, apart from words and pictures: each element with the one around
 * it. Style sheets choose by nothing else, so pieces that were looked at have the same colours on
 * every other page.
 */
export const piecesOf = (page: Shown): Promise<string[]> =>
  page.evaluate(() => {
    const ofWords =
      /^(?:href|src|srcset|sizes|alt|id|title|content|data-screenshot|aria-label(?:ledby)?|width|height|rel)$/;
    return [...document.querySelectorAll('body *:not(svg *)')].map((element) =>
      [
        element.parentElement?.tagName,
        element.parentElement?.className,
        element.tagName,
        ...[...element.attributes]
          .filter(({ name }) => !ofWords.test(name))
          .map(({ name, value }) => `${name}=${value}`),
      ].join(' '),
    );
  });
