type LocaleEntry = {
  /** The language's name in itself, as the visitor reads it in the switcher. */
  name: string;
  /** Value of the html lang attribute. */
  lang: string;
  /** Open Graph's spelling of language and region. */
  openGraph: string;
  /** First path segment of every address in this language; empty for the default language. */
  prefix: string;
};

/** The one list of languages. Everything else is derived from it; the first is the source language. */
export const locales = {
  en: { name: 'English', lang: 'en', openGraph: 'en_GB', prefix: '' },
  es: { name: 'Español', lang: 'es', openGraph: 'es_ES', prefix: 'es' },
  ca: { name: 'Català', lang: 'ca', openGraph: 'ca_ES', prefix: 'ca' },
  de: { name: 'Deutsch', lang: 'de', openGraph: 'de_DE', prefix: 'de' },
} as const satisfies Record<string, LocaleEntry>;

export type Locale = keyof typeof locales;

export const localeCodes = Object.keys(locales) as [Locale, ...Locale[]];

export const defaultLocale: Locale = localeCodes[0];

/** A value for every language, made by asking once per language. */
export function perLocale<Value>(make: (locale: Locale) => Value): Record<Locale, Value> {
  return Object.fromEntries(localeCodes.map((locale) => [locale, make(locale)])) as Record<
    Locale,
    Value
  >;
}
