import type { Page } from '@playwright/test';
import { hasForm } from '../../model/shape.ts';
import { expect, test } from '../support/fixtures.ts';
import { wearFont } from '../support/font.ts';
import { desktop, phone } from '../support/screens.ts';
import { address, content, inLanguages, otherPage } from '../support/site.ts';

type Shift = { time: number; value: number; moved: string };

/** Starts to note everything that moves by itself. */
const watchShifts = () => {
  const shifts: Shift[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { startTime, value, sources } = entry as PerformanceEntry & {
        value: number;
        sources: { node?: Element | null }[];
      };
      const moved = sources.map(({ node }) => node?.outerHTML?.slice(0, 80)).join(' | ');
      shifts.push({ time: startTime, value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

const shiftsOn = (page: Page) => page.evaluate('shifts') as Promise<Shift[]>;
const nextPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((painted) => {
        requestAnimationFrame(() => setTimeout(() => painted(performance.now())));
      }),
  );

/** Scrolls to the end, a screen at a time. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const step = (page.viewportSize()?.height ?? 800) * 0.9;
  for (let top = step; top < height; top += step) {
    await page.evaluate((to) => scrollTo(0, to), top);
    await nextPaint(page);
  }
}

inLanguages(['en', 'de'], (locale) => {
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

    test(`the font may come late: nothing moves, on a ${device}`, async ({ page }) => {
      let arrive = () => {};
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await page.setViewportSize(screen);
      await page.route('**/*.woff2', async (route) => {
        await arrived;
        await route.continue();
      });
      await page.addInitScript(watchShifts);
      await page.goto(address('home', locale), { waitUntil: 'domcontentloaded' });
      const painted = () =>
        page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
      await expect.poll(painted).toBe(1);
      arrive();
      await page.evaluate(() => document.fonts.ready);
      await nextPaint(page);
      expect(await shiftsOn(page)).toEqual([]);
    });
  }
});
