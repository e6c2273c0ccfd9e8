import { expect, test } from 'vitest';
import { languages } from '../../tests/support/content/sample-languages.ts';
import { readContent } from './content.ts';
import { homeOf, indexedRouteIds, localeOfPath, urlOfSlug } from './routes.ts';

test('English URLs have no prefix, the others have their language’s', () => {
  expect(
    languages.perLocale((locale) => urlOfSlug(`slug-${locale}`, languages.table[locale])),
  ).toMatchObject({
    en: '/slug-en/',
    es: '/es/slug-es/',
    ca: '/ca/slug-ca/',
    de: '/de/slug-de/',
  });
  expect(homeOf(languages.table.en)).toBe('/');
});

test('home and every project are for search engines, and nothing else', () => {
  const { routes, projects } = readContent();
  expect(indexedRouteIds(routes).sort()).toEqual(['home', ...projects.map(({ id }) => id)].sort());
});

test('the language of a URL in a folder stands behind the folder', () => {
  expect(localeOfPath('/de/es/nada', languages, { folder: '/de' })).toBe('es');
  expect(localeOfPath('/de/', languages, { folder: '/de' })).toBe('en');
});

test.each([
  ['/es/nada', 'es'],
  ['/de/', 'de'],
  ['/design/', 'en'],
  ['/', 'en'],
  ['/esp/', 'en'],
])('the language of %s is %s', (path, locale) => {
  expect(localeOfPath(path, languages)).toBe(locale);
});
