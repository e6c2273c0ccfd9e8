import { isolated, scriptOf } from './direction.ts';

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

/** As it begins a line: many languages write the names of languages small within one. */
export const capitalised = (text: string, language: string) =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
