import type { Page } from '@playwright/test';
import { defaultLocale, type Locale } from '../../model/languages/locales.ts';
import { themeOf } from '../../model/theme/theme.ts';
import { expect, test } from '../support/fixtures.ts';
import { asRgb, phone, withMotion } from '../support/screens.ts';
import { address, content, inLanguages, offered, otherPage } from '../support/site.ts';

const theme = themeOf(content.site);

const choiceOn = (page: Page, locale: Locale, choice: 'light' | 'dark' | 'system') =>
  page
    .getByRole('group', { name: content.texts[locale].theme.label })
    .getByRole('radio', { name: content.texts[locale].theme[choice], exact: true });
const expectPaper = (page: Page, time: 'light' | 'dark') =>
  expect(page.locator('body')).toHaveCSS('background-color', asRgb(theme[time].paper));
/** The colour that a phone gives to its own bars. */
const barColours = (page: Page) =>
  page
    .locator('meta[name="theme-color"]')
    .evaluateAll((bars) =>
      bars
        .filter((bar) => matchMedia((bar as HTMLMetaElement).media).matches)
        .map((bar) => (bar as HTMLMetaElement).content),
    );

inLanguages(['es'], (locale) => {
  test('the page follows the system until the visitor chooses; System gives the choice back', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(address('home', locale));
    await expect(choiceOn(page, locale, 'system')).toBeChecked();
    const expectToFollow = async () => {
      for (const time of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme: time });
        await expectPaper(page, time);
      }
    };
    await expectToFollow();
    await choiceOn(page, locale, 'dark').check();
    await choiceOn(page, locale, 'system').check();
    await expectPaper(page, 'light');
    await page.reload();
    await expectToFollow();
  });

  test('a choice holds against the system, over a reload and on other pages', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(address('home', locale));
    await choiceOn(page, locale, 'dark').check();
    await expectPaper(page, 'dark');
    expect(await barColours(page)).toEqual([theme.dark.paper]);
    await page.reload();
    await expectPaper(page, 'dark');
    await expect(choiceOn(page, locale, 'dark')).toBeChecked();
    await page.goto(address(otherPage, locale));
    await expectPaper(page, 'dark');
    await expect(choiceOn(page, locale, 'dark')).toBeChecked();

    await choiceOn(page, locale, 'light').check();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectPaper(page, 'light');
    expect(await barColours(page)).toEqual([theme.light.paper]);
  });
});

test('a remembered theme is there before the page has a body: it never flashes', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await choiceOn(page, defaultLocale, 'dark').check();
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      const { theme = 'none' } = document.documentElement.dataset;
      Object.assign(globalThis, { themeAtBody: theme });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  expect(await page.evaluate('themeAtBody')).toBe('dark');
});

test('a choice in one tab is taken over by the others', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const other = await context.newPage();
  await other.goto(address('home', offered));
  await choiceOn(other, offered, 'dark').check();
  await expectPaper(page, 'dark');
  await expect(choiceOn(page, defaultLocale, 'dark')).toBeChecked();
});

test.describe('with motion', () => {
  test.use(withMotion);

  test('the page fades to the other theme as one', async ({ page }) => {
    await page.goto(address('home', defaultLocale));
    const faded = await page.evaluate(async () => {
      document.querySelector<HTMLElement>('[data-theme-switch] [value=dark]')?.click();
      for (let frame = 0; frame < 120; frame += 1) {
        await new Promise(requestAnimationFrame);
        const parts = document
          .getAnimations()
          .map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
        if (parts.includes('::view-transition-new(root)')) return true;
      }
      return false;
    });
    expect(faded).toBe(true);
    await expectPaper(page, 'dark');
  });
});

test('a browser that forbids storage still switches, for the page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  await choiceOn(page, defaultLocale, 'dark').check();
  await expectPaper(page, 'dark');
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the switch stands in the menu, with its words', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(address('home', offered));
    await expect(choiceOn(page, offered, 'dark')).toBeHidden();
    await page
      .getByRole('button', { name: content.texts[offered].accessibility.open_menu })
      .click();
    await expect(page.getByText(content.texts[offered].theme.dark, { exact: true })).toBeVisible();
    await choiceOn(page, offered, 'dark').check();
    await expectPaper(page, 'dark');
  });
});
