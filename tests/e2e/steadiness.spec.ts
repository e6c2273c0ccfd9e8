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
import { inLanguages, otherPage, pathOf } from '../support/pages/site.ts';

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
});
