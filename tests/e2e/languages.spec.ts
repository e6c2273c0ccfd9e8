import type { Page } from '@playwright/test';
import type { Locale } from '../../src/model/languages/languages.ts';
import { languages } from '../support/content/sample-languages.ts';
import { expect, test } from '../support/pages/fixtures.ts';
import {
  content,
  inLanguages,
  languageOn,
  literally,
  offered,
  otherPage,
  otherThan,
  pathOf,
  sectionIds,
} from '../support/pages/site.ts';

/** The script writes whole URLs where the page has paths. */
const leadingTo = (at: string) => new RegExp(`^(http://[^/]+)?${at}$`);

/** The last part of a URL, which a project may have in its own words. */
const nameIn = (id: string, locale: Locale) => pathOf(id, locale).split('/').at(-2);
/** A project that is called otherwise in each language. */
const translated = content.projects.find(
  ({ id }) => new Set(languages.published.map((locale) => nameIn(id, locale))).size > 2,
) as (typeof content.projects)[number];

inLanguages(['de'], (locale) => {
  test('the switcher goes round the languages and stays on the page, and in the section of the home page', async ({
    page,
  }) => {
    const { id, texts } = translated;
    await page.goto(pathOf(id, locale));
    for (const code of [...languages.published.filter((one) => one !== locale), locale]) {
      await languageOn(page, code).click();
      await expect(page).toHaveURL(pathOf(id, code));
      await expect(page.locator('html')).toHaveAttribute('lang', languages.table[code].lang);
      await expect(page.locator('header a[lang][aria-current]')).toHaveCount(1);
      await expect(languageOn(page, code)).toHaveAttribute('aria-current', 'true');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts[code].title);
    }
    for (const section of sectionIds.slice(-2)) {
      const other = otherThan(locale);
      await page.goto(pathOf(section, locale));
      await expect(languageOn(page, other)).toHaveAttribute(
        'href',
        leadingTo(pathOf(section, other)),
      );
      await languageOn(page, other).click();
      await expect(page).toHaveURL(pathOf(section, other));
      await expect(
        page
          .locator(`[id="${pathOf(section, other).split('#')[1]}"]`)
          .getByRole('heading')
          .first(),
      ).toBeInViewport();
    }
  });
});

const offerOn = (page: Page, code: Locale) =>
  page.getByText(content.texts[code].language_offer.text);
const anyOffer = (page: Page) => page.locator('body > aside');

const regionOf = (locale: Locale) =>
  new Intl.Locale(languages.table[locale].lang).maximize().region;
const readers = [
  {
    prefers: `${languages.table[offered].lang}-${regionOf(offered)}`,
    offered,
    on: languages.source,
  },
  { prefers: 'de-AT', offered: 'de', on: 'ca' } as const,
];

for (const { prefers, offered, on } of readers) {
  test.describe(`a browser that prefers ${prefers}, on a page in ${languages.table[on].name}`, () => {
    test.use({ locale: prefers });
    const { link, dismiss } = content.texts[offered].language_offer;

    test('is offered the same page in its own language, in its own words', async ({ page }) => {
      for (const id of [otherPage, 'home']) {
        await page.goto(pathOf(id, on));
        await expect(offerOn(page, offered)).toBeVisible();
        await expect(anyOffer(page)).toHaveCount(1);
        await expect(anyOffer(page)).toHaveAttribute('lang', languages.table[offered].lang);
        await page.getByRole('link', { name: link }).click();
        await expect(page).toHaveURL(pathOf(id, offered));
        await expect(anyOffer(page)).toHaveCount(0);
      }
    });

    if (on !== languages.source) return;

    test('keeps filter and section when it accepts in mid-page, and is offered nothing once it has chosen a language or declined', async ({
      page,
    }) => {
      const filtered = (locale: Locale) =>
        pathOf('projects', locale).replace(
          '#',
          `?technology=${content.site.projects.tags[0]?.id}#`,
        );
      await page.goto(filtered(on));
      const offer = page.getByRole('link', { name: link });
      await expect(offer).toHaveAttribute('href', leadingTo(literally(filtered(offered))));
      await offer.click();
      await expect(page).toHaveURL(filtered(offered));

      const chosen = languages.published.find((code) => ![on, offered].includes(code)) as Locale;
      await page.goto(pathOf('home', on));
      await expect(offerOn(page, offered)).toBeVisible();
      await languageOn(page, chosen).click();
      await expect(page).toHaveURL(pathOf('home', chosen));
      await expectNoOffer(page);
      await page.evaluate(() => localStorage.clear());

      await page.goto(pathOf('home', on));
      await page.getByRole('button', { name: dismiss }).click();
      await expect(anyOffer(page)).toHaveCount(0);
      await page.reload();
      await expectNoOffer(page);
      await page.goto(pathOf(otherPage, on));
      await expectNoOffer(page);
    });
  });
}

/** An offer comes in a task after the first frame that follows the page's load. */
async function expectNoOffer(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))),
  );
  await expect(anyOffer(page)).toHaveCount(0);
}

test('a Mexican reader of Mexican pages is not offered English, whatever else they read that the site does not have', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'languages', { value: ['fi', 'es-MX', 'en'] }),
  );
  await page.route(pathOf('home', 'es'), async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace('lang="es"', 'lang="es-MX"');
    await route.fulfill({ response: answer, body: html });
  });
  await page.goto(pathOf('home', 'es'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
  await expectNoOffer(page);
});

test.describe('a robot that prefers another language', () => {
  test.use({
    locale: languages.table[offered].lang,
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)',
  });

  test('is offered nothing', async ({ page }) => {
    await page.goto('/');
    await expectNoOffer(page);
  });
});
