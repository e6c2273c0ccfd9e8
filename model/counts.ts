import { type Counts, countedThings, countNamesOf } from './count-names.ts';
import type { Values } from './fill.ts';
import { capitalised } from './language-names.ts';
import { type Locale, localeCodes, locales } from './locales.ts';
import { type Gender, inDigits, inWords } from './number-words.ts';

/** What the site has; its texts say it. */
export const countsOf = ({ projects }: { projects: readonly { draft?: unknown }[] }): Counts => ({
  projects: projects.filter(({ draft }) => !draft).length,
  languages: localeCodes.length,
});

/** Of the words for what is counted; where a language has two, this is the one of the sample. */
const genders: Partial<Record<string, Partial<Record<keyof Counts, Gender>>>> = {
  ca: { languages: 'feminine' },
  de: { languages: 'feminine' },
};

export function countValues(counts: Counts, locale: Locale): Values {
  const { lang } = locales[locale];
  return Object.fromEntries(
    countedThings.flatMap((what) => {
      const [words, atStart, digits] = countNamesOf[what];
      const number = counts[what];
      const written = inWords(number, locale, genders[locale]?.[what]);
      return [
        [words, written],
        [atStart, capitalised(written, lang)],
        [digits, inDigits(number, lang)],
      ];
    }),
  );
}
