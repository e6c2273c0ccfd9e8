import type { Page } from '@playwright/test';
import { defaultLocale, type Locale, localeCodes, locales } from '../../model/languages/locales.ts';
import { expect, test } from '../support/fixtures.ts';
import { isSample } from '../support/sample.ts';
import {
  address,
  content,
  goToLanguage,
  inLanguages,
  isMonolingual,
  languageOn,
  lastButOne,
  offered,
  otherPage,
  otherThan,
  present,
  sectionIds,
} from '../support/site.ts';

test.skip(isMonolingual, 'there is no other language');

/** The script writes whole addresses where the page has paths. */
const leadingTo = (at: string) => new RegExp(`^(http://[^/]+)?${at}$`);

/** The last part of an address, which a project may have in its own words. */
const nameIn = (id: string, locale: Locale) => address(id, locale).split('/').at(-2);
/** A project that is called otherwise in each language. */
const translated =
  content.projects.find(
    ({ id }) => new Set(localeCodes.map((locale) => nameIn(id, locale))).size > 2,
  ) ?? content.projects[0];

test('the switcher goes round the languages and stays on the page', async ({ page }) => {
  for (const id of present(translated?.id ?? otherPage, 'confirmation', 'not-found')) {
    await page.goto(address(id, defaultLocale));
    for (const code of [...localeCodes.slice(1), ...localeCodes.slice(0, 1)]) {
      await goToLanguage(page, code);
      await expect(page).toHaveURL(address(id, code));
      await expect(page.locator('html')).toHaveAttribute('lang', locales[code].lang);
      await expect(page.locator('header a[lang][aria-current]')).toHaveCount(1);
      await expect(languageOn(page, code)).toHaveAttribute('aria-current', 'true');
      if (id === translated?.id) {
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toHaveText(translated.words[code].title);
      }
    }
  }
});

inLanguages(['de'], (locale) => {
  test('on the home page the section in view travels along', async ({ page }) => {
    for (const id of sectionIds.slice(-2)) {
      const other = otherThan(locale);
      // From elsewhere: otherwise the page would stay.
      await page.goto('/robots.txt');
      await page.goto(address(id, locale));
      await expect(languageOn(page, other)).toHaveAttribute('href', leadingTo(address(id, other)));
      await goToLanguage(page, other);
      await expect(page).toHaveURL(address(id, other));
      await expect(
        page
          .locator(`[id="${address(id, other).split('#')[1]}"]`)
          .getByRole('heading')
          .first(),
      ).toBeInViewport();
    }
  });
});

const offerOn = (page: Page, code: Locale) =>
  page.getByText(content.texts[code].language_offer.text);
const anyOffer = (page: Page) => page.locator('body > aside');

const last = localeCodes.at(-1) as Locale;
const regionOf = (locale: Locale) => new Intl.Locale(locales[locale].lang).maximize().region;
const readers = [
  { prefers: `${locales[offered].lang}-${regionOf(offered)}`, offered, on: defaultLocale },
  { prefers: locales[defaultLocale].lang, offered: defaultLocale, on: last },
  ...(isSample ? [{ prefers: 'de-AT', offered: 'de', on: 'ca' } as const] : []),
];

for (const { prefers, offered, on } of readers) {
  test.describe(`a browser that prefers ${prefers}, on a page in ${locales[on].name}`, () => {
    test.use({ locale: prefers });
    const { link, dismiss } = content.texts[offered].language_offer;

    test('is offered the same page in its own language, in its own words', async ({ page }) => {
      for (const id of [otherPage, 'home']) {
        await page.goto(address(id, on));
        await expect(offerOn(page, offered)).toBeVisible();
        await expect(anyOffer(page)).toHaveCount(1);
        await expect(anyOffer(page)).toHaveAttribute('lang', locales[offered].lang);
        await page.getByRole('link', { name: link }).click();
        await expect(page).toHaveURL(address(id, offered));
        await expect(anyOffer(page)).toHaveCount(0);
      }
    });

    if (on !== defaultLocale) return;

    test('can decline for good', async ({ page }) => {
      await page.goto(address('home', on));
      await page.getByRole('button', { name: dismiss }).click();
      await expect(anyOffer(page)).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(anyOffer(page)).toHaveCount(0);
      await page.goto(address(otherPage, on));
      await expect(anyOffer(page)).toHaveCount(0);
    });

    test('is offered nothing once it has chosen a language itself', async ({ page }) => {
      const chosen = localeCodes.find((code) => ![on, offered].includes(code));
      if (!chosen) return test.skip(true, 'there is no third language');
      await page.goto(address('home', on));
      await expect(offerOn(page, offered)).toBeVisible();
      await goToLanguage(page, chosen);
      await expect(page).toHaveURL(address('home', chosen));
      await expectNoOffer(page);
    });

    test('keeps the section when it accepts in mid-page', async ({ page }) => {
      await page.goto(address(lastButOne, on));
      const offer = page.getByRole('link', { name: link });
      await expect(offer).toHaveAttribute('href', leadingTo(address(lastButOne, offered)));
      await offer.click();
      await expect(page).toHaveURL(address(lastButOne, offered));
    });
  });
}

/** The scripts have run when the theme switch shows what they found. */
async function expectNoOffer(page: Page): Promise<void> {
  await expect(page.locator('[data-theme-switch] :checked')).toHaveCount(1);
  await page.waitForLoadState('load');
  await expect(anyOffer(page)).toHaveCount(0);
}

test('a Mexican reader of Mexican pages is not offered English', async ({ page }) => {
  test.skip(!isSample, 'it takes pages in Spanish and English');
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'languages', { value: ['es-MX', 'en'] }),
  );
  await page.route(address('home', 'es'), async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace('lang="es"', 'lang="es-MX"');
    await route.fulfill({ response: answer, body: html });
  });
  await page.goto(address('home', 'es'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
  await expectNoOffer(page);
});

const foreign = ['fr', 'fi', 'nl', 'pl'].find((code) => !(code in locales)) ?? 'eo';
for (const [who, options] of Object.entries({
  'a robot that prefers another language': {
    locale: locales[offered].lang,
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)',
  },
  'a browser that prefers a language that the site does not have': { locale: foreign },
})) {
  test.describe(who, () => {
    test.use(options);

    test('is offered nothing', async ({ page }) => {
      await page.goto('/');
      await expectNoOffer(page);
    });
  });
}
