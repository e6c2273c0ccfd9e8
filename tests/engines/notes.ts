import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { desktop } from '../support/pages/screens.ts';
import { isKeyFree } from '../support/pages/search-key.ts';
import { servePages } from '../support/pages/served-pages.ts';
import type { Browser, Engine } from './browser.ts';
import { wrongOn } from './whole-pages.ts';

const searchLink = '[data-search]';
const field = 'dialog[open] [type=search]';
const results = 'dialog[open] [role=status]';
const key = 'dialog[open] [type=checkbox]';

/** Notes and the search. */
export function walkNotes(browser: () => Browser, phone: Engine['phone']): void {
  describe('with notes', () => {
    let pages: Awaited<ReturnType<typeof servePages>>;

    beforeAll(async () => {
      pages = await servePages(inject('siteWithNotes'), '');
    });
    afterAll(() => pages?.close());

    test('a list, a note with code and a table, and a tag open whole and fit on a phone and a desktop', async () => {
      const note = `${pages.url}/notes/tides/`;
      await browser().open(note);
      const tag = new URL(String(await browser().attribute('ul.topics a', 'href')), note).href;
      const urls = [`${pages.url}/notes/`, note, tag];
      expect(await wrongOn(browser(), urls, [phone, desktop], true)).toEqual([]);
      expect(await browser().exists('main a[href$="/notes/tides/"]')).toBe(true);
    });

    test('the button of the menu opens the search on a phone, and gets the focus back', async () => {
      await browser().resize(phone);
      await browser().open(`${pages.url}/notes/tides/`);
      await browser().click('[data-menu-button]');
      await browser().click(searchLink);
      await expect.poll(() => browser().hasFocus(field)).toBe(true);
      await browser().press('Escape');
      await expect.poll(() => browser().hasFocus('[data-menu-button]')).toBe(true);
    });

    test('the key opens the search, the keyboard alone leads to a result, and the key can be turned off', async () => {
      await browser().resize(desktop);
      await browser().open(`${pages.url}/notes/`);
      await expect.poll(() => browser().attribute(searchLink, 'aria-keyshortcuts')).toBe('/');
      await browser().press('Slash');
      await expect.poll(() => browser().hasFocus(field)).toBe(true);
      await browser().type(field, 'knot-7');
      await expect.poll(() => browser().text(results)).toMatch(/^1 /);
      await browser().press('ArrowDown');
      await expect.poll(() => browser().hasFocus('dialog li a')).toBe(true);
      await browser().press('Enter');
      await expect.poll(() => browser().url()).toMatch(/\/notes\/knot-7\/$/);

      await expect.poll(() => browser().attribute(searchLink, 'aria-keyshortcuts')).toBe('/');
      await browser().press('Slash');
      await browser().click(key);
      await browser().reload();
      await expect.poll(() => browser().evaluate(() => document.readyState)).toBe('complete');
      expect(await browser().evaluate(isKeyFree)).toBe(true);
      await browser().click(searchLink);
      await expect.poll(() => browser().hasFocus(field)).toBe(true);
    });
  });
}
