import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { type Language, languagesSchema } from '../schemas/languages.ts';
import { Languages, type Locale } from './languages.ts';

/* These go: a function takes the `Languages` of a site, or what it needs of them. */

export type { Locale };

/** The languages of the site; the first is the source language. Replaced whole by `setLanguages`. */
export let locales: Languages['table'];

/** The same as a value. */
export let languagesNow: Languages;

/** Every language, drafts included. */
export let allLocaleCodes: [Locale, ...Locale[]];

export let defaultLocale: Locale;

/** The languages that are published. */
export let localeCodes: [Locale, ...Locale[]];

/** The languages in which every text has to stand. */
export let completeLocaleCodes: Locale[];

/** From here on these are the languages of the site: everything that imports them sees the new ones. */
export function setLanguages(languages: Readonly<Record<string, Language>>): void {
  if (JSON.stringify(languages) === JSON.stringify(locales)) return;
  locales = languages as Languages['table'];
  languagesNow = new Languages(languages);
  allLocaleCodes = Object.keys(languages) as [Locale, ...Locale[]];
  defaultLocale = allLocaleCodes[0];
  localeCodes = allLocaleCodes.filter((locale) => !isDraft(locale)) as [Locale, ...Locale[]];
  completeLocaleCodes = allLocaleCodes.filter((locale) => !mayFallBack(locale));
}

/** The others are made from the source language: what the table says of it there counts for nothing. */
export const isDraft = (locale: Locale) =>
  locale !== defaultLocale && locales[locale].draft === true;

/** Whether a language may lack texts, for which the source language then stands in. */
export const mayFallBack = (locale: Locale) =>
  locale !== defaultLocale && (isDraft(locale) || locales[locale].fallback === true);

/** A value for every language, drafts included, made by asking once per language. */
export function perLocale<Value>(
  make: (locale: Locale) => Value,
  codes: readonly Locale[] = allLocaleCodes,
): Record<Locale, Value> {
  return Object.fromEntries(codes.map((locale) => [locale, make(locale)])) as Record<Locale, Value>;
}

/** What is made from the table of languages, made again when the table has changed. */
export function perTable<Made>(make: () => Made): () => Made {
  let last: { of: Languages['table']; made: Made } | undefined;
  return () => {
    if (last?.of !== locales) last = { of: locales, made: make() };
    return last.made;
  };
}

/**
 * The table as the file has it when a program starts. Errors are not reported here but by
 * `readLanguages`, which everything that reads content calls first: until then any table will do.
 */
function tableAtStart(): Readonly<Record<string, Language>> {
  try {
    const table = languagesSchema.parse(
      parse(readFileSync(resolve('content/languages.yaml'), 'utf8')),
    );
    if (Object.keys(table).length > 0) return table;
  } catch {
    // Reported when the content is read.
  }
  return { en: { name: 'English', lang: 'en', open_graph: 'en_GB', prefix: '' } };
}

setLanguages(tableAtStart());

/** Whether a code, as in it or pt-BR, belongs to a language. */
export const isLanguage = (code: string) => languagesNow.isLanguage(code);
