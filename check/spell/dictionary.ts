import { scriptOf } from '../../model/direction.ts';
import { languageName } from '../../model/language-names.ts';
import { type Locale, locales } from '../../model/locales.ts';

/** Debian's packages are called hunspell-it, or with a region: the first is for all others. */
const regions: Readonly<Record<string, readonly string[]>> = {
  de: ['de', 'at', 'ch'],
  en: ['gb', 'us', 'au', 'ca', 'za'],
  pt: ['pt', 'br'],
};
const withoutRegion =
  `af an ar be bg bn bo br bs ca cs da dz el es eu fr gd gl gu gug he hi hr hu id is
  it kk kmr ko lo lt lv ml mn ne nl no oc pl ro ru si sk sl sr sv sw te th tr uk uz vi`.split(
    /\s+/,
  );

/** Scripts whose words cannot be told apart by spaces, so that nobody makes dictionaries for them. */
const withoutWords = ['Jpan', 'Hans', 'Hant'];

/** What a dictionary is chosen by, as the table of languages has it. */
type Language = { lang: string; openGraph: string };

/** Debian's package with the language's dictionary; undefined where it has none. */
export function packageOf({ lang, openGraph }: Language): string | undefined {
  const { language } = new Intl.Locale(lang);
  const region = openGraph.split('_')[1]?.toLowerCase() ?? '';
  const known = regions[language];
  if (known) return `hunspell-${language}-${known.includes(region) ? region : known[0]}`;
  return withoutRegion.includes(language) ? `hunspell-${language}` : undefined;
}

/** The language's name in English, the language of the commands. */
export const languageOf = (locale: Locale) => languageName(locales[locale].lang, 'en');

export type Choice = { name?: string; note?: string };

/** The dictionary of the language's own region, or the nearest one that is installed. */
export function chooseDictionary(of: Language, installed: readonly string[] | null): Choice {
  const name = languageName(of.lang, 'en');
  if (withoutWords.includes(scriptOf(of.lang))) {
    return { note: `${name} is not checked: there are no dictionaries for it.` };
  }
  if (!installed) return { note: `${name} was not checked: hunspell is not installed.` };
  const { language } = new Intl.Locale(of.lang);
  const own = [of.openGraph, language].find((one) => installed.includes(one));
  if (own) return { name: own };
  const near = installed.find((one) => one.startsWith(`${language}_`));
  const debian = packageOf(of);
  const advice = debian
    ? `(on Debian: apt install ${debian})`
    : '(LibreOffice’s extensions may have one)';
  if (!near) {
    return { note: `${name} was not checked: hunspell has no dictionary for it ${advice}.` };
  }
  return {
    name: near,
    note: `${name} was checked with ${near}, as ${of.openGraph} is not installed ${advice}.`,
  };
}
