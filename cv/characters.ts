import type { Content } from '../model/content.ts';
import type { Locale } from '../model/locales.ts';
import { textsOf } from '../model/texts-of.ts';
import { type CvDocument, cvDocument, fontsOf } from './document.ts';
import { CvError, drawnBy } from './typst.ts';

/** A text of the CV with the first letter in it that would be a gap. */
type Undrawn = { letter: string; text: string };

function undrawnIn(document: CvDocument, drawn: (code: number) => boolean): Undrawn[] {
  return textsOf(document).flatMap(([, text]): Undrawn[] => {
    const letter = Array.from(text).find(
      (one) => !/[\p{Cf}\s]/u.test(one) && !drawn(one.codePointAt(0) as number),
    );
    return letter === undefined ? [] : [{ letter, text }];
  });
}

/** Typst leaves a gap for a character that no font has; here it stops the build. */
export function checkCharacters(document: CvDocument, drawn: (code: number) => boolean): void {
  const [first] = undrawnIn(document, drawn);
  if (!first) return;
  throw new CvError(
    `The CV’s font has no “${first.letter}”, which the CV (${document.language.code}) needs in “${first.text}”. ` +
      '“npm run check” says where it stands.',
  );
}

const westernEurope = /[\x20-\x7e\xa5-\xac\xae-\xff–—‘’‚“”„•…€]/;

/** To ask the fonts takes seconds, and most CVs need nothing else. */
export const surelyDrawn = (code: number) => westernEurope.test(String.fromCodePoint(code));

/** What the CVs cannot show, in every language, without setting them. */
export async function findUndrawn(content: Content): Promise<(Undrawn & { locale: Locale })[]> {
  const unsure = content.languages
    .map((locale) => ({ locale, document: cvDocument(content, locale, content.site.url) }))
    .filter(({ document }) => undrawnIn(document, surelyDrawn).length > 0);
  const found = unsure.map(async ({ locale, document }) => {
    const drawn = await drawnBy(await fontsOf(content, locale, document).load());
    return undrawnIn(document, drawn).map((one) => ({ locale, ...one }));
  });
  return (await Promise.all(found)).flat();
}
