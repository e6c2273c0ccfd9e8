import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import type { Table } from '../../report/result.ts';
import { openPhone } from '../../support/browser.ts';
import { measuredPages } from '../../support/measured-pages.ts';
import { bytesOf, recordTransfers, type Transfer } from '../../support/page-weight.ts';

export type Weight = {
  name: string;
  html: number;
  firstScreen: number;
  scriptBeforeForm: number;
  beforeScrolling: number;
};

/** What each page loads on a phone: on arrival, and when the visitor has scrolled to its end. */
export async function measureWeight(
  browser: Browser,
  origin: string,
): Promise<{ table: Table; weights: Weight[] }> {
  const rows: Table['rows'] = [];
  const weights: Weight[] = [];
  for (const { name, path } of measuredPages) {
    const context = await openPhone(browser, origin);
    const page = await context.newPage();
    const transfers = await recordTransfers(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    const arrival = [...transfers];
    const html = bytesOf(arrival, 'Document');
    const inline = await inlineBytes(page);
    const firstScreen = firstScreenBytes(arrival, await picturesInView(page));
    const elements = await page.locator('*').count();
    await scrollToEnd(page);
    rows.push([
      name,
      html,
      inline.style,
      inline.script + bytesOf(arrival, 'Script'),
      bytesOf(arrival, 'Font'),
      bytesOf(arrival, 'Image'),
      arrival.length,
      firstScreen,
      bytesOf(arrival),
      bytesOf(transfers),
      transfers.length,
      elements,
    ]);
    weights.push({
      name,
      html,
      firstScreen,
      scriptBeforeForm: inline.script + bytesOf(arrival, 'Script'),
      beforeScrolling: bytesOf(arrival),
    });
    await context.close();
  }
  return { table: { title: 'Weight in bytes as transferred (brotli)', columns, rows }, weights };
}

const columns = [
  'page',
  'HTML with CSS',
  'CSS in it',
  'script',
  'font',
  'images',
  'requests',
  'first screen',
  'before scrolling',
  'scrolled to the end',
  'requests then',
  'elements',
];

/** Styles and scripts stand in the page itself; alone they would compress to this. */
async function inlineBytes(page: Page): Promise<{ style: number; script: number }> {
  const texts = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((one) => one.textContent).join('\n'));
  const size = (text: string) => (text ? brotliCompressSync(text).length : 0);
  const scripts =
    'script:not([src]):not([type="application/ld+json"]):not([type=speculationrules])';
  return { style: size(await texts('style')), script: size(await texts(scripts)) };
}

const picturesInView = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return top < innerHeight && bottom > 0;
      })
      .map((image) => image.currentSrc),
  );

/** The first screen is whole with the page, its font and the pictures that it shows. */
function firstScreenBytes(arrival: readonly Transfer[], shown: readonly string[]): number {
  const pictures = arrival.filter(({ kind, url }) => kind === 'Image' && shown.includes(url));
  return bytesOf(arrival, 'Document', 'Stylesheet', 'Font') + bytesOf(pictures);
}

async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = innerHeight / 2;
    for (let top = 0; top < document.body.scrollHeight; top += step) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(800);
}
