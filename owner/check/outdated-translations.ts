import { allLocaleCodes, defaultLocale, type Locale, locales } from '../../model/locales.ts';
import { isUnwritten } from '../../model/unwritten.ts';
import { type Entry, entriesOf } from '../translations/entries.ts';
import { recordsFile } from '../translations/records.ts';
import type { Finding } from './finding.ts';

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

const toDo = ({ file, key, state }: Entry, locale: Locale): Finding => ({
  kind: 'translation',
  file: file.replace(/^content\//, ''),
  key,
  wrong:
    state === 'outdated'
      ? 'the source text has changed since it was translated'
      : 'the same as the source text',
  advice: `Translate it; if it is right as it is: npm run translations -- done ${locale} <entry>`,
});

function toConfirm(entries: readonly Entry[], locale: Locale): Finding[] {
  const { length } = entries.filter(({ state }) => state === 'edited');
  if (length === 0) return [];
  return [
    {
      kind: 'translation',
      file: recordsFile(locale),
      key: '',
      wrong: `${length} edited in ${locales[locale].name} and not yet confirmed`,
      advice: `npm run translations -- done ${locale}`,
    },
  ];
}
