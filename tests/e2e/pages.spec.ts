import { type Locale, localeCodes, locales } from '../../model/locales.ts';
import { localeOfPath, menuRouteIds } from '../../model/routes.ts';
import { expect, test } from '../support/fixtures.ts';
import { isSample } from '../support/sample.ts';
import { address, content, inEveryLanguage, menuOf, pageIds } from '../support/site.ts';

const { owner } = content.site;

/** What a visitor finds on a page, read in one go. */
const readPage = () => {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const menu = [...(document.querySelector('nav')?.querySelectorAll('a') ?? [])];
  return {
    lang: document.documentElement.lang,
    title: document.title,
    headings: all('h1').length,
    mains: all('main').length,
    menu: menu.map((entry) => ({
      words: entry.textContent,
      address: entry.getAttribute('href'),
    })),
    current: menu.findIndex((entry) => entry.hasAttribute('aria-current')),
    languages: all('header a[hreflang][lang]').map((language) => ({
      address: language.getAttribute('href'),
      hreflang: language.getAttribute('hreflang'),
      lang: language.lang,
      current: language.getAttribute('aria-current'),
    })),
    footer: all('footer a').map((link) => link.getAttribute('href')),
    copyright: document.querySelector('footer p')?.textContent,
  };
};

/** Index of the menu entry that a page belongs to; the error page belongs to none. */
function activeEntry(id: string): number {
  if (id === 'home') return 0;
  if (id === 'not-found') return -1;
  return menuRouteIds.indexOf(id === 'confirmation' ? 'contact' : 'projects');
}

inEveryLanguage((locale) => {
  test('every page answers with its heading, the menu, the languages and the footer', async ({
    page,
  }) => {
    test.setTimeout(90_000);
    for (const id of pageIds) {
      const at = address(id, locale);
      const response = await page.goto(at);
      expect(response?.status(), at).toBe(200);
      const { title, ...found } = await page.evaluate(readPage);
      expect(title, at).not.toBe('');
      expect(found, at).toEqual({
        lang: locales[locale].lang,
        headings: 1,
        mains: 1,
        menu: menuOf(locale),
        current: activeEntry(id),
        languages: localeCodes.map((code) => ({
          address: address(id, code),
          hreflang: locales[code].lang,
          lang: locales[code].lang,
          current: code === locale ? 'true' : null,
        })),
        footer: [owner.github, owner.linkedin, `mailto:${owner.email}`],
        copyright: `© 2020 ${owner.name}`,
      });
    }
  });

  test('the home page greets, names the owner and holds the five sections', async ({ page }) => {
    const { home } = content.messages[locale];
    await page.goto(address('home', locale));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `${home.greeting} ${home.author}.`,
    );
    for (const line of [home.author_position, home.creative, home.design, home.develop]) {
      await expect(page.getByText(line, { exact: true })).toBeVisible();
    }
    const anchors = menuOf(locale).map((entry) => entry.address.split('#')[1]);
    await expect(page.locator('main > section')).toHaveCount(5);
    const ids = await page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id));
    expect(ids).toEqual(anchors);
  });

  test('the list shows all projects, the newest first, each leading to its page', async ({
    page,
  }) => {
    await page.goto(address('home', locale));
    const cards = page.getByRole('region', { name: content.messages[locale].projects.title });
    const links = await cards
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(content.projects.map(({ id }) => address(id, locale)));
  });

  test('the confirmation page thanks, promises an answer and leads back', async ({ page }) => {
    const { confirmation } = content.messages[locale];
    await page.goto(address('confirmation', locale));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(confirmation.title);
    await expect(page.getByText(confirmation.message_1)).toBeVisible();
    await expect(page.getByText(confirmation.message_2)).toBeVisible();
    await page.getByRole('link', { name: confirmation.button_back, exact: true }).click();
    await expect(page).toHaveURL(address('home2', locale));
  });

  test('an unknown address shows the error page in the language of its prefix', async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/^answer: 404 .*no-such-page/);
    expectProblem(/^console: Failed to load resource.*404/);
    const { error } = content.messages[locale];
    const response = await page.goto(`${address('home', locale)}no-such-page/`);
    expect(response?.status()).toBe(404);
    expect(localeOfPath(new URL(page.url()).pathname)).toBe(locale);
    await expect(page.locator('html')).toHaveAttribute('lang', locales[locale].lang);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(error.message);
    await page.getByRole('link', { name: error.button, exact: true }).click();
    await expect(page).toHaveURL(address('home2', locale));
  });

  test('an address without its last slash leads to the page', async ({ request }) => {
    for (const at of pageIds.map((id) => address(id, locale)).filter((path) => path !== '/')) {
      const response = await request.get(at.replace(/\/$/, ''), { maxRedirects: 0 });
      expect(response.status(), at).toBe(308);
      expect(response.headers().location, at).toBe(at);
    }
  });
});

const fixedAddresses: [string, Locale, string][] = [
  ['digital-pet', 'es', '/es/mascota-digital/'],
  ['digital-pet', 'ca', '/ca/mascota-digital/'],
  ['digital-pet', 'de', '/de/digitales-haustier/'],
  ['calculator', 'ca', '/ca/calculadora/'],
  ['calculator', 'de', '/de/rechner/'],
  ['portfolio', 'en', '/multilingual-portfolio/'],
  ['confirmation', 'en', '/confirmation/'],
  ['confirmation', 'es', '/es/confirmacion/'],
  ['confirmation', 'ca', '/ca/confirmacio/'],
  ['confirmation', 'de', '/de/bestatigung/'],
  ['not-found', 'en', '/404/'],
];

test('the addresses that the specification fixes are the ones that answer', async ({ page }) => {
  test.skip(!isSample, 'the owner has other projects');
  for (const [id, locale, fixed] of fixedAddresses) {
    expect(address(id, locale)).toBe(fixed);
    const response = await page.goto(fixed);
    expect(response?.status(), fixed).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
  }
});

test('the error page says what the specification says', async ({ page }) => {
  const fixed = {
    '/404/': 'Oops! Something went wrong.',
    '/de/404/': 'Oops! Etwas ging schief',
    '/ca/404/': 'Vaja! Alguna cosa ha anat malament',
  };
  for (const [at, words] of Object.entries(fixed)) {
    await page.goto(at);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words);
  }
});
