import type { Locale } from '../../../model/locales.ts';
import type { Text } from '../../../owner/spell/texts.ts';
import type { Figure } from '../figures.ts';
import { names } from '../same-as-english.ts';

const normal = (text: string) => text.replaceAll('\u00a0', ' ').toLowerCase();

/** Whether a text says one of the phrases as whole words, so that 24 is not found in 240. */
function says(text: string, phrases: readonly string[]): boolean {
  return phrases.some((phrase) => {
    const literal = normal(phrase).replace(/[.*+?^$()[\]{}|\\]/g, '\\$&');
    return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'u').test(normal(text));
  });
}

/** The figures that a text leaves out or gets wrong. */
export function missingFigures(text: string, expected: readonly Figure[], locale: Locale) {
  return expected
    .flatMap((figure) => (figure[locale] ? [figure[locale]] : []))
    .filter((phrases) => !says(text, phrases))
    .map((phrases) => phrases.join(' or '));
}

/** Numbers as words, the longer before those that they contain; one is an article in most languages. */
const numberWords: Partial<Record<Locale, Readonly<Record<string, number>>>> = {
  en: { 'two and a half': 2.5, two: 2, three: 3, four: 4, five: 5, six: 6, ten: 10 },
  es: { 'dos semanas y media': 2.5, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, diez: 10 },
  ca: {
    'dues setmanes i mitja': 2.5,
    ...{ dues: 2, dos: 2, tres: 3, quatre: 4, cinc: 5, sis: 6, deu: 10 },
  },
  de: {
    ...{ zweieinhalb: 2.5, zweimal: 2, zweit: 2, zwei: 2, dreisprachiges: 3, dreimal: 3, dritt: 3 },
    ...{ drei: 3, vier: 4, fünf: 5, sechs: 6, zehn: 10 },
  },
};

/** The numbers and names in a text, which are the same in whatever language it is written. */
export function factsOf(text: string, locale: Locale): string[] {
  const words = numberWords[locale] ?? {};
  const number = [...Object.keys(words), '\\d+(?:[.,]\\d+)?'].join('|');
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])(?:${number})(?![\\p{L}\\p{N}])`, 'gu');
  const named = names.filter((name) => says(text, [name]));
  const rest = named.reduce((left, name) => left.replaceAll(normal(name), ' '), normal(text));
  const numbers = [...rest.matchAll(whole)].map(
    ([found]) => words[found] ?? found.replace(',', '.'),
  );
  return [...named, ...numbers.map(String)].sort();
}

/** Texts whose numbers or names are not those of the source text under the same key. */
export function differingFacts(
  [source, sourceLocale]: readonly [readonly Text[], Locale],
  [texts, locale]: readonly [readonly Text[], Locale],
): string[] {
  const expected = new Map(source.map(({ key, text }) => [key, factsOf(text, sourceLocale)]));
  return texts.flatMap(({ file, line, key, text }) => {
    const [said, wanted] = [factsOf(text, locale), expected.get(key) ?? []].map((facts) =>
      facts.join(', '),
    );
    return said === wanted
      ? []
      : [`${file}:${line} ${key}: ${said || '–'} instead of ${wanted || '–'}`];
  });
}
