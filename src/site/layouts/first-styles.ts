import { existsSync } from 'node:fs';
import { fallbackFaces } from '../../fonts/fallback-faces.ts';
import { fontVariableOf, languagesWithOwnFont } from '../../fonts/page-fonts.ts';
import type { Locale } from '../../model/languages/languages.ts';
import { themeStyle } from '../../model/theme/theme.ts';
import { typefaceOf } from '../../model/theme/typeface.ts';
import { memoize } from '../../text/memoize.ts';
import { content, theme } from '../content.ts';
import { languagesStyle } from '../sections/header/Languages.tsx';
import searchLinkStyle from '../sections/header/SearchLink.css?inline';
import { headlineOf } from '../styles/headline.ts';
import { writingStyle } from '../styles/writing.ts';
import { hasSearchIn } from '../urls.ts';

const withOwnFont = languagesWithOwnFont(content);

/** The custom property that holds the font of a page. */
export const fontVariable = (locale: Locale) =>
  withOwnFont.includes(locale) ? fontVariableOf(locale) : '--font';

/**
 * What comes before every style sheet, since their order in the page follows from the imports: the
 * layers, the theme's colours, the fonts until the page's own has loaded, and what a script needs.
 */
export const firstStyles = memoize(async (locale: Locale) => {
  const own = fontVariable(locale);
  return [
    // The owner's own layer wins over all others.
    `@layer tokens,base,ui,sections,last${existsSync('custom/styles.css') ? ',custom' : ''};`,
    themeStyle(theme),
    await fallbackFaces(typefaceOf(content.site)),
    writingStyle(
      content.languages.table[locale].lang,
      content.shown.map((code) => content.languages.table[code].lang),
    ),
    languagesStyle,
    hasSearchIn(locale) ? searchLinkStyle : '',
    (await headlineOf(content, locale)).headerStyle,
    own === '--font' ? '' : `@layer tokens{:root{--font:var(${own})}}`,
  ].join('');
});
