import type { Page } from '@playwright/test';
import type { Locale } from '../../model/locales.ts';
import { expect, test } from '../support/fixtures.ts';
import { findBrokenWords, findMisfits } from '../support/layout.ts';
import { desktop, narrowest, phone, zoomed } from '../support/screens.ts';
import {
  address,
  content,
  inEveryLanguage,
  inLanguages,
  newestProject,
  pageIds,
} from '../support/site.ts';

/** The widest words of all: the titles that are hardest to fit. */
const longestTitle = (locale: Locale) =>
  content.projects.reduce((longest, project) =>
    project.words[locale].title.length > longest.words[locale].title.length ? project : longest,
  );
const nameLength = ({ repositories }: (typeof content.projects)[number]) =>
  repositories.length > 1 ? Math.max(...repositories.map(({ length }) => length)) : 0;
const longestName = content.projects.reduce((longest, project) =>
  nameLength(project) > nameLength(longest) ? project : longest,
);
const typicalPages = (locale: Locale) => [
  'home',
  longestTitle(locale).id,
  longestName.id,
  'confirmation',
];

const doubleText = () => {
  document.documentElement.style.fontSize = '200%';
};

async function expectFit(page: Page, what: string): Promise<void> {
  await expect.poll(() => page.evaluate(findMisfits), what).toEqual([]);
}

inEveryLanguage((locale) => {
  test('nothing is cut off or scrolls sideways on any page, from 320 to 1920 pixels', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    for (const id of pageIds) {
      await page.goto(address(id, locale));
      for (const width of [320, 390, 768, 1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        await expectFit(page, `${id} at ${width}`);
        expect(await page.evaluate(findBrokenWords), `${id} at ${width}`).toEqual([]);
      }
    }
  });

  test('the concepts stand in one, two or four columns, their texts in line', async ({ page }) => {
    await page.goto(address('about', locale));
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

  test('the first screen shows its button on a low window and on a phone held sideways', async ({
    page,
  }) => {
    const { view_more } = content.messages[locale].home;
    for (const [width, height] of [
      [1366, 650],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(address('home', locale));
      const button = page.getByRole('main').getByRole('link', { name: view_more });
      await expect(button).toBeInViewport({ ratio: 1 });
    }
  });

  test('the menu opens below the header when text is twice the size', async ({ page }) => {
    for (const screen of [narrowest, phone]) {
      await page.setViewportSize(screen);
      await page.goto(address('home', locale));
      await page.evaluate(doubleText);
      await page
        .getByRole('button', { name: content.messages[locale].accessibility.open_menu })
        .click();
      await expectFit(page, `at ${screen.width}`);
      const bottom = await page
        .locator('header')
        .first()
        .evaluate((header) => header.clientHeight);
      const top = () => page.locator('#menu').evaluate((menu) => menu.getBoundingClientRect().top);
      await expect.poll(top).toBeGreaterThanOrEqual(bottom);
    }
  });

  test('text of twice the size fits on a phone and on a desktop', async ({ page }) => {
    for (const id of typicalPages(locale)) {
      await page.goto(address(id, locale));
      await page.evaluate(doubleText);
      for (const screen of [narrowest, phone, desktop]) {
        await page.setViewportSize(screen);
        await expectFit(page, `${id} at ${screen.width}`);
      }
    }
  });

  test('a browser whose own text size is doubled fits as well', async ({ page }) => {
    const settings = await page.context().newCDPSession(page);
    await settings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    for (const id of typicalPages(locale)) {
      await page.goto(address(id, locale));
      await expect(page.locator('html')).toHaveCSS('font-size', '32px');
      for (const screen of [phone, desktop]) {
        await page.setViewportSize(screen);
        await expectFit(page, `${id} at ${screen.width}`);
      }
    }
  });

  test('the open menu fits at 400 % zoom, and its last entry can be reached', async ({ page }) => {
    await page.setViewportSize(zoomed);
    for (const id of typicalPages(locale)) {
      await page.goto(address(id, locale));
      await expectFit(page, id);
      await page
        .getByRole('button', { name: content.messages[locale].accessibility.open_menu })
        .click();
      await expectFit(page, `${id} with the menu open`);
      const last = page.getByRole('navigation').first().getByRole('link').last();
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 1 });
      await last.click();
      await expect(page).toHaveURL(address('contact', locale));
    }
  });

  test('the form with all its errors fits', async ({ page }) => {
    await page.goto(address('contact', locale));
    await expect(page.locator('form')).toHaveAttribute('novalidate');
    await page
      .getByRole('button', { name: content.messages[locale].form.submit_button, exact: true })
      .click();
    await expect(page.locator('[aria-invalid]')).toHaveCount(3);
    for (const screen of [narrowest, desktop]) {
      await page.setViewportSize(screen);
      await expectFit(page, `at ${screen.width}`);
    }
  });
});

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
      for (const id of ['home', newestProject.id]) {
        await page.goto(address(id, locale));
        await page.evaluate(() => document.fonts.ready);
        const fontIsThere = await nextPaint(page);
        await scrollThrough(page);
        if (id === 'home') await expect(page.locator('form')).toHaveAttribute('novalidate');
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
