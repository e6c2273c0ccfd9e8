import type { Page } from '@playwright/test';
import { defaultLocale, type Locale, locales } from '../../model/languages/locales.ts';
import { expect, test } from '../support/fixtures.ts';
import { desktop, phone, withMotion } from '../support/screens.ts';
import {
  address,
  content,
  inLanguages,
  isMonolingual,
  literally,
  menuOf,
  offered,
  otherPage,
} from '../support/site.ts';

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

test.describe('on a wide screen', () => {
  test.use({ viewport: desktop });

  inLanguages(['de'], (locale) => {
    test('each entry leads to its section, shows its heading and is marked alone; so do the links of the first screen; no button opens the menu', async ({
      page,
    }) => {
      await page.goto(address('home', locale));
      await expect(hamburgerOn(page, locale)).toBeHidden();
      for (const { words, address: at } of menuOf(locale)) {
        await menuOn(page).getByRole('link', { name: words, exact: true }).click();
        await expect(page).toHaveURL(at);
        await expectHeadingInView(page, at);
        await expect(currentOn(page)).toHaveText([words]);
      }
      const { home, accessibility } = content.texts[locale];
      for (const name of [home.view_more, accessibility.scroll_down]) {
        await page.goto(address('home', locale));
        await page.getByRole('main').getByRole('link', { name }).click();
        await expect(page).toHaveURL(address('about', locale));
        await expectHeadingInView(page, address('about', locale));
      }
    });

    test('scrolling by hand marks the section in view, also after a reload and after Back', async ({
      page,
    }) => {
      await page.goto(address('home', locale));
      for (const { words, address: at } of menuOf(locale)) {
        await sectionOn(page, at).evaluate((section) => section.scrollIntoView());
        await expect(currentOn(page)).toHaveText([words]);
      }
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(currentOn(page)).toHaveText([content.texts[locale].contact.title]);
      await page.evaluate(() => scrollTo(0, 0));
      await expect(currentOn(page)).toHaveText([content.texts[locale].home.title]);

      const { words, address: at } = menuOf(locale).at(-2) as { words: string; address: string };
      await sectionOn(page, at).evaluate((section) => section.scrollIntoView());
      await expect(currentOn(page)).toHaveText([words]);
      await page.reload();
      await expect(currentOn(page)).toHaveText([words]);
      await page.goto(address(otherPage, locale));
      await page.goBack();
      await expect(currentOn(page)).toHaveText([words]);
    });

    test('on a project page the entry of the projects is marked, and leads to the list', async ({
      page,
    }) => {
      test.skip(content.projects.length === 0, 'there are no projects');
      await page.goto(address(otherPage, locale));
      await expect(currentOn(page)).toHaveText([content.texts[locale].projects.title]);
      await currentOn(page).click();
      await expect(page).toHaveURL(address('projects', locale));
      await expectHeadingInView(page, address('projects', locale));
    });
  });
});

test.describe('on a wide screen with motion', () => {
  test.use({ viewport: desktop, ...withMotion });

  test('scrolling to a section glides unless the visitor wants no motion, and ends there with its entry marked', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
    const contact = menuOf(defaultLocale).at(-1) as { words: string; address: string };
    await menuOn(page).getByRole('link', { name: contact.words, exact: true }).click();
    await expectHeadingInView(page, contact.address);
    await expect(currentOn(page)).toHaveText([contact.words]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  });

  test('who arrives at a section from another page is there at once', async ({ page }) => {
    await page.addInitScript(() => {
      // Not when all has been parsed: on a slow machine the page stands longer than that by then.
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        const { scrollBehavior } = getComputedStyle(document.documentElement);
        Object.assign(globalThis, { onArrival: scrollBehavior });
      }).observe(document, { childList: true, subtree: true });
    });
    const contact = menuOf(defaultLocale).at(-1) as { words: string; address: string };
    await page.goto(address(otherPage, defaultLocale));
    await menuOn(page).getByRole('link', { name: contact.words, exact: true }).click();
    await expect(page).toHaveURL(contact.address);
    expect(await page.evaluate('onArrival')).toBe('auto');
    await expectHeadingInView(page, contact.address);
  });
});

test('where the system chooses the colours, what is current is marked', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  for (const list of await page
    .locator('ul:has(a[aria-current]):has(a:not([aria-current]))')
    .all()) {
    const colourOf = (link: string) =>
      list
        .locator(link)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await colourOf('a[aria-current]')).not.toBe(await colourOf('a:not([aria-current])'));
  }
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

    test('the menu is closed at first; the button, Escape and a tap outside close it again and free the page', async ({
      page,
    }) => {
      await page.goto(address('home', locale));
      const button = hamburgerOn(page, locale);
      await expect(entriesOn(page)).toHaveCount(0);
      for (const close of [
        () => button.tap(),
        async () => {
          await page.keyboard.press('Tab');
          await expect(entriesOn(page).first()).toBeFocused();
          await page.keyboard.press('Escape');
          await expect(button).toBeFocused();
        },
        () => page.touchscreen.tap(phone.width / 2, phone.height - 20),
      ]) {
        await expect(button).toHaveAccessibleName(accessibility.open_menu);
        await button.tap();
        await expect(entriesOn(page)).toHaveText(menuOf(locale).map(({ words }) => words));
        await expect(button).toHaveAccessibleName(accessibility.close_menu);
        await expect(inertParts(page)).not.toHaveCount(0);
        await close();
        await expect(entriesOn(page)).toHaveCount(0);
        await expect(inertParts(page)).toHaveCount(0);
      }
      await expect(page).toHaveURL(address('home', locale));
    });

    test('choosing an entry closes the menu and goes there, from a project page too', async ({
      page,
    }) => {
      await page.goto(address(otherPage, locale));
      for (const { words, address: at } of menuOf(locale).slice(-2)) {
        await hamburgerOn(page, locale).tap();
        await menuOn(page).getByRole('link', { name: words, exact: true }).tap();
        await expect(page).toHaveURL(at);
        await expect(entriesOn(page)).toHaveCount(0);
        await expectHeadingInView(page, at);
        await expect(inertParts(page)).toHaveCount(0);
      }
    });
  });

  test('the page behind the open menu does not scroll, and a window that grows wide frees it', async ({
    page,
  }) => {
    await page.goto('/');
    await hamburgerOn(page, defaultLocale).tap();
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    await page.mouse.move(phone.width / 2, phone.height - 40);
    await page.mouse.wheel(0, 900);
    await page.keyboard.press('Escape');
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);

    await hamburgerOn(page, defaultLocale).tap();
    await expect(inertParts(page)).not.toHaveCount(0);
    await page.setViewportSize(desktop);
    await expect(inertParts(page)).toHaveCount(0);
    await expect(entriesOn(page)).toHaveCount(menuOf(defaultLocale).length);
    await page.setViewportSize(phone);
    await expect(entriesOn(page)).toHaveCount(0);
  });

  test.describe('with a line that offers another language', () => {
    test.use({ locale: locales[offered].lang });
    test.skip(isMonolingual, 'there is no other language');

    test('nothing behind the open menu takes the focus', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByText(content.texts[offered].language_offer.text)).toBeVisible();
      await hamburgerOn(page, defaultLocale).tap();
      const stops = new Set<string>();
      for (let presses = 0; presses < 20; presses += 1) {
        await page.keyboard.press('Tab');
        stops.add(
          await page.evaluate(
            () => document.activeElement?.closest('main, footer, aside, header')?.tagName ?? 'none',
          ),
        );
      }
      expect([...stops].filter((stop) => !['HEADER', 'none'].includes(stop))).toEqual([]);
      expect(stops).toContain('HEADER');
    });
  });
});
