import { isolated, scriptOf } from './direction.ts';

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
