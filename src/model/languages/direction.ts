export type Direction = 'ltr' | 'rtl';

/** Scripts that are written from right to left, by the codes of ISO 15924. */
const rightToLeft = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'];

/** The script of a language, as in Arab for fa and Latn for az. */
export const scriptOf = (lang: string) => new Intl.Locale(lang).maximize().script ?? 'Latn';

export const directionOf = (lang: string): Direction =>
  rightToLeft.includes(scriptOf(lang)) ? 'rtl' : 'ltr';

/** For the `dir` of what is in a language, inside of another: nothing where it is the same. */
export const directionWithin = (outer: string, lang: string): Direction | undefined =>
  directionOf(lang) === directionOf(outer) ? undefined : directionOf(lang);

/**
 * A name among others, such as “C++”. In a line that runs from right to left its signs would be
 * taken for the line's, and two such names for one text.
 */
export const isolated = (name: string, lang: string) =>
  directionOf(lang) === 'rtl' ? `\u2068${name}\u2069` : name;

/** What ends a sentence where it is no full stop, by the language. */
const sentenceEnds: Readonly<Record<string, string>> = {
  ...{ ja: '。', zh: '。', yue: '。' },
  ...{ hi: '।', bn: '।', ne: '।', pa: '।', as: '।' },
  ...{ hy: '։', my: '။', am: '።', ti: '።', km: '។', th: '', lo: '' },
};

/** The text as a sentence: with what ends one in its language. */
export const asSentence = (text: string, lang: string) =>
  /[.!?…。！？؟।։။።។]$/.test(text)
    ? text
    : text + (sentenceEnds[new Intl.Locale(lang).language] ?? '.');

/** Names in a row, without an “and”, as in React, Node.js, C++. */
export const enumerated = (names: readonly string[], lang: string) =>
  names.map((name) => isolated(name, lang)).join(commaIn(lang));

/** What parts the first two of three in a list of the language; where it is a word, its script's comma. */
function commaIn(lang: string): string {
  const parts = new Intl.ListFormat(lang).formatToParts(['a', 'b', 'c']);
  const comma = parts[1]?.value.replaceAll(/\p{Cf}/gu, '') ?? '';
  if (/^\p{Po}\s?$/u.test(comma)) return comma;
  return scriptOf(lang) === 'Arab' ? '، ' : ', ';
}

/**
 * The beginning of a text, up to where its language ends the first sentence. A marker at the end of the
 * line (fallback-text.ts, text-marks.ts) stays at the end.
 */
export function firstSentence(text: string, lang: string): string {
  const [, line = '', marker = ''] = /^(.*?)([\uE001\uE0FF]*)$/m.exec(text) ?? [];
  const [first] = new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(line);
  return (first?.segment.trim() ?? '') + marker;
}
