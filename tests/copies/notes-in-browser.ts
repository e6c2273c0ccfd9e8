import type { Browser, Page } from '@playwright/test';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectAccessibleColours } from '../support/pages/axe.ts';
import { headlessLaunch } from '../support/pages/chromium.ts';
import { flawsOnPaper } from '../support/pages/paper.ts';
import { phone } from '../support/pages/screens.ts';
import { isKeyFree } from '../support/pages/search-key.ts';
import { servePages } from '../support/pages/served-pages.ts';

/** Notes and the search of a site with short notes called “Knot 1 àvia”, in a browser. */
export function notesInBrowser(site: () => { dist: string; base: string }): void {
  describe('notes and the search', () => {
    let pages: Awaited<ReturnType<typeof servePages>>;
    let browser: Browser;
    const problems: string[] = [];

    beforeAll(async () => {
      const { dist, base } = site();
      pages = await servePages(dist, base);
      browser = (await chromium.launch(headlessLaunch())) as Browser;
    });
    afterAll(async () => {
      await browser.close();
      pages.close();
      expect(problems).toEqual([]);
    });

    /** A page, with what it has loaded; what it complains of fails the test. */
    async function visit(path: string, options: object = {}) {
      const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
      page.on('console', (line) => line.type() === 'error' && problems.push(line.text()));
      page.on('pageerror', (error) => problems.push(String(error)));
      await page.goto(`${pages.url}${path}`);
      return { page, loaded };
    }
    const isOfSearch = (file: string) => /search|\/words\//.test(file);
    const announced = (page: Page) => page.locator('dialog [role=status]').innerText();
    const focused = (page: Page) =>
      page.evaluate(() => (document.activeElement as HTMLElement).innerText);

    test('the search is loaded when the key opens it, counts and marks what begins with the words, and leads there by keyboard', async () => {
      const { page, loaded } = await visit('/');
      expect(loaded.filter(isOfSearch)).toEqual([]);
      await page.keyboard.press('/');
      await page.getByRole('searchbox').fill('AVIA knot');
      await expect.poll(() => announced(page)).toMatch(/^30 results/);
      const [first] = await page.locator('dialog li').all();
      expect(await first?.locator('mark').allInnerTexts()).toEqual(['Knot', 'àvia']);
      await page.getByRole('searchbox').fill('knot-7');
      await expect.poll(() => announced(page)).toMatch(/^1 result\b/);
      await page.keyboard.press('ArrowDown');
      expect(await focused(page)).toBe('Knot 7 àvia');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/notes/knot-7/');
      await page.close();
    });

    test('the search says in words that it found nothing, and gives the focus back', async () => {
      const { page } = await visit('/notes/knot-7/');
      await page.locator('[data-search]').click();
      await page.getByRole('searchbox').fill('nowhere');
      await expect.poll(() => announced(page)).toMatch(/^Nothing found for “nowhere”/);
      await page.getByRole('searchbox').fill('draft thistle later');
      await expect.poll(() => announced(page)).toMatch(/^Nothing found for “draft/);
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
      expect(await page.locator('[data-search]:focus').count()).toBe(1);
      // The key is a letter where somebody writes.
      await page.goto(`${pages.url}/#contact`);
      const field = page.locator('[data-contact-form] textarea');
      await field.pressSequentially('a/b');
      expect(await field.inputValue()).toBe('a/b');
      await page.close();
    });

    test('the search opens from the menu of a phone, and returns to its button', async () => {
      const { page } = await visit('/', { viewport: phone });
      await page.locator('[data-menu-button]').click();
      await expectAccessibleColours(page, 'the menu with the search', '#menu');
      await page.locator('[data-search]').click();
      await page.getByRole('searchbox').fill('harb');
      await expect.poll(() => announced(page)).toMatch(/^\d+ result/);
      const within = '[data-search-dialog][open]';
      await expectAccessible(page, 'the search', { within });
      await page.locator('dialog button').click();
      await expect.poll(() => page.locator('[data-menu-button]:focus').count()).toBe(1);
      await page.close();
    });

    test('the search opens with the key until the visitor turns it off, from then on by its button alone', async () => {
      const { page } = await visit('/');
      const link = page.locator('[data-search]');
      await page.keyboard.press('/');
      const box = page.getByRole('checkbox', { name: 'Open the search with /' });
      expect(await box.isChecked()).toBe(true);
      await page.emulateMedia({ forcedColors: 'active' });
      // Else it would be drawn without its tick.
      const adjusted = (node: Element) => getComputedStyle(node).forcedColorAdjust;
      expect(await box.evaluate(adjusted)).toBe('auto');
      await box.uncheck();
      expect(await link.getAttribute('aria-keyshortcuts')).toBe('');
      await page.goto(`${pages.url}/notes/knot-7/`);
      expect(await page.evaluate(isKeyFree)).toBe(true);
      await link.click();
      await box.check();
      await page.reload();
      expect(await page.evaluate(isKeyFree)).toBe(false);
      await page.locator('dialog[open]').waitFor();
      await page.close();
    });

    test('a list and a note print black on white from the dark theme, without controls and search, with the day of the last change', async () => {
      const { page } = await visit('/notes/', { colorScheme: 'dark' });
      expect(await flawsOnPaper(page)).toEqual([]);
      // A sheet may end below any title, also where none has a description.
      const titles = page.locator('li h3');
      const breaks = await titles.evaluateAll((all) =>
        all.map((title) => getComputedStyle(title).breakAfter),
      );
      expect(breaks.length).toBeGreaterThan(20);
      expect(new Set(breaks)).toEqual(new Set(['auto']));
      await page.emulateMedia({ media: 'screen' });
      await page.goto(`${pages.url}/notes/tides-en/`);
      await page.keyboard.press('/');
      await page.locator('dialog[open]').waitFor();
      expect(await flawsOnPaper(page)).toEqual([]);
      expect(await page.locator('dialog').isVisible()).toBe(false);
      expect(await page.getByText('1 June 2024').isVisible()).toBe(true);
      await page.goto(pages.url);
      expect(await page.locator('main a[href$="/notes/"]').isVisible()).toBe(false);
      await page.close();
    });

    test('the lines of a task begin below each other, beside its box', async () => {
      const { page } = await visit('/notes/tides-en/', { viewport: phone });
      const starts = await page.locator('.prose li:has([type=checkbox])').evaluateAll((tasks) =>
        tasks.map((task) => {
          const words = document.createRange();
          words.selectNodeContents(task.lastChild as Node);
          return [...words.getClientRects()].map(({ left }) => Math.round(left));
        }),
      );
      expect(Math.max(...starts.map(({ length }) => length))).toBeGreaterThan(1);
      expect(new Set(starts.flat()).size).toBe(1);
      await page.close();
    });

    test('nobody is shut out of a list, the page of a tag, a note and all titles', async () => {
      const { page } = await visit('/search/');
      await expectAccessible(page, 'all titles');
      for (const path of ['notes/2/', 'notes/topics/rust/', 'notes/tides-en/']) {
        await page.goto(`${pages.url}/${path}`);
        await expectAccessible(page, path);
      }
      await page.close();
    });

    test('the search is a page with all titles without script', async () => {
      const { page } = await visit('/', { javaScriptEnabled: false });
      await page.locator('[data-search]').click();
      await page.waitForURL('**/search/');
      expect(await page.locator('main li a').count()).toBe(37);
      await page.close();
    });
  });
}
