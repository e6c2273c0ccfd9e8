import type { Page } from '@playwright/test';
import { defaultLocale, locales } from '../../model/languages/locales.ts';
import { hasForm } from '../../model/optional-parts.ts';
import { openForm, typedText } from '../support/contact-form.ts';
import { countStops, readFocus, tab } from '../support/controls.ts';
import { expect, test } from '../support/fixtures.ts';
import { desktop, phone } from '../support/screens.ts';
import {
  address,
  content,
  inLanguages,
  isMenu,
  isMonolingual,
  languageButton,
  languageOn,
  literally,
  menuOf,
  offered,
  otherPage,
  otherThan,
  switchable,
} from '../support/site.ts';

/** Walks with Tab from the top until the focus leaves the page, and says where it was. */
async function walk(page: Page): Promise<string[]> {
  const stops: string[] = [];
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(readFocus);
    if (!focus) return stops;
    expect(focus.seen, `${focus.what}: ${focus.why}`).toBe(true);
    stops.push(focus.what);
  }
  throw new Error(`The focus never leaves the page: ${stops.slice(-5).join(', ')}`);
}

inLanguages(['de'], (locale) => {
  const words = content.texts[locale];
  const entries = menuOf(locale);

  test('the skip link comes first, shows itself, and leads past the header', async ({ page }) => {
    await page.goto(address('home', locale));
    const skip = page.getByRole('link', { name: words.accessibility.skip });
    await expect(skip).not.toBeInViewport();
    await tab(page);
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await tab(page);
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
  });

  test('Tab goes through the header in the order in which it is seen, and Enter follows a language', async ({
    page,
  }) => {
    await page.setViewportSize(desktop);
    await page.goto(address(otherPage, locale));
    await tab(page);
    await tab(page);
    await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused();
    for (const entry of entries) {
      await tab(page);
      await expect(page.locator(':focus')).toHaveText(entry.words);
    }
    await tab(page);
    await expect(page.getByRole('radio', { name: words.theme.system })).toBeFocused();
    if (isMenu) {
      await tab(page);
      await expect(languageButton(page)).toBeFocused();
      await page.keyboard.press('Enter');
    }
    for (const code of switchable) {
      await tab(page);
      await expect(page.locator(':focus')).toHaveAttribute('hreflang', locales[code].lang);
    }
    if (isMonolingual) return;
    await languageOn(page, otherThan(locale)).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address(otherPage, otherThan(locale)));
  });

  test('the focus in the header leaves the page behind it where it is', async ({ page }) => {
    const beforeLast = entries.at(-2) as (typeof entries)[number];
    await page.goto(beforeLast.address);
    await expect(page.locator('nav').first().locator('[aria-current]')).toHaveText(
      beforeLast.words,
    );
    const place = await page.evaluate(() => scrollY);
    await page.getByRole('banner').getByRole('link').first().focus();
    // The menu, the theme switch, the languages.
    const stops = entries.length + 1 + (isMenu ? 1 : switchable.length);
    for (let presses = 0; presses < stops; presses += 1) await tab(page);
    await expect(page.locator('header :is(a, button, input):focus')).toHaveCount(1);
    expect(await page.evaluate(() => scrollY)).toBe(place);
  });

  for (const [device, screen] of Object.entries({ phone, desktop })) {
    test(`Tab reaches everything on the home page, visibly, and leaves it again, on a ${device}`, async ({
      page,
    }) => {
      await page.setViewportSize(screen);
      await page.goto(address('home', locale));
      const stops = await walk(page);
      expect(stops).toHaveLength(await page.evaluate(countStops));
      expect(stops.length).toBeGreaterThan(entries.length + content.projects.length);
    });
  }

  test('Tab reaches everything on a project page, and Shift and Tab all of it backwards', async ({
    page,
  }) => {
    await page.goto(address(otherPage, locale));
    const forwards = await walk(page);
    expect(forwards).toHaveLength(await page.evaluate(countStops));
    for (const stop of forwards.toReversed()) expect(await tab(page, 'Shift+Tab')).toBe(stop);
  });

  test('the hamburger opens with Enter and Space, closes with Escape and Space, and an entry leads on', async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await page.goto(address('home', locale));
    const button = page.getByRole('button', {
      name: new RegExp(`${words.accessibility.open_menu}|${words.accessibility.close_menu}`),
    });
    const menu = page.getByRole('navigation', { name: words.accessibility.menu });
    await button.focus();
    await page.keyboard.press('Enter');
    for (const entry of entries) {
      await tab(page);
      await expect(page.locator(':focus')).toHaveText(entry.words);
    }
    await tab(page);
    await expect(page.getByRole('radio', { name: words.theme.system })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(menu).toBeHidden();

    await page.keyboard.press('Space');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Space');
    await expect(menu).toBeHidden();

    await page.keyboard.press('Enter');
    for (let presses = 0; presses < 3; presses += 1) await tab(page);
    await page.keyboard.press('Enter');
    const { address: third } = entries[2] as (typeof entries)[number];
    await expect(page).toHaveURL(third);
    await expect(menu).toBeHidden();
    await tab(page);
    await expect(page.locator(`[id="${third.split('#')[1]}"] :focus`)).toHaveCount(1);
  });

  test('the form is filled in and sent without a mouse', async ({ page }) => {
    test.skip(!hasForm(content.site), 'the owner has no form');
    const form = await openForm(page, locale);
    const text = typedText();
    await form.name.focus();
    await page.keyboard.press('Enter');
    await expect(form.name).toHaveAttribute('aria-invalid', 'true');
    await expect(form.name).toBeFocused();
    await page.keyboard.type(text.name);
    await tab(page);
    await expect(form.email).toBeFocused();
    await page.keyboard.type(text.email);
    await tab(page);
    await expect(form.message).toBeFocused();
    await page.keyboard.type(text.message);
    await tab(page);
    await expect(form.send).toBeFocused();
    await tab(page);
    await expect(form.clear).toBeFocused();
    await tab(page, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address('confirmation', locale));
  });
});

test.describe('with a line that offers another language', () => {
  test.use({ locale: locales[offered].lang });
  test.skip(isMonolingual, 'there is no other language');

  test('Tab reaches the offer, and the dismissed offer leaves the focus to the page', async ({
    page,
  }) => {
    await page.goto(address('not-found', defaultLocale));
    const { link, dismiss } = content.texts[offered].language_offer;
    await expect(page.getByRole('link', { name: link })).toBeVisible();
    const stops = await walk(page);
    expect(stops.slice(-2).join()).toMatch(new RegExp(`${literally(link)}.*${literally(dismiss)}`));
    await page.getByRole('button', { name: dismiss }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: dismiss })).toHaveCount(0);
  });
});
