import { dirname } from 'node:path';
import { readTexts } from '../editing/texts/read-texts.ts';
import { wordFile, wordFolders, wordSchema } from '../editing/texts/word-files.ts';
import { fill, type Values } from '../model/fill.ts';
import { allLocaleCodes, type Locale } from '../model/locales.ts';
import { limitsAt } from '../model/schemas/at-key.ts';
import { isUnwritten } from '../model/unwritten.ts';
import type { Finding } from './finding.ts';
import { found } from './found.ts';

export type PlacedText = { locale: Locale; file: string; key: string; text: string };

/** Every text of every language with its place, also where the content has mistakes. */
export function allTexts(root: string): PlacedText[] {
  return wordFolders(root).flatMap((folder) =>
    allLocaleCodes.flatMap((locale) => {
      const file = wordFile(folder, locale);
      return [...readTexts(root, file)].map(([key, text]) => ({ locale, file, key, text }));
    }),
  );
}

/** Search engines cut what is longer, and a card has room for so much. */
export function findTooLong(
  texts: readonly PlacedText[],
  valuesIn: (locale: Locale) => Values,
): Finding[] {
  return texts.flatMap(({ locale, file, key, text }): Finding[] => {
    const { unit, most } = limitsAt(wordSchema(dirname(file)), key.split('.')) ?? {};
    if (unit !== 'characters' || !most || isUnwritten(text)) return [];
    const { length } = fill(text, valuesIn(locale)).replaceAll(/\s+/g, ' ').trim();
    if (length <= most) return [];
    return [found('text_too_long', { file, key }, { length, most })];
  });
}
