import { expect, test } from 'vitest';
import { perLocale } from './locales.ts';
import { addressesOfSlugs, homeOf, localeOfPath } from './routes.ts';

test('English addresses have no prefix, the others have their language’s', () => {
  expect(addressesOfSlugs(perLocale((locale) => `slug-${locale}`))).toMatchObject({
    en: '/slug-en/',
    es: '/es/slug-es/',
    ca: '/ca/slug-ca/',
    de: '/de/slug-de/',
  });
  expect(homeOf('en')).toBe('/');
});

test('the language of an address in a folder stands behind the folder', () => {
  expect(localeOfPath('/de/es/nada', '/de')).toBe('es');
  expect(localeOfPath('/de/', '/de')).toBe('en');
});

test.each([
  ['/es/nada', 'es'],
  ['/de/', 'de'],
  ['/design/', 'en'],
  ['/', 'en'],
  ['/esp/', 'en'],
])('the language of %s is %s', (path, locale) => {
  expect(localeOfPath(path)).toBe(locale);
});
