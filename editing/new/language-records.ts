import type { NewLanguage } from '../../cli/new/language-questions.ts';
import { languageName } from '../../model/language-names.ts';
import { allLocaleCodes, defaultLocale, type Locale } from '../../model/locales.ts';
import type { Files } from '../texts/word-files.ts';
import {
  type Pair,
  pairOf,
  readRecords,
  recordsFile,
  recordsText,
} from '../translations/records.ts';

/** The names of languages need no translator: they are confirmed from the start. */
export function nameRecords(
  root: string,
  { code }: NewLanguage,
  names: Readonly<Record<Locale, string>>,
): Files {
  const itself = { named: code, source: languageName(code, defaultLocale) };
  const others = allLocaleCodes.map((locale) => ({ named: locale, source: names[locale] }));
  const translated = allLocaleCodes.filter((locale) => locale !== defaultLocale);
  return new Map([
    ...translated.map((locale) => fileWith(root, locale, [itself])),
    fileWith(root, code, [...others, itself]),
  ]);
}

function fileWith(
  root: string,
  locale: string,
  names: readonly { named: string; source: string }[],
): [string, string] {
  const confirmed = names.map(({ named, source }): [string, Pair] => {
    const key = `accessibility.${named}`;
    return [`messages:${key}`, pairOf(key, { source, translation: languageName(named, locale) })];
  });
  const records = new Map([...readRecords(root, locale), ...confirmed]);
  return [recordsFile(locale), recordsText(records)];
}
