import { fallbackOf } from '../../text/fallback-markers.ts';
import type { Languages } from './languages.ts';

/** The code of the language that a text of a page is in. */
export const codeOfText = (text: string, ofPage: string, { source }: Languages): string => {
  const fallback = fallbackOf(text);
  if (fallback === 'English') return 'en';
  return fallback === 'source' ? source : ofPage;
};

/** The tag of the language of a text, for `lang` and Intl. */
export const languageOfText = (text: string, ofPage: string, languages: Languages): string =>
  fallbackOf(text) ? languages.langOf(codeOfText(text, '', languages)) : ofPage;
