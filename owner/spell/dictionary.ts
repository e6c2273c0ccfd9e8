import { languageName } from '../../model/language-names.ts';
import { type Locale, locales } from '../../model/locales.ts';

const packages: Partial<Record<string, string>> = { en: 'hunspell-en-gb', de: 'hunspell-de-de' };
/** Debian's package with the language's dictionary. */
export const packageOf = (locale: Locale) => packages[locale] ?? `hunspell-${locale}`;

/** The language's name in English, the language of the commands. */
export const languageOf = (locale: Locale) => languageName(locale, 'en');

export type Choice = { name?: string; note?: string };

/** The dictionary of the language's own region, or the nearest one that is installed. */
export function chooseDictionary(locale: Locale, installed: readonly string[] | null): Choice {
  const language = languageOf(locale);
  const wanted = locales[locale].openGraph;
  if (!installed) {
    return { note: `${language} was not checked: hunspell is not installed.` };
  }
  const own = [wanted, locale].find((name) => installed.includes(name));
  if (own) return { name: own };
  const near = installed.find((name) => name.startsWith(`${locale}_`));
  const advice = `(on Debian: apt install ${packageOf(locale)})`;
  if (!near) {
    return { note: `${language} was not checked: hunspell has no dictionary for it ${advice}.` };
  }
  return {
    name: near,
    note: `${language} was checked with ${near}, as ${wanted} is not installed ${advice}.`,
  };
}
