import type { Language } from '../schemas/languages.ts';
import { languageName } from './names.ts';

/**
 * The code of a language of a site, as in `pt-BR`: only `Languages` makes one from a string. It is a
 * union of two names that nobody writes, because TypeScript then knows that `Record<Locale, …>` has a
 * value for every code; the tests name the codes of the sample instead (tests/support/content/locales.d.ts).
 */
export type Locale = [keyof KnownLocales] extends [never]
  ? 'a language of this site' | 'another language of this site'
  : keyof KnownLocales;

// biome-ignore lint/suspicious/noEmptyInterface: a declaration elsewhere adds to it
export interface KnownLocales {}

type Codes = readonly [Locale, ...Locale[]];

/** The languages of one site, as content/languages.yaml has them. */
export class Languages {
  /** What the file says of each language. */
  readonly table: Readonly<Record<Locale, Language>>;
  /** Every language, drafts included, the source language first. */
  readonly all: Codes;
  /** The language that the others are translated from. */
  readonly source: Locale;
  readonly published: Codes;
  /** The languages in which every text has to stand. */
  readonly complete: readonly Locale[];

  constructor(table: Readonly<Record<string, Language>>) {
    const all = Object.keys(table) as Locale[];
    const [source] = all;
    if (!source) throw new Error('A site needs a language.');
    this.table = table as Languages['table'];
    this.all = all as [Locale, ...Locale[]];
    this.source = source;
    this.published = all.filter((locale) => !this.isDraft(locale)) as [Locale, ...Locale[]];
    this.complete = all.filter((locale) => !this.mayFallBack(locale));
  }

  /** The source language is published whatever the file says of it. */
  isDraft(locale: Locale): boolean {
    return locale !== this.source && this.table[locale].draft === true;
  }

  /** Whether a language may lack texts, which are then shown in the source language. */
  mayFallBack(locale: Locale): boolean {
    const { fallback, untranslated } = this.table[locale];
    const isPartly = fallback === true || untranslated === 'hide';
    return locale !== this.source && (this.isDraft(locale) || isPartly);
  }

  /** Whether a language leaves out the projects that are not translated; a draft shows all that it will have. */
  hidesUntranslated(locale: Locale): boolean {
    return (
      locale !== this.source && !this.isDraft(locale) && this.table[locale].untranslated === 'hide'
    );
  }

  /** A code as a language of the site, or undefined where the site does not have it. */
  find(code: string | undefined): Locale | undefined {
    return this.all.find((locale) => locale === code);
  }

  /** The lang attribute of a language. English need not be a language of the site: its words fall back to it. */
  langOf(code: string): string {
    const locale = this.find(code);
    return locale ? this.table[locale].lang : code;
  }

  /** Whether a code, as in it or pt-BR, belongs to a language, be it one of the site or not. */
  isLanguage(code: string): boolean {
    return this.find(code) !== undefined || languageName(code, 'en') !== code;
  }

  /** A value for every language, drafts included. */
  perLocale<Value>(
    make: (locale: Locale) => Value,
    locales: readonly Locale[] = this.all,
  ): Record<Locale, Value> {
    return Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<
      Locale,
      Value
    >;
  }
}
