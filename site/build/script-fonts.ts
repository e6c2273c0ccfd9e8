import type { Content } from '../../model/content.ts';
import type { Locale } from '../../model/locales.ts';
import { packageFor, scriptTypefaceOf } from '../../model/theme/script-typeface.ts';
import { typefaceOf } from '../../model/theme/typeface.ts';
import { bent, charactersOf, cutFont } from './font.ts';

/** The languages in another script: their pages load a font of their own instead of the common one. */
export const languagesWithOwnFont = ({ site, languages }: Pick<Content, 'site' | 'languages'>) =>
  languages.filter((locale) => packageFor(site, locale));

/** The custom property that holds a language’s font. */
export const fontVariableOf = (locale: Locale) => `--font-${locale.toLowerCase()}` as const;

/**
 * One language’s font: its Latin letters from the site’s typeface, the others from its script’s. Of
 * thousands of signs even those that a page uses are too heavy; these the visitor’s system has.
 */
export function subsetFontOf(content: Content, locale: Locale) {
  const script = scriptTypefaceOf(content.site, locale);
  const parts = [
    { typeface: typefaceOf(content.site), places: bent },
    ...(script && !script.isSliced ? [{ typeface: script, places: {} }] : []),
  ];
  return cutFont(parts, charactersOf(content, [locale]));
}
