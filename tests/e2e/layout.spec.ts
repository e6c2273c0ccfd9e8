import type { Page } from '@playwright/test';
import { defaultLocale, type Locale, locales } from '../../model/languages/locales.ts';
import { expect, test } from '../support/fixtures.ts';
import { findMisfits, fonts, wearFont } from '../support/layout.ts';
import { isSample } from '../support/sample.ts';
import { desktop, narrowest, phone, zoomed } from '../support/screens.ts';
import {
  address,
  content,
  inLanguages,
  isMonolingual,
  offered,
  otherPage,
} from '../support/site.ts';

const setTextSize = (page: Page, size: string) =>
  page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);

async function visit(page: Page, id: string, locale: Locale): Promise<void> {
  await page.goto(address(id, locale));
  await wearFont(page, 'present');
}

async function expectFit(page: Page, what: string): Promise<void> {
  await expect.poll(() => page.evaluate(findMisfits, false), what).toEqual([]);
}

// That words of any length fit is shown by every-page; how the parts stand is the same in all languages.
inLanguages(['de'], (locale) => {
  test('the menu opens below the header when text is twice the size', async ({ page }) => {
    await page.setViewportSize(narrowest);
    await visit(page, 'not-found', locale);
    await setTextSize(page, '200%');
    await page.getByRole('button', { name: content.texts[locale].accessibility.open_menu }).click();
    for (const screen of [narrowest, phone]) {
      await page.setViewportSize(screen);
      for (const font of fonts) {
        await wearFont(page, font);
        await expectFit(page, `font ${font} at ${screen.width}`);
        const gap = () =>
          page.evaluate(() => {
            const [header, menu] = ['header', '#menu'].map((part) => document.querySelector(part));
            return (menu?.getBoundingClientRect().top ?? 0) - (header?.clientHeight ?? 0);
          });
        await expect.poll(gap, `font ${font} at ${screen.width}`).toBeGreaterThanOrEqual(0);
      }
    }
  });

  test('the concepts stand in one, two or four columns, their texts in line', async ({ page }) => {
    await visit(page, 'about', locale);
    const texts = page.locator('section ul:has(h3 + p):not(:has(a)) p');
    for (const [width, columns] of [
      [390, 1],
      [768, 2],
      [900, 2],
      [1024, 2],
      [1280, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const places = await texts.evaluateAll((all) =>
        all.map((text) => text.getBoundingClientRect()).map(({ left, top }) => ({ left, top })),
      );
      expect(new Set(places.map(({ left }) => left)).size, `at ${width}`).toBe(columns);
      expect(new Set(places.map(({ top }) => top)).size, `at ${width}`).toBe(4 / columns);
    }
  });

  test('a browser whose own text size is doubled fits as well', async ({ page }) => {
    const settings = await page.context().newCDPSession(page);
    await settings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    for (const id of ['home', otherPage]) {
      await visit(page, id, locale);
      await expect(page.locator('html')).toHaveCSS('font-size', '32px');
      for (const screen of [phone, desktop]) {
        await page.setViewportSize(screen);
        await expectFit(page, `${id} at ${screen.width}`);
      }
    }
  });

  test('the open menu fits at 400 % zoom, and its last entry can be reached', async ({ page }) => {
    await page.setViewportSize(zoomed);
    for (const id of ['home', 'not-found']) {
      await visit(page, id, locale);
      await expectFit(page, id);
      await page
        .getByRole('button', { name: content.texts[locale].accessibility.open_menu })
        .click();
      await expectFit(page, `${id} with the menu open`);
      const last = page.getByRole('navigation').first().getByRole('link').last();
      await last.scrollIntoViewIfNeeded();
      // A fraction of a pixel may be lost to rounding.
      await expect(last).toBeInViewport({ ratio: isSample ? 1 : 0.95 });
      await last.click();
      await expect(page).toHaveURL(address('contact', locale));
    }
  });
});

test('the header has an edge only while the page passes beneath it', async ({ page }) => {
  await page.goto(address('home', defaultLocale));
  const header = page.locator('header').first();
  await expect(header).toHaveCSS('border-bottom-color', 'rgba(0, 0, 0, 0)');
  await page.mouse.wheel(0, 300);
  await expect(header).not.toHaveCSS('border-bottom-color', 'rgba(0, 0, 0, 0)');
});

test.describe('where another language is offered', () => {
  test.use({ locale: locales[offered].lang, viewport: zoomed });
  test.skip(isMonolingual, 'there is no other language');

  test('a window at 400 % zoom belongs to the text: nothing stays over it', async ({ page }) => {
    await visit(page, 'home', defaultLocale);
    const offer = page.getByRole('complementary', {
      name: content.texts[offered].language_offer.text,
    });
    await expect(offer).toBeVisible();
    await expect(offer).not.toBeInViewport();
    await page.getByRole('heading', { level: 2 }).first().scrollIntoViewIfNeeded();
    await expect(page.locator('header').first()).not.toBeInViewport();
    await page.setViewportSize(narrowest);
    await expect(page.locator('header').first()).toBeInViewport();
    await expect(offer).toBeInViewport();
  });
});
