import { type Locale, localeCodes, locales } from '../../model/languages/locales.ts';
import { hasForm } from '../../model/optional-parts.ts';
import { expect, test } from '../support/fixtures.ts';
import { isSample } from '../support/sample.ts';
import {
  address,
  content,
  inEveryLanguage,
  inLanguages,
  menuOf,
  pageIds,
} from '../support/site.ts';

// That each language has its own words in these places is for tests/build/words.test.ts to say.
inLanguages(['de'], (locale) => {
  test('the home page greets, names the owner, holds the sections of its menu and lists all projects, the newest first', async ({
    page,
  }) => {
    const { home } = content.messages[locale];
    await page.goto(address('home', locale));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `${home.greeting} ${home.author}.`,
    );
    const first = page.locator('main > section').first();
    for (const line of [home.author_position, home.creative, home.design, home.develop]) {
      await expect(first.getByText(line, { exact: true }).first()).toBeVisible();
    }
    const anchors = menuOf(locale).map((entry) => entry.address.split('#')[1]);
    await expect(page.locator('main > section')).toHaveCount(anchors.length);
    const ids = await page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id));
    expect(ids).toEqual(anchors);

    if (content.projects.length === 0) return;
    const cards = page.getByRole('region', { name: content.messages[locale].projects.title });
    const links = await cards
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(content.projects.map(({ id }) => address(id, locale)));
  });

  test('the confirmation page thanks, promises an answer and leads back', async ({ page }) => {
    test.skip(!hasForm(content.site), 'the owner has no form');
    const { confirmation } = content.messages[locale];
    await page.goto(address('confirmation', locale));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(confirmation.title);
    await expect(page.getByText(confirmation.message_1)).toBeVisible();
    await expect(page.getByText(confirmation.message_2)).toBeVisible();
    await page.getByRole('link', { name: confirmation.button_back, exact: true }).click();
    await expect(page).toHaveURL(address('top', locale));
  });

  test('an unknown address shows the error page in the language of its prefix', async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/^answer: 404 .*no-such-page/);
    expectProblem(/^console: Failed to load resource.*404/);
    const { error } = content.messages[locale];
    const nowhere = `${address('home', locale)}no-such-page/`;
    const response = await page.goto(nowhere);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveURL(nowhere);
    await expect(page.locator('html')).toHaveAttribute('lang', locales[locale].lang);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(error.message);
    await page.getByRole('link', { name: error.button, exact: true }).click();
    await expect(page).toHaveURL(address('top', locale));
  });
});

inEveryLanguage((locale) => {
  test('an unknown address is answered with the error page of its language', async ({
    request,
  }) => {
    const response = await request.get(`${address('home', locale)}no-such-page/`);
    expect(response.status()).toBe(404);
    expect(await response.text()).toBe(
      await (await request.get(address('not-found', locale))).text(),
    );
  });

  test('an address without its last slash leads to the page', async ({ request }) => {
    for (const at of pageIds.map((id) => address(id, locale)).filter((path) => path !== '/')) {
      const response = await request.get(at.replace(/\/$/, ''), { maxRedirects: 0 });
      expect(response.status(), at).toBe(308);
      expect(response.headers().location, at).toBe(at);
    }
  });
});

const fixedAddresses: [string, string, string][] = [
  ['digital-pet', 'en', '/digital-pet/'],
  ['digital-pet', 'es', '/es/mascota-digital/'],
  ['digital-pet', 'ca', '/ca/mascota-digital/'],
  ['digital-pet', 'de', '/de/digitales-haustier/'],
  ['calculator', 'ca', '/ca/calculadora/'],
  ['calculator', 'de', '/de/rechner/'],
  ['portfolio', 'en', '/multilingual-portfolio/'],
  ['about', 'de', '/de/#uber-mich'],
  ['confirmation', 'en', '/confirmation/'],
  ['confirmation', 'es', '/es/confirmacion/'],
  ['confirmation', 'ca', '/ca/confirmacio/'],
  ['confirmation', 'de', '/de/bestatigung/'],
  ['not-found', 'en', '/404/'],
];

const fixedWords: Record<string, string> = {
  en: 'Oops! Something went wrong.',
  de: 'Oops! Etwas ging schief',
  ca: 'Vaja! Alguna cosa ha anat malament',
};

test.describe('the sample', () => {
  test.skip(!isSample, 'the owner has other projects and other words');

  test('answers at the addresses that the specification fixes', async ({ request }) => {
    for (const [id, locale, fixed] of fixedAddresses) {
      expect(address(id, locale as Locale)).toBe(fixed);
      const response = await request.get(fixed);
      expect(response.status(), fixed).toBe(200);
      expect(await response.text(), fixed).toContain(`<html lang="${locale}"`);
    }
  });

  test('says in its form, footer and error page what the specification says', async ({ page }) => {
    expect(content.messages.en.form).toMatchObject({
      name_error: 'Name is required',
      email_error: 'Email is required',
      message_error: 'Message is required',
    });
    await page.goto('/');
    await expect(page.getByRole('contentinfo')).toContainText('© 2020');
    for (const [locale, words] of Object.entries(fixedWords)) {
      await page.goto(address('not-found', locale as Locale));
      await expect(page.getByRole('heading', { level: 1 })).toContainText(words);
    }
  });
});

test('the error page has an address of its own, and says there what it says elsewhere', async ({
  page,
}) => {
  for (const locale of localeCodes) {
    await page.goto(address('not-found', locale));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      content.messages[locale].error.message,
    );
  }
});
