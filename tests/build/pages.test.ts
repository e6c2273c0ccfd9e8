import { expect, test } from 'vitest';
import { readContent } from '../../model/content.ts';
import { type Locale, localeCodes, locales } from '../../model/locales.ts';
import { addressOf, homeOf, pageIdsOf } from '../../model/routes.ts';
import { basePath, builtSite } from '../support/built-site.ts';

const { routes } = readContent();
const { pages, errorCopies, pageAt } = builtSite();
const addressesIn = (locale: Locale) =>
  pageIdsOf(routes).map((id) => addressOf(routes, id, locale));

test('every page stands at the address of the route table, and no other page exists', () => {
  const expected = localeCodes.flatMap(addressesIn).map((address) => basePath + address);
  expect(pages.map(({ path }) => path).sort()).toEqual(expected.sort());
});

test.each(localeCodes)('the pages in %s say their language', (locale) => {
  for (const address of addressesIn(locale)) {
    const html = pageAt(basePath + address)?.document.querySelector('html');
    expect(html?.getAttribute('lang'), address).toBe(locales[locale].lang);
  }
});

test.each(localeCodes)('hosts find the error page in %s as 404.html', (locale) => {
  const copy = errorCopies.find(({ file }) => file === `${homeOf(locale)}404.html`);
  const page = pageAt(basePath + addressOf(routes, 'not-found', locale));
  expect(copy?.html).toBe(page?.html);
});
