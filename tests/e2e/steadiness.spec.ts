import type { Page } from '@playwright/test';
import { hasForm } from '../../model/optional-parts.ts';
import { expect, test } from '../support/fixtures.ts';
import { wearFont } from '../support/layout.ts';
import { isSample } from '../support/sample.ts';
import { desktop, phone } from '../support/screens.ts';
import {
  nextPaint,
  openBeforeFont,
  scrollThrough,
  shiftsOn,
  sumOfShifts,
  watchShifts,
} from '../support/shifts.ts';
import { address, content, inLanguages, otherPage } from '../support/site.ts';

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
  for (const [device, screen] of Object.entries({ phone, desktop })) {
    test(`nothing moves by itself while a page is read, on a ${device}`, async ({ page }) => {
      await page.setViewportSize(screen);
      await page.addInitScript(watchShifts);
      for (const id of ['home', otherPage]) {
        await page.goto(address(id, locale));
        await wearFont(page, 'present');
        const fontIsThere = await nextPaint(page);
        await scrollThrough(page);
        if (id === 'home' && hasForm(content.site))
          await expect(page.locator('form')).toHaveAttribute('novalidate');
        await nextPaint(page);
        const shifts = await shiftsOn(page);
        expect(
          shifts.filter(({ time }) => time > fontIsThere),
          id,
        ).toEqual([]);
      }
    });

    test(`a font that comes late is shown, and hardly anything moves, on a ${device}`, async ({
      page,
    }) => {
      await page.setViewportSize(screen);
      await page.addInitScript(watchShifts);
      for (const id of ['home', otherPage]) {
        const arrive = await openBeforeFont(page, address(id, locale));
        const fallback = await lengthsOfText(page);
        arrive();
        await expect.poll(() => lengthsOfText(page), id).not.toEqual(fallback);
        await nextPaint(page);
        // What an owner's own words do is for them to see.
        if (isSample) expect(await sumOfShifts(page), id).toBeLessThanOrEqual(0.02);
      }
    });
  }
});
