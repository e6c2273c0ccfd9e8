import { expect } from 'vitest';
import { findMisfits } from '../support/pages/layout.ts';
import type { Browser } from './browser.ts';

type Screen = { width: number; height: number };

/** What does not come or does not fit on these pages, at each of the widths. Code and tables may scroll. */
export async function wrongOn(
  browser: Browser,
  pages: readonly string[],
  screens: readonly Screen[],
  mayScroll = false,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const page of pages) {
    await browser.open(page);
    for (const screen of screens) {
      await browser.resize(screen);
      await expect.poll(() => browser.evaluate(() => innerWidth)).toBe(screen.width);
      await expect.poll(() => browser.evaluate(isLaidOut)).toBe(true);
      const found = [
        ...(await browser.evaluate(findMissing)),
        ...(await browser.evaluate(findMisfits, mayScroll)),
        ...browser.problems(),
      ];
      wrong.push(...found.map((what) => `${page} at ${screen.width}: ${what}`));
    }
  }
  return wrong;
}

/** What did not come: pictures, fonts and scripts; it runs in the browser. */
function findMissing(): string[] {
  const pictures = [...document.images].filter((image) => image.complete && !image.naturalWidth);
  const parts = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const [own] = getComputedStyle(document.documentElement).getPropertyValue('--font').split(',');
  return [
    ...pictures.map(({ src }) => `picture ${src}`),
    ...(document.fonts.check(`1em ${own}`) ? [] : [`font ${own}`]),
    ...parts.filter((part) => part.responseStatus >= 400).map(({ name }) => `part ${name}`),
  ];
}

/** Whether the font is there, and with it, at once, what follows the first screen; it runs in the browser. */
function isLaidOut(): boolean {
  delete document.documentElement.dataset.inTurn;
  return document.fonts.status === 'loaded';
}
