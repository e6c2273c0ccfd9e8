import { type Counts, countedThings, countNames } from '../model/count-names.ts';
import { placeholdersOf, type Values } from '../model/fill.ts';
import type { Locale } from '../model/locales.ts';
import { inWords, numberWords } from '../model/number-words.ts';
import type { Finding } from './finding.ts';
import { type FoundCode, found } from './found.ts';
import type { PlacedText } from './texts.ts';

/** The words for what is counted, by the code of the language; in the plural, since one is an article. */
const nouns: Partial<Record<string, Readonly<Record<keyof Counts, string>>>> = {
  en: { projects: 'projects', languages: 'languages' },
  es: { projects: 'proyectos', languages: 'idiomas|lenguas' },
  ca: { projects: 'projectes', languages: 'llengües|idiomes' },
  de: { projects: 'projekten?', languages: 'sprachen' },
};

/** Messages that say another number of projects or languages than there are, in digits or words. */
export function findWrongCounts(texts: readonly PlacedText[], counts: Counts): Finding[] {
  return texts
    .filter(({ file }) => file.startsWith('messages/'))
    .flatMap(({ locale, file, key, text }) =>
      [...wrongNumbers(text, locale, counts), ...fewOf(text, counts)].map(({ code, details }) =>
        found(code, { file, key }, details),
      ),
    );
}

type Told = { code: FoundCode; details: Values };

function wrongNumbers(text: string, locale: Locale, counts: Counts): Told[] {
  const words = numberWords(locale);
  // The longer before those that they begin with.
  const number = ['\\d[\\d.,]*', ...[...words.keys()].sort((a, b) => b.length - a.length)].join(
    '|',
  );
  return countedThings.flatMap((what) => {
    const noun = nouns[locale]?.[what];
    if (!noun) return [];
    const claim = new RegExp(`(?<![\\p{L}\\p{N}-])(${number})\\s+(?:${noun})(?!\\p{L})`, 'giu');
    return [...text.matchAll(claim)]
      .filter(([, said = '']) => numberIn(said, words) !== counts[what])
      .map(([claimed]) => ({
        code: 'wrong_count',
        details: {
          claimed: claimed.replace(/\s+/, ' '),
          name: `{${what}}`,
          ...numberOf(counts[what]),
        },
      }));
  });
}

const numberIn = (said: string, words: ReadonlyMap<string, number>) =>
  words.get(said.toLowerCase()) ?? Number(said.replaceAll(/[.,]/g, ''));

/** A sentence made for many reads badly with one, in whatever language. */
const fewOf = (text: string, counts: Counts): Told[] =>
  countedThings
    .filter((what) => counts[what] < 2 && placeholdersOf(text).some(isAbout(what)))
    .map((what) => ({ code: `few_${what}`, details: numberOf(counts[what]) }));

/** English has it in words; whoever tells it in another language has the number. */
const numberOf = (count: number) => ({ number: inWords(count, 'en'), count });

const isAbout = (what: keyof Counts) => (name: string) =>
  countNames.includes(name) && name.toLowerCase().startsWith(what.slice(0, -1));
