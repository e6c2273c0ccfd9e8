import type { Page } from '@playwright/test';
import type { Locale } from '../../src/model/languages/languages.ts';
import { themeOf } from '../../src/model/theme/theme.ts';
import { expect, test } from '../support/pages/fixtures.ts';
import { asRgb, phone, withMotion } from '../support/pages/screens.ts';
import { content, inLanguages, offered, otherPage, pathOf } from '../support/pages/site.ts';

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
  test('the page follows the system until the visitor chooses; the choice holds against the system, over a reload, on other pages and in other tabs; System gives it back', async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(pathOf('home', locale));
    const expectToFollow = async () => {
      await expect(choiceOn(page, locale, 'system')).toBeChecked();
      for (const time of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme: time });
        await expectPaper(page, time);
      }
    };
    await expectToFollow();
    const other = await context.newPage();
    await other.goto(pathOf('home', offered));
    await choiceOn(other, offered, 'dark').check();
    await expect(choiceOn(page, locale, 'dark')).toBeChecked();
    await expectPaper(page, 'dark');
    expect(await barColours(page)).toEqual([theme.dark.paper]);

    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        const { theme = 'none' } = document.documentElement.dataset;
        Object.assign(globalThis, { themeAtBody: theme });
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    expect(await page.evaluate('themeAtBody'), 'it never flashes').toBe('dark');
    await expectPaper(page, 'dark');
    await expect(choiceOn(page, locale, 'dark')).toBeChecked();
    await page.goto(pathOf(otherPage, locale));
    await expectPaper(page, 'dark');
    await expect(choiceOn(page, locale, 'dark')).toBeChecked();

    await choiceOn(page, locale, 'light').check();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectPaper(page, 'light');
    expect(await barColours(page)).toEqual([theme.light.paper]);
    await choiceOn(page, locale, 'system').check();
    await expectPaper(page, 'dark');
    await page.reload();
    await expectToFollow();
  });
});

test.describe('with motion, on a phone, in a browser that forbids storage', () => {
  test.use({ viewport: phone, ...withMotion });

  test('the switch stands in the menu, with its words, and the page fades to the other theme as one', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    });
    await page.goto(pathOf('home', offered));
    await expect(choiceOn(page, offered, 'dark')).toBeHidden();
    await page
      .getByRole('button', { name: content.texts[offered].accessibility.open_menu })
      .click();
    await expect(page.getByText(content.texts[offered].theme.dark, { exact: true })).toBeVisible();
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
    await choiceOn(page, offered, 'light').check();
    await expectPaper(page, 'light');
  });
});
