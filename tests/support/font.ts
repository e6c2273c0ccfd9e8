import type { Page } from '@playwright/test';

/**
 * The letters that a visitor may see, by their width beside the site's own font: wide is DejaVu Sans
 * Bold, which bare systems fall back to. Blocked leaves what the system has in its place.
 */
const letters = { present: 100, wide: 126, narrow: 80, blocked: undefined };

export type Font = keyof typeof letters;
export const fonts = Object.keys(letters) as Font[];

/** Decides what the page is set in. The font is optional: else its moment of arrival decides. */
export async function wearFont(page: Page, font: Font): Promise<void> {
  const isWorn = await page.evaluate(async (width) => {
    const list = getComputedStyle(document.documentElement).getPropertyValue('--font');
    const own = list.split(',')[0] as string;
    for (const rule of [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])) {
      if (!(rule instanceof CSSFontFaceRule && /url\(/.test(rule.cssText))) continue;
      rule.style.setProperty('font-family', width ? own : 'blocked');
      rule.style.setProperty('font-display', 'block');
      rule.style.setProperty('size-adjust', `${width ?? 100}%`);
    }
    const loaded = await document.fonts.load(`1em ${own}`);
    await document.fonts.ready;
    return loaded.length > 0;
  }, letters[font]);
  if (isWorn !== (font !== 'blocked')) throw new Error(`The page does not wear ${font}.`);
}
