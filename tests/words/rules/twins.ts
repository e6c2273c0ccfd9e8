import type { Locale } from '../../../model/locales.ts';
import type { Text } from '../../../owner/spell/texts.ts';
import { names, sameWord } from '../same-as-english.ts';

/** The place of a text, the same in all languages: messages home.title, projects/kanban title. */
const placeOf = ({ file, key }: Text) =>
  `${file.replace(/^content\//, '').replace(/\/[a-z-]+\.yaml$/, '')} ${key}`;

/** Whether nothing is left of a text once names, placeholders, figures and signs are gone. */
export function isOnlyNames(text: string): boolean {
  const rest = [...names]
    .sort((a, b) => b.length - a.length)
    .reduce((left, name) => left.replaceAll(new RegExp(bounded(name), 'gu'), ' '), text);
  return !/\p{L}/u.test(rest.replace(/\{\w+\}/g, ' '));
}

const bounded = (name: string) =>
  `(?<![\\p{L}\\p{N}])${name.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`;

/** Texts that stand in another language as they stand in English, with no reason given. */
export function englishTwins(
  english: readonly Text[],
  other: readonly Text[],
  locale: Locale,
): string[] {
  const source = new Map(english.map((text) => [placeOf(text), text.text]));
  const reasons = sameWord[locale] ?? {};
  return other
    .filter((text) => source.get(placeOf(text)) === text.text)
    .filter((text) => !isOnlyNames(text.text) && !(text.text in reasons))
    .map((text) => `${text.file}:${text.line} ${text.key}: ${text.text}`);
}
