import { memoize } from '../../text/memoize.ts';

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

/**
 * The code that somebody may have meant: `pt-BR` by `pt-br`, and `ja` by `jp`, the country in which most
 * people speak it. Undefined where the code is right, or nothing is like it.
 */
export function meantCode(code: string): string | undefined {
  const tag = canonicalTag(code.replaceAll('_', '-'));
  if (tag && isKnown(tag)) return tag === code ? undefined : tag;
  const country = /^[a-z]{2}$/i.test(code) ? code.toUpperCase() : undefined;
  if (!country || countryName(country, 'en') === country) return undefined;
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  return language === 'und' ? undefined : language;
}

const isKnown = (tag: string) => languageName(tag, 'en') !== tag;

/** What a language is called where the platform knows a name that its speakers do not prefer. */
const preferred: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ca: { es: 'castellà' },
};

/** A language's name in another. */
export const languageName = (code: string, inLanguage: string) =>
  preferred[inLanguage]?.[code] ?? namesIn(inLanguage).of(code) ?? code;

/** A country's name in a language, by its two letters. */
export const countryName = (code: string, inLanguage: string) =>
  new Intl.DisplayNames([inLanguage], { type: 'region' }).of(code) ?? code;
