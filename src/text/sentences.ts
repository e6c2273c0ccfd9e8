import { isolated, scriptOf } from './direction.ts';
import { memoize } from './memoize.ts';

/** The sign that ends a sentence, for languages that use no full stop. */
const sentenceEnds: Readonly<Record<string, string>> = {
  ...{ ja: '。', zh: '。', yue: '。' },
  ...{ hi: '।', bn: '।', ne: '।', pa: '।', as: '।' },
  ...{ hy: '։', my: '။', am: '።', ti: '።', km: '។', th: '', lo: '' },
};

/** The text with the sign that ends a sentence in its language, unless it has one before its markers. */
export const asSentence = (text: string, lang: string) =>
  /[.!?…。！？؟।։။።។][\uE001\uE0FF]*$/.test(text)
    ? text
    : text + (sentenceEnds[new Intl.Locale(lang).language] ?? '.');

/** A list of names without an “and”, such as React, Node.js, C++. */
export const enumerated = (names: readonly string[], lang: string) =>
  names.map((name) => isolated(name, lang)).join(commaIn(lang));

/** What separates the first two of three items in a list; the comma of the script if that is a word. */
function commaIn(lang: string): string {
  const parts = new Intl.ListFormat(lang).formatToParts(['a', 'b', 'c']);
  const comma = parts[1]?.value.replaceAll(/\p{Cf}/gu, '') ?? '';
  if (/^\p{Po}\s?$/u.test(comma)) return comma;
  return scriptOf(lang) === 'Arab' ? '، ' : ', ';
}

const sentencesOf = memoize(
  (lang: string) => new Intl.Segmenter(lang, { granularity: 'sentence' }),
);

/**
 * The first sentence of a text, by the rules of its language. A marker at the end of the line
 * (fallback-markers.ts, text-marks.ts) stays at the end.
 */
export function firstSentence(text: string, lang: string): string {
  const [, line = '', marker = ''] = /^(.*?)([\uE001\uE0FF]*)$/m.exec(text) ?? [];
  const [first] = sentencesOf(lang).segment(line);
  return (first?.segment.trim() ?? '') + marker;
}

/** With a capital first letter, for the start of a line: many languages write names of languages in lower case. */
export const capitalised = (text: string, language: string) =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
