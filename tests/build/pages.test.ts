import { expect, test } from 'vitest';
import { readContent } from '../../src/model/content.ts';
import type { Locale } from '../../src/model/languages/languages.ts';
import {
  anchorOf,
  homeOf,
  isElementId,
  menuIdsOf,
  pageIdsOf,
  urlOf,
} from '../../src/model/routes.ts';
import { isShownIn, languagesOf } from '../../src/model/shown-pages.ts';
import { loadSite } from '../../src/server/pages/serve-site.ts';
import { isSample } from '../support/content/sample.ts';
import { languages } from '../support/content/sample-languages.ts';
import { basePath, builtSite } from '../support/pages/built-site.ts';

const content = readContent();
const { routes } = content;
const { pages, errorCopies, pageAt } = builtSite();
const urlsIn = (locale: Locale) =>
  pageIdsOf(routes)
    .filter((id) => isShownIn(content, id, locale))
    .map((id) => urlOf(routes, id, locale));

test('every page stands at the URL of the route table, and no other page exists', () => {
  const expected = languages.published.flatMap(urlsIn).map((url) => basePath + url);
  expect(pages.map(({ path }) => path).sort()).toEqual(expected.sort());
});

test.each(languages.published)('the pages in %s say their language', (locale) => {
  for (const url of urlsIn(locale)) {
    const html = pageAt(basePath + url)?.document.querySelector('html');
    expect(html?.getAttribute('lang'), url).toBe(languages.table[locale].lang);
  }
});

test.each(languages.published)('hosts find the error page in %s as 404.html', (locale) => {
  const copy = errorCopies.find(
    ({ file }) => file === `${homeOf(languages.table[locale])}404.html`,
  );
  const page = pageAt(basePath + urlOf(routes, 'not-found', locale));
  expect(copy?.html).toBe(page?.html);
});

/** What a page is made of, apart from its words: its elements in their order with what they bear. */
function makeOf(url: string): string[] {
  const elements = pageAt(basePath + url)?.document.querySelectorAll('body *') ?? [];
  return elements.map(({ tagName, attributes }) => {
    // The mark of the language that the page is in.
    const names = Object.keys(attributes).filter((name) => name !== 'aria-current');
    return [tagName, attributes.class, ...names.toSorted()].join(' ');
  });
}

test('no section can have an anchor that an element of a page has as its id', () => {
  const sections = new Set(
    languages.published.flatMap((locale) =>
      menuIdsOf(routes).map((id) => anchorOf(routes, id, locale)),
    ),
  );
  const ids = pages.flatMap(({ document }) =>
    // The headings of a note have ids; sections stand on another page.
    document.querySelectorAll('body [id]').flatMap((one) => (one.closest('.note') ? [] : one.id)),
  );
  expect(ids.length).toBeGreaterThan(3);
  expect([...new Set(ids)].filter((id) => !sections.has(id) && !isElementId(id))).toEqual([]);
});

/** Index of the menu entry that a page belongs to; the error page belongs to none. */
function activeEntry(id: string): number {
  if (id === 'home') return 0;
  if (id === 'not-found') return -1;
  return menuIdsOf(routes).indexOf(id === 'confirmation' ? 'contact' : 'projects');
}

const isInSeveral = languages.published.length > 1;

test.runIf(isSample && isInSeveral)('every page has the menu, its languages and the footer', () => {
  const { owner, copyright_year: year } = content.site;
  for (const locale of languages.published) {
    for (const id of pageIdsOf(routes)) {
      const at = urlOf(routes, id, locale);
      const document = pageAt(basePath + at)?.document;
      const all = (selector: string) => document?.querySelectorAll(selector) ?? [];
      const menu = document?.querySelector('nav')?.querySelectorAll('a') ?? [];
      expect(
        menu.map((entry) => ({ words: entry.text, url: entry.getAttribute('href') })),
        at,
      ).toEqual(
        menuIdsOf(routes).map((one) => ({
          words: content.texts[locale][one === 'top' ? 'home' : one]?.title,
          url: basePath + urlOf(routes, one, locale),
        })),
      );
      const current = menu.findIndex((entry) => entry.hasAttribute('aria-current'));
      expect(current, at).toBe(activeEntry(id));
      const switcher = all('header a[hreflang][lang]').map((link) =>
        ['href', 'hreflang', 'lang', 'aria-current'].map((name) => link.getAttribute(name)),
      );
      const expected = languages.published.map((code) => {
        const { lang } = languages.table[code];
        const mark = code === locale ? 'true' : undefined;
        return [basePath + urlOf(routes, id, code), lang, lang, mark];
      });
      expect(switcher, at).toEqual(expected);
      expect(
        all('footer a').map((link) => link.getAttribute('href')),
        at,
      ).toEqual([...owner.profiles.map(({ url }) => url), `mailto:${owner.email}`]);
      expect(document?.querySelector('footer p')?.text, at).toBe(`© ${year} ${owner.name}`);
    }
  }
});

// An owner may have a link or a fallback text in one language alone.
test.runIf(isSample)(
  'a page is made alike in all languages, so that what holds in one holds in the others',
  () => {
    for (const id of pageIdsOf(routes)) {
      const make = makeOf(urlOf(routes, id, languages.source));
      expect(make.length, id).toBeGreaterThan(20);
      for (const locale of languagesOf(content, id)) {
        expect(makeOf(urlOf(routes, id, locale)), `${id} in ${locale}`).toEqual(make);
      }
    }
  },
);

test('the server leads from a URL without its last slash to the page, and answers an unknown one with the error page of its language', async () => {
  const serve = loadSite('dist', basePath);
  const get = async (path: string) => serve(new Request(`http://localhost${path}`));
  for (const { path } of pages.filter((page) => page.path !== `${basePath}/`)) {
    const { status, headers } = await get(path.replace(/\/$/, ''));
    expect([status, headers.get('location')], path).toEqual([308, path]);
  }
  for (const locale of languages.published) {
    const unknown = await get(`${basePath}${homeOf(languages.table[locale])}no-such-page/`);
    expect(unknown.status).toBe(404);
    const page = pageAt(basePath + urlOf(routes, 'not-found', locale));
    expect(await unknown.text()).toBe(page?.html);
  }
});
