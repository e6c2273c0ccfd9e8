import { type Entry, entriesOf } from '../editing/translations/entries.ts';
import { recordsFile } from '../editing/translations/records.ts';
import { allLocaleCodes, defaultLocale, type Locale, locales } from '../model/locales.ts';
import { isUnwritten } from '../model/unwritten.ts';
import type { Finding } from './finding.ts';
import { found } from './found.ts';

/** Translations whose source has changed, that are still the source's words, or wait for a yes. */
export function findOutdatedTranslations(root: string): Finding[] {
  return allLocaleCodes
    .filter((locale) => locale !== defaultLocale)
    .flatMap((locale) => {
      const entries = entriesOf(root, locale);
      return [
        ...entries.filter(isToTranslate).map((entry) => toDo(entry, locale)),
        ...toConfirm(entries, locale),
      ];
    });
}

/** What bears the mark of the unwritten is told as such. */
const isToTranslate = ({ state, translation }: Entry) =>
  state === 'outdated' || (state === 'untranslated' && translation && !isUnwritten(translation));

const toDo = ({ file, key, state }: Entry, locale: Locale): Finding =>
  found(
    state === 'outdated' ? 'source_changed' : 'same_as_source',
    { file: file.replace(/^content\//, ''), key },
    { locale },
  );

function toConfirm(entries: readonly Entry[], locale: Locale): Finding[] {
  const { length: count } = entries.filter(({ state }) => state === 'edited');
  if (count === 0) return [];
  const language = locales[locale].name;
  const place = { file: recordsFile(locale), key: '' };
  return [found('to_be_confirmed', place, { count, language, locale })];
}
