import { fallbackOf } from '../../text/fallback-markers.ts';
import { defaultLocale, type Locale, locales } from './locales.ts';

/** The code of the language that a text of a page is in. */
export const codeOfText = (text: string, ofPage: string): string => {
  const fallback = fallbackOf(text);
  if (fallback === 'English') return 'en';
  return fallback === 'source' ? defaultLocale : ofPage;
};

/** The tag of the language of a text, for `lang` and Intl. */
export const languageOfText = (text: string, ofPage = ''): string =>
  fallbackOf(text) ? langOf(codeOfText(text, '')) : ofPage;

/** English need not be a language of the site. */
export const langOf = (code: string): string => locales[code as Locale]?.lang ?? code;
