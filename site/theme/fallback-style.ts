import { memoize } from '../../fonts/cached.ts';
import type { Locale } from '../../model/locales.ts';
import { textsOf } from '../../model/texts-of.ts';
import { typefaceOf } from '../../model/theme/typeface.ts';
import { fallbackFaces } from '../build/first-frame/fallback-font.ts';
import { content } from '../content.ts';

/** What a page in a language is set in until its font is there. */
export const fallbackStyle = memoize((locale: Locale) => {
  const texts = textsOf(content.messages[locale]).map(([, text]) => text);
  return fallbackFaces(typefaceOf(content.site), texts.join(' '));
});
