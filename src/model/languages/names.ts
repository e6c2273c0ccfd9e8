import { memoize } from '../memoize.ts';

/** Making the list costs a hundred times what a question to it does. */
const namesIn = memoize(
  (language: string) => new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }),
);

/** The tag of a language as it is written, `pt-BR` for `pt_br`; undefined where there is none. */
export function canonicalTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

/** A language's name in another, as the platform knows it. */
export const languageName = (code: string, inLanguage: string) =>
  namesIn(inLanguage).of(code) ?? code;

/** As it begins a line: many languages write the names of languages small within one. */
export const capitalised = (text: string, language: string) =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
