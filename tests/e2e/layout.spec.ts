import type { Page } from '@playwright/test';
import type { Locale } from '../../src/model/languages/languages.ts';
import { languages } from '../support/content/sample-languages.ts';
import { expect, test } from '../support/pages/fixtures.ts';
import { findMisfits, fonts, wearFont } from '../support/pages/layout.ts';
import { desktop, narrowest, phone, zoomed } from '../support/pages/screens.ts';
import { content, inLanguages, offered, otherPage, pathOf } from '../support/pages/site.ts';

const setTextSize = (page: Page, size: string) =>
  page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);

async function visit(page: Page, id: string, locale: Locale): Promise<void> {
  await page.goto(pathOf(id, locale));
  await wearFont(page, 'present');
}

async function expectFit(page: Page, what: string): Promise<void> {
  await expect.poll(() => page.evaluate(findMisfits, false), what).toEqual([]);
}

// That words of any length fit is shown by every-page; how the parts stand is the same in all languages.
inLanguages(['de'], (locale) => {
  const openMenu = (page: Page) =>
    page.getByRole('button', { name: content.texts[locale].accessibility.open_menu }).click();

  test('the menu opens below the header when text is twice the size; at 400 % zoom it fits, and its last entry can be reached', async ({
    page,
  }) => {
    await page.setViewportSize(zoomed);
    for (const id of ['home', 'not-found']) {
      await visit(page, id, locale);
      await expectFit(page, id);
      await openMenu(page);
      await expectFit(page, `${id} with the menu open`);
      const last = page.getByRole('navigation').first().getByRole('link').last();
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 1 });
      await last.click();
      await expect(page).toHaveURL(pathOf('contact', locale));
    }
    await page.setViewportSize(narrowest);
    await visit(page, 'not-found', locale);
    await setTextSize(page, '200%');
    await openMenu(page);
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

  test('the concepts stand in one, two or four columns, their texts in line; a browser whose own text size is doubled fits as well', async ({
    page,
  }) => {
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
    const settings = await page.context().newCDPSession(page);
    await settings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    for (const id of ['home', otherPage]) {
      if (id !== 'home') await visit(page, id, locale);
      await expect(page.locator('html')).toHaveCSS('font-size', '32px');
      for (const screen of [phone, desktop]) {
        await page.setViewportSize(screen);
        await expectFit(page, `${id} at ${screen.width}`);
      }
    }
  });
});

test('what is unfolded says how it is folded again, below its text', async ({ page }) => {
  const { home } = content.texts[languages.source];
  await page.goto('/');
  const folded = page.locator('details').filter({ hasText: home.view_more }).last();
  const control = folded.locator('summary');
  await control.click();
  await expect(control.getByText(home.view_less)).toBeVisible();
  await expect(control.getByText(home.view_more)).toBeHidden();
  const [place, list] = [await control.boundingBox(), await folded.locator('ol').boundingBox()];
  expect(place?.y).toBeGreaterThanOrEqual((list?.y ?? 0) + (list?.height ?? 0));
});

test('on wide screens the words of a job begin below the second part, and the fields end where the message does', async ({
  page,
}) => {
  const edges = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return { left: Math.round(left), right: Math.round(right) };
      });
  await page.goto('/');
  for (const screen of [desktop, { width: 1920, height: 1080 }]) {
    await page.setViewportSize(screen);
    const part = await edges('div:has(> [data-timeline]) > div:nth-of-type(2)');
    expect((await edges('[data-timeline] li > div + div')).left).toBe(part.left);
    expect((await edges('form [type=email]')).right).toBe((await edges('form textarea')).right);
  }
});

test.describe('where another language is offered', () => {
  test.use({ locale: languages.table[offered].lang });

  test('the header has an edge only while the page passes beneath it; at 400 % zoom nothing stays over the text', async ({
    page,
  }) => {
    await page.setViewportSize(desktop);
    await visit(page, 'home', languages.source);
    const header = page.locator('header').first();
    const none = 'rgba(0, 0, 0, 0)';
    await expect(header).toHaveCSS('border-bottom-color', none);
    await page.mouse.wheel(0, 300);
    await expect(header, 'while the page passes beneath it').not.toHaveCSS(
      'border-bottom-color',
      none,
    );
    await page.mouse.wheel(0, -300);
    await expect(header).toHaveCSS('border-bottom-color', none);

    await page.setViewportSize(zoomed);
    const offer = page.getByRole('complementary', {
      name: content.texts[offered].language_offer.text,
    });
    await expect(offer).toBeVisible();
    await expect(offer).not.toBeInViewport();
    await page.getByRole('heading', { level: 2 }).first().scrollIntoViewIfNeeded();
    await expect(header).not.toBeInViewport();
    await page.setViewportSize(narrowest);
    await expect(header).toBeInViewport();
    await expect(offer).toBeInViewport();
  });
});
