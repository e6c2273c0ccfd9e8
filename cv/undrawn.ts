import type { Content } from '../model/content.ts';
import { type Locale, localeCodes } from '../model/locales.ts';
import { drawnBy, type Undrawn, undrawnIn } from './characters.ts';
import { cvDocument } from './document.ts';
import { loadFonts } from './font.ts';

const westernEurope = /[\x20-\x7e\xa5-\xac\xae-\xff–—‘’‚“”„•…€]/;

/** To ask the fonts takes seconds, and most CVs need nothing else. */
export const surelyDrawn = (code: number) => westernEurope.test(String.fromCodePoint(code));

/** What the CVs cannot show, in every language, without setting them. */
export async function findUndrawn(content: Content): Promise<(Undrawn & { locale: Locale })[]> {
  const unsure = localeCodes
    .map((locale) => ({ locale, document: cvDocument(content, locale, content.site.url) }))
    .filter(({ document }) => undrawnIn(document, surelyDrawn).length > 0);
  if (unsure.length === 0) return [];
  const drawn = await drawnBy(await loadFonts());
  return unsure.flatMap(({ locale, document }) =>
    undrawnIn(document, drawn).map((found) => ({ locale, ...found })),
  );
}
