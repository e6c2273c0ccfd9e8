import type { Page } from '@playwright/test';
import { languages } from '../support/content/sample-languages.ts';
import { openForm, typedText } from '../support/pages/contact-form.ts';
import { countStops, readFocus, tab } from '../support/pages/controls.ts';
import { expect, test } from '../support/pages/fixtures.ts';
import { desktop, phone } from '../support/pages/screens.ts';
import {
  content,
  inLanguages,
  languageOn,
  literally,
  menuOf,
  offered,
  otherPage,
  otherThan,
  pathOf,
} from '../support/pages/site.ts';

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

async function expectToReachAll(page: Page): Promise<string[]> {
  const stops = await walk(page);
  expect(stops).toHaveLength(await page.evaluate(countStops));
  return stops;
}

inLanguages(['de'], (locale) => {
  const words = content.texts[locale];
  const entries = menuOf(locale);

  test('the home page can be used by keys alone, on a desktop', async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.goto(pathOf('home', locale));
    const skip = page.getByRole('link', { name: words.accessibility.skip });
    await expect(skip).not.toBeInViewport();

    await test.step('the skip link comes first, shows itself, and leads past the header', async () => {
      await tab(page);
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      await tab(page);
      await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
    });

    await test.step('the focus in the header leaves the page behind it where it is', async () => {
      const beforeLast = entries.at(-2) as (typeof entries)[number];
      await page.goto(beforeLast.url);
      await expect(page.locator('nav').first().locator('[aria-current]')).toHaveText(
        beforeLast.words,
      );
      const place = await page.evaluate(() => scrollY);
      await page.getByRole('banner').getByRole('link').first().focus();
      // The menu, the theme switch, the languages.
      const further = entries.length + 1 + languages.published.length;
      for (let presses = 0; presses < further; presses += 1) await tab(page);
      await expect(page.locator('header :is(a, button, input):focus')).toHaveCount(1);
      expect(await page.evaluate(() => scrollY)).toBe(place);
    });

    await test.step('the form is filled in and sent', async () => {
      const form = await openForm(page, locale);
      const text = typedText();
      await form.name.focus();
      await page.keyboard.press('Enter');
      await expect(form.name).toHaveAttribute('aria-invalid', 'true');
      await expect(form.name).toBeFocused();
      for (const field of ['name', 'email', 'message'] as const) {
        await expect(form[field]).toBeFocused();
        await page.keyboard.type(text[field]);
        await tab(page);
      }
      await expect(form.send).toBeFocused();
      await tab(page);
      await expect(form.clear).toBeFocused();
      await tab(page, 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(pathOf('confirmation', locale));
    });
  });

  test('the home page can be used by keys alone, on a phone', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(pathOf('home', locale));
    const stops = await expectToReachAll(page);
    expect(stops.length).toBeGreaterThan(content.projects.length);
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
    const { url: third } = entries[2] as (typeof entries)[number];
    await expect(page).toHaveURL(third);
    await expect(menu).toBeHidden();
    await tab(page);
    await expect(page.locator(`[id="${third.split('#')[1]}"] :focus`)).toHaveCount(1);
  });

  test('Tab reaches everything on a project page in the order in which it is seen, Shift and Tab all of it backwards, and Enter follows a language', async ({
    page,
  }) => {
    await page.setViewportSize(desktop);
    await page.goto(pathOf(otherPage, locale));
    const forwards = await expectToReachAll(page);
    for (const stop of forwards.toReversed()) expect(await tab(page, 'Shift+Tab')).toBe(stop);
    await tab(page);
    await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused();
    for (const entry of entries) {
      await tab(page);
      await expect(page.locator(':focus')).toHaveText(entry.words);
    }
    await tab(page);
    await expect(page.getByRole('radio', { name: words.theme.system })).toBeFocused();
    for (const code of languages.published) {
      await tab(page);
      await expect(page.locator(':focus')).toHaveAttribute('hreflang', languages.table[code].lang);
    }
    await languageOn(page, otherThan(locale)).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(pathOf(otherPage, otherThan(locale)));
  });
});

test.describe('with a line that offers another language', () => {
  test.use({ locale: languages.table[offered].lang });

  test('Tab reaches the offer, nothing behind the open menu, and the page again when the offer is dismissed', async ({
    page,
  }) => {
    await page.goto(pathOf('not-found', languages.source));
    const { link, dismiss } = content.texts[offered].language_offer;
    await expect(page.getByRole('link', { name: link })).toBeVisible();
    const stops = await walk(page);
    expect(stops.slice(-2).join()).toMatch(new RegExp(`${literally(link)}.*${literally(dismiss)}`));

    await page.setViewportSize(phone);
    const { open_menu } = content.texts[languages.source].accessibility;
    await page.getByRole('button', { name: open_menu }).click();
    // After the frame that shows the menu.
    await expect(page.locator('main[inert]')).toHaveCount(1);
    const around = new Set<string>();
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('Tab');
      around.add(
        await page.evaluate(
          () => document.activeElement?.closest('main, footer, aside, header')?.tagName ?? 'none',
        ),
      );
    }
    expect(around).toContain('HEADER');
    expect([...around].filter((part) => !['HEADER', 'none'].includes(part))).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.locator('[inert]')).toHaveCount(0);

    await page.getByRole('button', { name: dismiss }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: dismiss })).toHaveCount(0);
  });
});
