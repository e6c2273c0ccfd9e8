import type { Frame, Page } from '@playwright/test';
import { findBrokenWords, findMisfits } from './layout.ts';
import { findSmallTargets } from './small-targets.ts';

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
  // What a script has put on beside the style sheet's, or is about to.
  for (const face of [...document.fonts]) document.fonts.delete(face);
  document.fonts.add = () => document.fonts;
  for (const rule of [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])) {
    if (!(rule instanceof CSSFontFaceRule && /url\(/.test(rule.cssText))) continue;
    const family = /url\("?data:/.test(rule.cssText) ? 'headline' : own;
    rule.style.setProperty('font-family', width ? family : 'blocked');
    rule.style.setProperty('font-display', 'block');
    rule.style.setProperty('size-adjust', `${width || 100}%`);
  }
  const loaded = await document.fonts.load(`1em ${own}`);
  await document.fonts.ready;
  return loaded.length > 0;
}

/** Decides what the page is set in. The font is optional: else its moment of arrival decides. */
export async function wearFont(page: Page, font: Font): Promise<void> {
  const isWorn = await page.evaluate(wear, letters[font]);
  if (isWorn !== (font !== 'blocked')) throw new Error(`The page does not wear ${font}.`);
}

export type Looks = {
  widths: readonly number[];
  sizes?: readonly string[];
  in?: readonly Font[];
  /** Where what is too small to be hit does not fit either. */
  touchedAt?: readonly number[];
};

/**
 * What does not fit on a page in any of the fonts, with text of its own size and twice as large, at
 * each of the widths, in words. The page stands in a frame that a script makes narrow and wide: a
 * window is resized only through the browser, which takes five times as long.
 */
export function misfitsIn(
  framed: Frame,
  { widths, sizes = ['200%', '100%'], in: worn = fonts, touchedAt = [] }: Looks,
): Promise<string[]> {
  const asked = { worn: worn.map((font) => [font, letters[font]]), sizes, widths, touchedAt };
  const looks = [wear, findMisfits, findBrokenWords, findSmallTargets];
  return framed.evaluate(`(${lookAtAll})(${looks.join()}, ${JSON.stringify(asked)})`);
}

type Asked = {
  worn: [string, number][];
  sizes: string[];
  widths: number[];
  touchedAt: number[];
};

/** It runs in the browser: one way there for all the looks. */
async function lookAtAll(
  wearLetters: typeof wear,
  misfits: typeof findMisfits,
  brokenWords: typeof findBrokenWords,
  smallTargets: typeof findSmallTargets,
  { worn, sizes, widths, touchedAt }: Asked,
): Promise<string[]> {
  const { style, dataset } = document.documentElement;
  // What follows the first screen is still being laid out.
  while (dataset.inTurn !== undefined && dataset.laidOut === undefined)
    await new Promise(requestAnimationFrame);
  const found: string[] = [];
  for (const [font, fontWidth] of worn) {
    if ((await wearLetters(fontWidth)) !== fontWidth > 0) {
      found.push(`the page does not wear ${font}`);
    }
    for (const fontSize of sizes) {
      style.fontSize = fontSize;
      for (const width of widths) {
        (frameElement as HTMLIFrameElement).width = String(width);
        if (innerWidth !== width) found.push(`the window is ${innerWidth} instead of ${width}`);
        const here = fontSize === '100%' ? [...misfits(), ...brokenWords()] : misfits();
        if (touchedAt.includes(width)) here.push(...smallTargets());
        found.push(...here.map((misfit) => `${font} at ${fontSize}, ${width} px: ${misfit}`));
      }
    }
  }
  return found;
}
