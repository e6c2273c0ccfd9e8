import type { Locale } from '../../model/languages/locales.ts';
import { expect, test } from '../support/fixtures.ts';
import { isSample } from '../support/sample.ts';
import { address, content, inEveryLanguage, literally, pageIds } from '../support/site.ts';

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

  test('says in its form and error page what the specification says', async ({ request }) => {
    expect(content.texts.en.form).toMatchObject({
      name_error: 'Name is required',
      email_error: 'Email is required',
      message_error: 'Message is required',
    });
    expect(content.site.copyright_year).toBe(2020);
    for (const [locale, words] of Object.entries(fixedWords)) {
      const page = await request.get(address('not-found', locale as Locale));
      expect(await page.text()).toMatch(new RegExp(`<h1[^>]*>${literally(words)}`));
    }
  });
});
