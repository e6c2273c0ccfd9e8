type LocaleEntry = {
  /** The language's name in itself, as the visitor reads it in the switcher. */
  name: string;
  /** Value of the html lang attribute. */
  lang: string;
  /** Open Graph's spelling of language and region. */
  openGraph: string;
  /** First path segment of every address in this language; empty for the default language. */
  prefix: string;
  /** Package of fontsource that draws its script, if not the usual one. */
  font?: string;
  /** Not published yet: only `npm run dev` shows it. It may be incomplete. */
  draft?: true;
  /** Published although incomplete: what is missing is said in the source language. */
  fallback?: true;
};

/** The one list of languages. Everything else is derived from it; the first is the source language. */
export const locales = {
  en: { name: 'English', lang: 'en', openGraph: 'en_GB', prefix: '' },
  es: { name: 'Español', lang: 'es', openGraph: 'es_ES', prefix: 'es' },
  ca: { name: 'Català', lang: 'ca', openGraph: 'ca_ES', prefix: 'ca' },
  de: { name: 'Deutsch', lang: 'de', openGraph: 'de_DE', prefix: 'de' },
} as const satisfies Record<string, LocaleEntry>;

export type Locale = keyof typeof locales;

/** Every language, drafts included. */
export const allLocaleCodes = Object.keys(locales) as [Locale, ...Locale[]];

export const defaultLocale: Locale = allLocaleCodes[0];

const entryOf = (locale: Locale): LocaleEntry => locales[locale];

/** The others are made from the source language: what the table says of it there counts for nothing. */
export const isDraft = (locale: Locale) =>
  locale !== defaultLocale && entryOf(locale).draft === true;

/** The package of fontsource that the table names for the language’s script. */
export const fontPackageOf = (locale: Locale) => entryOf(locale).font;

/** Whether a language may lack texts, for which the source language then stands in. */
export const mayBorrow = (locale: Locale) =>
  locale !== defaultLocale && (isDraft(locale) || entryOf(locale).fallback === true);

/** The languages that are published. */
export const localeCodes = allLocaleCodes.filter((locale) => !isDraft(locale)) as [
  Locale,
  ...Locale[],
];

/** The languages in which every text has to stand. */
export const completeLocaleCodes = allLocaleCodes.filter((locale) => !mayBorrow(locale));

/** A value for every language, drafts included, made by asking once per language. */
export function perLocale<Value>(
  make: (locale: Locale) => Value,
  codes: readonly Locale[] = allLocaleCodes,
): Record<Locale, Value> {
  return Object.fromEntries(codes.map((locale) => [locale, make(locale)])) as Record<Locale, Value>;
}
