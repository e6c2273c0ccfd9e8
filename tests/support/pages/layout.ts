import type { Frame, Page } from '@playwright/test';
import { findMisfits } from '../../../src/test-site/layout.ts';
import { expect } from './fixtures.ts';
import { desktop, phone } from './screens.ts';

export { findMisfits };

/** Words of the headings that stand on more than one line; it runs in the browser. */
function findBrokenWords(): string[] {
  const broken: string[] = [];
  for (const heading of document.querySelectorAll('h1, h2, h3')) {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      // A word may part after a hyphen of its own.
      for (const { 0: word, index } of text.data.matchAll(/[^\s-]+-?/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => top));
        if (lines.size > 1) broken.push(`${heading.tagName} “${word}”`);
      }
    }
  }
  return broken;
}

/**
 * Opens a page of the site inside a frame of a bare page. The site forbids that to everybody: the
 * page is brought to this browser without the rule that says so.
 */
export async function openInFrame(page: Page, at: string): Promise<Frame> {
  const network = await page.context().newCDPSession(page);
  network.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const answer = await fetch(request.url);
    await network.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: answer.status,
      responseHeaders: ['content-type', 'content-security-policy'].map((name) => ({
        name,
        value: (answer.headers.get(name) ?? '').replace("frame-ancestors 'none'", ''),
      })),
      body: Buffer.from(await answer.arrayBuffer()).toString('base64'),
    });
  });
  await network.send('Fetch.enable', { patterns: [{ resourceType: 'Document' }] });
  await page.goto('/robots.txt');
  await page.evaluate((url) => {
    const frame = document.createElement('iframe');
    frame.src = url;
    frame.height = '800';
    document.body.replaceChildren(frame);
    return new Promise((loaded) => frame.addEventListener('load', () => loaded(true)));
  }, at);
  return page.frames().at(-1) as Frame;
}

/** As wide as a window, at once: a window is resized only through the browser, which takes long. */
export const setWidth = (frame: Frame, width: number): Promise<void> =>
  frame.evaluate((pixels) => {
    (frameElement as HTMLIFrameElement).width = String(pixels);
  }, width);

/**
 * The letters that a visitor may see, by their width beside the site's own font: wide is DejaVu Sans
 * Bold, which bare systems fall back to. Blocked leaves what the system has in its place.
 */
const letters = { present: 100, wide: 126, narrow: 80, blocked: 0 };

export type Font = keyof typeof letters;
export const fonts = Object.keys(letters) as Font[];

/** Sets the page in letters of a width, or without its own font; it runs in the browser. */
async function wear(width: number): Promise<boolean> {
  const list = getComputedStyle(document.documentElement).getPropertyValue('--font');
  const own = list.split(',')[0] as string;
  for (const rule of [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])) {
    if (!(rule instanceof CSSFontFaceRule && /url\(/.test(rule.cssText))) continue;
    rule.style.setProperty('font-family', width ? own : 'blocked');
    rule.style.setProperty('font-display', 'block');
    rule.style.setProperty('size-adjust', `${width || 100}%`);
  }
  const loaded = await document.fonts.load(`1em ${own}`);
  await document.fonts.ready;
  return loaded.length > 0;
}

/** Decides what the page is set in. Else the moment of its arrival decides. */
export async function wearFont(page: Page, font: Font): Promise<void> {
  const isWorn = await page.evaluate(wear, letters[font]);
  if (isWorn !== (font !== 'blocked')) throw new Error(`The page does not wear ${font}.`);
}

export type Look = {
  font: Font;
  /** Of the text, beside its own. */
  size: '100%' | '200%';
  widths: readonly number[];
};

/**
 * What does not fit on a page at any of the widths, in words. The page stands in a frame that a script
 * makes narrow and wide: a window is resized only through the browser, which takes five times as long.
 */
export function misfitsIn(framed: Frame, look: Look): Promise<string[]> {
  const asked = JSON.stringify({ ...look, fontWidth: letters[look.font] });
  return framed.evaluate(`(${lookAtAll})(${wear}, ${findMisfits}, ${findBrokenWords}, ${asked})`);
}

/** It runs in the browser: one way there for all the widths. */
async function lookAtAll(
  wearLetters: typeof wear,
  misfits: typeof findMisfits,
  brokenWords: typeof findBrokenWords,
  { font, fontWidth, size, widths }: Look & { fontWidth: number },
): Promise<string[]> {
  const { style, dataset } = document.documentElement;
  // What follows the first screen may still be skipped.
  delete dataset.inTurn;
  const found: string[] = [];
  if ((await wearLetters(fontWidth)) !== fontWidth > 0)
    found.push(`the page does not wear ${font}`);
  style.fontSize = size;
  for (const width of widths) {
    (frameElement as HTMLIFrameElement).width = String(width);
    if (innerWidth !== width) found.push(`the window is ${innerWidth} instead of ${width}`);
    const here = size === '100%' ? [...misfits(), ...brokenWords()] : misfits();
    found.push(...here.map((misfit) => `${font} at ${size}, ${width} px: ${misfit}`));
  }
  return found;
}

/** Where the parts of a project's first screen stand; it runs in the browser. */
const readOpening = () => {
  const placeOf = (part: string) => {
    const place = document.querySelector(`article ${part}`)?.getBoundingClientRect();
    return { top: place?.top ?? Number.NaN, bottom: place?.bottom ?? Number.NaN };
  };
  return { heading: placeOf('h1'), picture: placeOf('img'), facts: placeOf('dl') };
};

/** Name, picture and facts of a project are one screen; on a phone the facts follow the picture. */
export async function expectOneScreen(framed: Frame, at: string): Promise<void> {
  await setWidth(framed, desktop.width);
  for (const [part, { top, bottom }] of Object.entries(await framed.evaluate(readOpening))) {
    expect(top, `${part} of ${at}`).toBeGreaterThanOrEqual(0);
    expect(bottom, `${part} of ${at}`).toBeLessThanOrEqual(desktop.height);
  }
  await setWidth(framed, phone.width);
  const { picture, facts } = await framed.evaluate(readOpening);
  expect(facts.top - picture.bottom, at).toBeGreaterThan(0);
}
