import type { Page } from '@playwright/test';
import { expect, test } from '../support/pages/fixtures.ts';
import { desktop, phone } from '../support/pages/screens.ts';
import {
  nextPaint,
  openBeforeFont,
  scrollThrough,
  shiftsOn,
  sumOfShifts,
  watchShifts,
} from '../support/pages/shifts.ts';
import { content, inLanguages, otherPage, pathOf } from '../support/pages/site.ts';

/** How far the first lines of text reach, which tells in what they are set. */
const lengthsOfText = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(p, dt, dd)')].slice(0, 6).map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return Math.round(range.getBoundingClientRect().width);
    }),
  );

inLanguages(['de'], (locale) => {
  test('nothing moves by itself while a page is read; a font that comes late is shown, and hardly anything moves', async ({
    page,
  }) => {
    await page.addInitScript(watchShifts);
    for (const screen of [phone, desktop]) {
      await page.setViewportSize(screen);
      for (const id of ['home', otherPage]) {
        const what = `${id} at ${screen.width}`;
        const arrive = await openBeforeFont(page, pathOf(id, locale));
        const fallback = await lengthsOfText(page);
        arrive();
        await expect.poll(() => lengthsOfText(page), what).not.toEqual(fallback);
        await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded');
        const fontIsThere = await nextPaint(page);
        expect(await sumOfShifts(page), what).toBeLessThanOrEqual(0.02);

        await scrollThrough(page);
        if (id === 'home') await expect(page.locator('form')).toHaveAttribute('novalidate');
        await nextPaint(page);
        const shifts = await shiftsOn(page);
        expect(
          shifts.filter(({ time }) => time > fontIsThere),
          what,
        ).toEqual([]);
      }
    }
  });

  test('what has come of a page stands where it stays when the rest comes', async ({ page }) => {
    const standing = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main :is(h1, section)')].slice(0, 3).map((element) => {
          const { x, y, width } = element.getBoundingClientRect();
          const { insetInlineStart, insetInlineEnd } = getComputedStyle(element, '::after');
          return { x, y, width, insetInlineStart, insetInlineEnd };
        }),
      );
    // Before a picture, and between two sections.
    for (const { id, screen, end } of [
      { id: otherPage, screen: desktop, end: '<img' },
      { id: 'confirmation', screen: phone, end: '<img' },
      { id: 'home', screen: desktop, end: `<section id="${content.texts[locale].projects.ref}"` },
    ]) {
      const url = pathOf(id, locale);
      await page.setViewportSize(screen);
      await page.goto(url);
      const whole = await standing();
      await page.route(`**${url}`, async (route) => {
        const answer = await route.fetch();
        const [start = ''] = (await answer.text()).split(end);
        await route.fulfill({ response: answer, body: start });
      });
      await page.goto(url);
      const begun = await standing();
      expect(begun.length, id).toBeGreaterThan(0);
      expect(begun, id).toEqual(whole.slice(0, begun.length));
      await page.unroute(`**${url}`);
    }
  });

  test('on a phone nothing is painted later that is larger than the headline', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(pathOf('home', locale));
    await page
      .locator('[data-book] img')
      .first()
      .evaluate((image: HTMLImageElement) => image.decode());
    await nextPaint(page);
    const largest = await page.evaluate(
      () =>
        new Promise<string | undefined>((found) => {
          new PerformanceObserver((list) => {
            const last = list.getEntries().at(-1) as { element?: Element } | undefined;
            found(last?.element?.localName);
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
    expect(largest).toBe('h1');
  });
});
