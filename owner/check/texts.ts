import { fill, type Values } from '../../model/fill.ts';
import { allLocaleCodes, type Locale } from '../../model/locales.ts';
import { isUnwritten } from '../../model/unwritten.ts';
import { readTexts } from '../texts/read-texts.ts';
import { wordFile, wordFolders } from '../texts/word-files.ts';
import type { Finding } from './finding.ts';

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

const limits = [
  { places: /[.:]title_seo$/, most: 60 },
  { places: /[.:]description_seo$/, most: 160 },
  { places: /^projects\/.*:summary$/, most: 110 },
];

/** Search engines cut what is longer, and a card has room for so much. */
export function findTooLong(
  texts: readonly PlacedText[],
  valuesIn: (locale: Locale) => Values,
): Finding[] {
  return texts.flatMap(({ locale, file, key, text }): Finding[] => {
    const limit = limits.find(({ places }) => places.test(`${file}:${key}`));
    const { length } = fill(text, valuesIn(locale)).replaceAll(/\s+/g, ' ').trim();
    if (!limit || length <= limit.most || isUnwritten(text)) return [];
    const wrong = `has ${length} characters`;
    return [{ kind: 'length', file, key, wrong, advice: `Keep it within ${limit.most}.` }];
  });
}
