import { describe, expect, test } from 'vitest';
import type { Visitor } from './far-languages.ts';
import { desktop, narrowest, phone } from './screens.ts';

/** Names of 40 letters, and one in another script than the page, by the language of the page that shows them. */
export const oddNames: Readonly<Record<string, string>> = {
  ca: 'Wolfeschlegelsteinhausenbergerdorffsonne',
  pt: 'نوا',
  ar: 'عبدالرحمنالمستنصرالحسينيالقرطبيالاندلسيي',
  ja: '寿限無寿限無五劫の擦り切れ寿限無寿限無五劫の擦り切れ寿限無寿限無五劫の擦り切れ寿',
};

const screens = [
  narrowest,
  phone,
  { width: 768, height: 1024 },
  desktop,
  { width: 1920, height: 1080 },
];

/** What is wrong with the first screen that a page shows: sentences, none where it fits. */
function misfitsOfHeadline(): string[] {
  const heading = document.querySelector('h1') as HTMLElement;
  const work = document.querySelector('[data-work]') as HTMLElement;
  const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
  const words: { word: string; rects: DOMRect[] }[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      words.push({ word, rects: [...range.getClientRects()] });
    }
  }
  const broken = words.filter(
    ({ rects }) => new Set(rects.map(({ top }) => Math.round(top))).size > 1,
  );
  const outside = words.filter(({ rects }) =>
    rects.some(({ left, right }) => left < 0 || right > document.documentElement.clientWidth),
  );
  // A box is higher than its letters.
  const inks = words.flatMap(({ word, rects }) =>
    rects.map(({ left, right, top, bottom, height }) => {
      return { word, left, right, top: top + height * 0.2, bottom: bottom - height * 0.2 };
    }),
  );
  type Ink = (typeof inks)[number];
  const meet = (one: Ink, other: Pick<Ink, 'left' | 'right' | 'top' | 'bottom'>) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const around = [work, document.querySelector('header'), document.querySelector('#hello')].flatMap(
    (element) => element?.getBoundingClientRect() ?? [],
  );
  const covered = inks.filter(
    (ink) =>
      around.some((rect) => meet(ink, rect)) || inks.some((one) => one !== ink && meet(ink, one)),
  );
  const book = work.firstElementChild?.getBoundingClientRect();
  return [
    ...broken.map(({ word }) => `breaks inside ${word}`),
    ...outside.map(({ word }) => `${word} leaves the page`),
    ...covered.map(({ word }) => `${word} is covered`),
    ...(document.documentElement.scrollWidth > innerWidth ? ['scrolls sideways'] : []),
    ...(book && book.bottom <= innerHeight ? [] : [`the book ends at ${book?.bottom}`]),
  ];
}

/** On the home page in each of these languages. */
export function fitEveryName(visitor: () => Visitor): void {
  describe.each(Object.entries(oddNames))('the first screen in %s', (code, name) => {
    test(`shows ${name} whole from 320 to 1920 pixels, beside the book`, async () => {
      await visitor().visit(`/${code}/`, async (page) => {
        await page.evaluate(() => document.fonts.ready);
        const shown = await page.locator('h1').innerText();
        expect(shown.replaceAll('\u200B', '')).toContain(name);
        for (const screen of screens) {
          await page.setViewportSize(screen);
          expect(await page.evaluate(misfitsOfHeadline), `${screen.width} px`).toEqual([]);
        }
      });
    });
  });
}
