import type { Page } from '@playwright/test';
import type { Locale } from '../../src/model/languages/languages.ts';
import { languages } from '../support/content/sample-languages.ts';
import { expect, test } from '../support/pages/fixtures.ts';
import { desktop, phone, withMotion } from '../support/pages/screens.ts';
import { nextPaint } from '../support/pages/shifts.ts';
import {
  content,
  inLanguages,
  literally,
  menuOf,
  otherPage,
  pathOf,
} from '../support/pages/site.ts';

const menuOn = (page: Page) => page.getByRole('navigation').first();
const entriesOn = (page: Page) => page.locator('nav').first().getByRole('link');
const currentOn = (page: Page) => page.locator('nav').first().locator('[aria-current]');
const sectionOn = (page: Page, at: string) => page.locator(`[id="${at.split('#')[1]}"]`);

/** The section's heading is on the screen and not under the header. */
async function expectHeadingInView(page: Page, at: string): Promise<void> {
  const heading = sectionOn(page, at).getByRole('heading').first();
  await expect(heading).toBeInViewport({ ratio: 1 });
  const box = () => heading.evaluate((element) => element.getBoundingClientRect().top);
  const header = await page.locator('header').first().boundingBox();
  await expect.poll(box).toBeGreaterThanOrEqual((header?.height ?? 0) - 1);
}

type Entry = ReturnType<typeof menuOf>[number];

async function follow(page: Page, { words, url: at }: Entry): Promise<void> {
  await menuOn(page).getByRole('link', { name: words, exact: true }).click();
  await expect(page).toHaveURL(at);
  await expectHeadingInView(page, at);
  await expect(currentOn(page)).toHaveText([words]);
}

test('a page with sections of its own marks none of the home page', async ({ page }) => {
  await page.setViewportSize(desktop);
  const sections = ['One', 'Two'].map(
    (title) => `<section data-section><h2>${title}</h2></section>`,
  );
  await page.route(`**${pathOf(otherPage, languages.source)}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</main>', `${sections.join('')}</main>`);
    await route.fulfill({ response, body });
  });
  await page.goto(pathOf(otherPage, languages.source));
  const { projects } = content.texts[languages.source];
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await nextPaint(page);
  await expect(currentOn(page)).toHaveText([projects.title]);
});

inLanguages(['de'], (locale) => {
  test('on a wide screen each entry leads to its section, shows its heading and is marked alone, also when somebody scrolls by hand, reloads, or comes back', async ({
    page,
  }) => {
    await page.setViewportSize(desktop);
    await page.goto(pathOf('home', locale));
    await expect(hamburgerOn(page, locale)).toBeHidden();
    const [top, ...others] = menuOf(locale) as [Entry, ...Entry[]];
    for (const entry of [top, ...others]) await follow(page, entry);
    const { home, accessibility } = content.texts[locale];
    for (const name of [home.view_more, accessibility.scroll_down]) {
      await follow(page, top);
      await page.getByRole('main').getByRole('link', { name }).click();
      await expect(page).toHaveURL(pathOf('about', locale));
      await expectHeadingInView(page, pathOf('about', locale));
    }

    const bringUp = async ({ words, url: at }: Entry) => {
      await sectionOn(page, at).evaluate((section) => section.scrollIntoView());
      await expect(currentOn(page)).toHaveText([words]);
    };
    for (const entry of [top, ...others]) await bringUp(entry);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(currentOn(page)).toHaveText([content.texts[locale].contact.title]);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(currentOn(page)).toHaveText([home.title]);

    await page.emulateMedia({ forcedColors: 'active' });
    for (const list of await page
      .locator('ul:has(a[aria-current]):has(a:not([aria-current]))')
      .all()) {
      const colourOf = (link: string) =>
        list
          .locator(link)
          .first()
          .evaluate((element) => getComputedStyle(element).backgroundColor);
      expect(await colourOf('a[aria-current]'), 'in the system’s colours').not.toBe(
        await colourOf('a:not([aria-current])'),
      );
    }
    await page.emulateMedia({ forcedColors: 'none' });

    const beforeLast = others.at(-2) as Entry;
    await bringUp(beforeLast);
    await page.reload();
    await expect(currentOn(page)).toHaveText([beforeLast.words]);
    await page.goto(pathOf(otherPage, locale));
    await page.goBack();
    await expect(currentOn(page)).toHaveText([beforeLast.words]);
    await page.goForward();
    await expect(currentOn(page)).toHaveText([content.texts[locale].projects.title]);
    await currentOn(page).click();
    await expect(page).toHaveURL(pathOf('projects', locale));
    await expectHeadingInView(page, pathOf('projects', locale));
  });
});

test.describe('on a wide screen with motion', () => {
  test.use({ viewport: desktop, ...withMotion });

  test('who arrives at a section from another page is there at once; from there a visitor glides to another one, unless they want no motion', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      // Not when all has been parsed: on a slow machine the page stands longer than that by then.
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        const { scrollBehavior } = getComputedStyle(document.documentElement);
        Object.assign(globalThis, { onArrival: scrollBehavior });
      }).observe(document, { childList: true, subtree: true });
    });
    const [, about, ...others] = menuOf(languages.source) as [Entry, Entry, ...Entry[]];
    const contact = others.at(-1) as Entry;
    await page.goto(pathOf(otherPage, languages.source));
    await follow(page, contact);
    expect(await page.evaluate('onArrival')).toBe('auto');
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
    await follow(page, about);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  });
});

function hamburgerOn(page: Page, locale: Locale) {
  const { open_menu, close_menu } = content.texts[locale].accessibility;
  return page.getByRole('button', {
    name: new RegExp(`^(${literally(open_menu)}|${literally(close_menu)})$`),
  });
}

const inertParts = (page: Page) => page.locator('main[inert], footer[inert], aside[inert]');

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  inLanguages(['de'], (locale) => {
    const { accessibility } = content.texts[locale];

    test('the menu is closed at first; the button, Escape, a tap outside, an entry and a window that grows wide close it again and free the page', async ({
      page,
    }) => {
      await page.goto(pathOf('home', locale));
      const button = hamburgerOn(page, locale);
      await expect(entriesOn(page)).toHaveCount(0);
      for (const close of [
        () => button.tap(),
        () => page.keyboard.press('Escape'),
        () => page.touchscreen.tap(phone.width / 2, phone.height - 20),
      ]) {
        await expect(button).toHaveAccessibleName(accessibility.open_menu);
        await button.tap();
        await expect(entriesOn(page)).toHaveText(menuOf(locale).map(({ words }) => words));
        await expect(button).toHaveAccessibleName(accessibility.close_menu);
        await expect(inertParts(page)).not.toHaveCount(0);
        await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
        await close();
        await expect(entriesOn(page)).toHaveCount(0);
        await expect(inertParts(page)).toHaveCount(0);
        await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
      }
      await expect(page).toHaveURL(pathOf('home', locale));

      await button.tap();
      await page.mouse.move(phone.width / 2, phone.height - 40);
      await page.evaluate(() => {
        addEventListener('wheel', () => document.body.setAttribute('data-wheel', ''), {
          once: true,
        });
      });
      await page.mouse.wheel(0, 900);
      await page.locator('[data-wheel]').waitFor();
      await page.setViewportSize(desktop);
      await expect(inertParts(page)).toHaveCount(0);
      await expect(entriesOn(page)).toHaveCount(menuOf(locale).length);
      await page.setViewportSize(phone);
      await expect(entriesOn(page)).toHaveCount(0);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.mouse.wheel(0, 900);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);

      await page.goto(pathOf(otherPage, locale));
      for (const { words, url: at } of menuOf(locale).slice(-2)) {
        await button.tap();
        await menuOn(page).getByRole('link', { name: words, exact: true }).tap();
        await expect(page).toHaveURL(at);
        await expect(entriesOn(page)).toHaveCount(0);
        await expectHeadingInView(page, at);
        await expect(inertParts(page)).toHaveCount(0);
      }
    });

    test('an entry leads to its section also while what lies between is not laid out yet', async ({
      page,
    }) => {
      // Nothing is laid out as long as something moves.
      await page.addInitScript(() => {
        addEventListener('DOMContentLoaded', () => document.body.animate([], 1_000_000));
      });
      for (const { words, url: at } of menuOf(locale).slice(-2)) {
        await page.goto(pathOf(otherPage, locale));
        await page.goto(pathOf('home', locale));
        await expect(page.locator('[data-book=turns]')).toBeVisible();
        await nextPaint(page);
        await hamburgerOn(page, locale).tap();
        await menuOn(page).getByRole('link', { name: words, exact: true }).tap();
        await expectHeadingInView(page, at);
      }
    });
  });
});
