import type { Frame } from '@playwright/test';
import type { Locale } from '../../src/model/languages/languages.ts';
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
  otherPage,
  pageIds,
  pathOf,
} from '../support/pages/site.ts';

const usualWidths = [narrowest.width, 768, desktop.width];

/** The titles and names that are hardest to fit: the longest words of all. */
const longestTitle = (locale: Locale) =>
  content.projects.toSorted(
    (a, b) => b.texts[locale].title.length - a.texts[locale].title.length,
  )[0];
const nameLength = ({ repositories }: (typeof content.projects)[number]) =>
  repositories.length > 1 ? Math.max(...repositories.map(({ length }) => length)) : 0;
const [longestName] = content.projects.toSorted((a, b) => nameLength(b) - nameLength(a));

/** One page of each kind. */
const kindsIn = (locale: Locale) => [
  'home',
  longestTitle(locale)?.id ?? otherPage,
  ...['confirmation', 'not-found'],
];
/** German has the longest words, and a page is made alike in all languages: the build's tests show it. */
const pagesIn = (locale: Locale) => (locale === 'de' ? pageIds : kindsIn(locale));
/** Just above the widths at which the layout changes: there is the least room. */
const everyWidth = [320, 352, 480, 640, 768, 832, 1024, 1107, 1440];
/** Where the header has the least room for what it shows. */
const criticalWidths = [narrowest.width, 832, 1107, desktop.width];

/** In any font, and with text twice the size. What holds the widest letters has room for the others. */
const looksOf = (id: string, locale: Locale): Look[] => {
  const usual: Look = { font: 'present', size: '100%', widths: usualWidths };
  const wide: Look = { ...usual, font: 'wide' };
  if (locale !== 'de')
    return id === 'home' ? [{ ...wide, widths: criticalWidths }, usual] : [usual];
  return [...kindsIn(locale), longestName?.id].includes(id)
    ? [{ ...wide, widths: everyWidth }, { ...wide, size: '200%' }, usual]
    : [usual];
};

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

inEveryLanguage((locale) => {
  test('every page fits on any screen, and is accessible in both themes on a phone and on a desktop', async ({
    page,
  }) => {
    const seen = new Set<string>();
    const framed = await openInFrame(page, pathOf('home', locale));
    for (const id of pagesIn(locale)) {
      const at = pathOf(id, locale);
      await framed.goto(at);
      for (const look of looksOf(id, locale)) {
        expect(await misfitsIn(framed, look), at).toEqual([]);
      }
      if (featured.has(id)) await expectOneScreen(framed, at);
      if (id === 'home') {
        await expectOwnLanguage(framed);
        await setWidth(framed, phone.width);
        expect(await framed.evaluate(heightOfList)).toBeLessThanOrEqual(fiveScreens);
      }
      // Elements, colours and sizes are the same in all languages and on all pages of a kind;
      // html-validate reads every page.
      if (locale !== 'de') {
        const hasWords = !['confirmation', 'not-found'].includes(id);
        if (hasWords) await expectAccessibleWords(framed, at);
        continue;
      }
      const pieces = await piecesOf(framed);
      if (pieces.every((piece) => seen.has(piece))) continue;
      for (const piece of pieces) seen.add(piece);
      if (kindsIn(locale).includes(id)) {
        await setWidth(framed, phone.width);
        await expectAccessibleColours(framed, `${at} on a phone`);
      }
      await setWidth(framed, desktop.width);
      await expectAccessible(framed, `${at} on a desktop`);
    }
  });
});
