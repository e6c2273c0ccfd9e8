import { fill, type Values } from '../../text/placeholders.ts';
import {
  type CountedText,
  type Counts,
  countedThings,
  countNamesOf,
  writtenForms,
} from '../../text/plurals.ts';
import { capitalised } from '../../text/sentences.ts';
import { langOf, languageOfText } from './fallback-text.ts';
import { localeCodes } from './locales.ts';
import { type Gender, inDigits, inWords } from './numbers.ts';

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

export function countValues(counts: Counts, code: string): Values {
  const lang = langOf(code);
  return Object.fromEntries(
    countedThings.flatMap((what) => {
      const [words, atStart, digits] = countNamesOf[what];
      const number = counts[what];
      const written = inWords(number, code, genders[code]?.[what]);
      return [
        [words, written],
        [atStart, capitalised(written, lang)],
        [digits, inDigits(number, lang)],
      ];
    }),
  );
}

/** A text in the form that its number asks for; one alone is reported as such where there are words for it. */
export function counted<Name extends string>(
  words: CountedText<Name>,
  name: Name,
  count: number,
  lang: string,
): string {
  const written = writtenForms(words, name);
  const own = languageOfText(written.other, lang);
  const alone = count === 1 ? written.one : undefined;
  const text = alone ?? written[new Intl.PluralRules(own).select(count)] ?? written.other;
  return fill(text, { count: inDigits(count, own) });
}
