import type { Frame } from '@playwright/test';
import type { Locale } from '../../src/model/languages/languages.ts';
import { menuIdsOf } from '../../src/model/routes.ts';
import { languages } from '../support/content/sample-languages.ts';
import {
  expectAccessible,
  expectAccessibleColours,
  expectAccessibleWords,
  piecesOf,
} from '../support/pages/axe.ts';
import { expect, test } from '../support/pages/fixtures.ts';
import {
  expectOneScreen,
  type Look,
  misfitsIn,
  openInFrame,
  setWidth,
} from '../support/pages/layout.ts';
import { desktop, narrowest, phone } from '../support/pages/screens.ts';
import {
  content,
  inEveryLanguage,
  languageOn,
  literally,
  menuOf,
  otherPage,
  pageIds,
  pathOf,
} from '../support/pages/site.ts';

/** One visit to each page sees all that must hold on every one of them. */
const { owner, copyright_year: copyrightYear } = content.site;

/** What a visitor finds on a page, read in one go. */
const readPage = () => {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const menu = [...(document.querySelector('nav')?.querySelectorAll('a') ?? [])];
  return {
    menu: menu.map((entry) => ({
      words: entry.textContent,
      url: entry.getAttribute('href'),
    })),
    current: menu.findIndex((entry) => entry.hasAttribute('aria-current')),
    languages: all('header a[hreflang][lang]').map((language) => ({
      url: language.getAttribute('href'),
      hreflang: language.getAttribute('hreflang'),
      lang: language.lang,
      current: language.getAttribute('aria-current'),
    })),
    footer: all('footer a').map((link) => link.getAttribute('href')),
    copyright: document.querySelector('footer p')?.textContent,
  };
};

const usualWidths = [narrowest.width, 768, desktop.width];

/** The titles and names that are hardest to fit: the longest words of all. */
const longestTitle = (locale: Locale) =>
  content.projects.toSorted(
    (a, b) => b.texts[locale].title.length - a.texts[locale].title.length,
  )[0];
const nameLength = ({ repositories }: (typeof content.projects)[number]) =>
  repositories.length > 1 ? Math.max(...repositories.map(({ length }) => length)) : 0;
const [longestName] = content.projects.toSorted((a, b) => nameLength(b) - nameLength(a));
/** German has the longest words. */
const typicalPages = (locale: Locale) => [
  'home',
  longestTitle(locale)?.id,
  ...(locale === 'de' ? [longestName?.id, 'confirmation', 'not-found'] : []),
];
const everyWidth = [320, 360, 390, 480, 600, 768, 832, 1024, 1107, 1280, 1440, 1920];
/** Where the header has the least room for what it shows. */
const criticalWidths = [narrowest.width, 832, 1107, desktop.width];

/** In any font, and with text twice the size. What holds the widest letters has room for the others. */
const looksOfTypical = (locale: Locale): Look[] => [
  { font: 'wide', size: '100%', widths: locale === 'de' ? everyWidth : criticalWidths },
  { font: 'wide', size: '200%', widths: usualWidths },
];

/** Each link says its language in that language, and nobody is offered what they read. */
async function expectOwnLanguage(framed: Frame): Promise<void> {
  await expect(framed.locator('[data-theme-switch] :checked')).toHaveCount(1);
  await expect(framed.locator('body > aside')).toHaveCount(0);
  for (const code of languages.published) {
    await expect(languageOn(framed, code)).toHaveAccessibleName(
      new RegExp(`\\b${code}\\b.*${literally(languages.table[code].name)}`, 'i'),
    );
  }
}

/** The projects that their owner puts forward. */
const featured = new Set(
  content.projects.flatMap(({ id, featured: place }) => (place === undefined ? [] : id)),
);

const heightOfList = () =>
  document.querySelector('[data-projects]')?.getBoundingClientRect().height ?? 0;
/** As much as the projects may take on a phone. */
const fiveScreens = 5 * phone.height;

/** Index of the menu entry that a page belongs to; the error page belongs to none. */
function activeEntry(id: string): number {
  if (id === 'home') return 0;
  if (id === 'not-found') return -1;
  return menuIdsOf(content.routes).indexOf(id === 'confirmation' ? 'contact' : 'projects');
}

/** One page of each kind. */
const kinds = ['home', otherPage, 'confirmation', 'not-found'];

inEveryLanguage((locale) => {
  test('every page has its parts, fits on any screen, and is accessible in both themes on a phone and on a desktop', async ({
    page,
  }) => {
    const seen = new Set<string>();
    const framed = await openInFrame(page, pathOf('home', locale));
    for (const id of pageIds) {
      const at = pathOf(id, locale);
      const response = await framed.goto(at);
      expect(response?.status(), at).toBe(200);
      expect(await framed.evaluate(readPage), at).toEqual({
        menu: menuOf(locale),
        current: activeEntry(id),
        languages: languages.published.map((code) => ({
          url: pathOf(id, code),
          hreflang: languages.table[code].lang,
          lang: languages.table[code].lang,
          current: code === locale ? 'true' : null,
        })),
        footer: [...owner.profiles.map(({ url }) => url), `mailto:${owner.email}`],
        copyright: `© ${copyrightYear} ${owner.name}`,
      });
      const typical = typicalPages(locale).includes(id) ? looksOfTypical(locale) : [];
      const usual = { font: 'present', size: '100%', widths: usualWidths } as const;
      for (const look of [...typical, usual]) {
        expect(await misfitsIn(framed, look), at).toEqual([]);
      }
      if (featured.has(id)) await expectOneScreen(framed, at);
      if (id === 'home') await expectOwnLanguage(framed);
      await setWidth(framed, phone.width);
      if (id === 'home')
        expect(await framed.evaluate(heightOfList)).toBeLessThanOrEqual(fiveScreens);
      // Elements, colours and sizes are the same in all languages and on all pages of a kind;
      // html-validate reads every page.
      if (locale !== languages.source) {
        if (kinds.includes(id)) await expectAccessibleWords(framed, at);
        continue;
      }
      const pieces = await piecesOf(framed);
      if (pieces.every((piece) => seen.has(piece))) continue;
      for (const piece of pieces) seen.add(piece);
      await expectAccessibleColours(framed, `${at} on a phone`);
      await setWidth(framed, desktop.width);
      await expectAccessible(framed, `${at} on a desktop`);
    }
  });
});
