import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../../model/content.ts';
import { type Locale, locales } from '../../model/locales.ts';
import { isUnwritten } from '../../model/unwritten.ts';
import { chooseDictionary } from './dictionary.ts';
import { installedDictionaries, suggestionsOf, unknownTo } from './hunspell.ts';
import { proseOf, type Text } from './texts.ts';
import { isCompound, partsOf, WordList, wordsOf } from './words.ts';

/** A word that neither dictionary nor list knows, with every text that has it. */
export type Unknown = { word: string; suggestions: readonly string[]; places: readonly Text[] };

export type Spelling = {
  locale: Locale;
  /** False where hunspell or the language's dictionary is not installed; the note says so. */
  checked: boolean;
  /** A sentence for whoever reads the result, when there is something to say. */
  note?: string;
  words: number;
  unknown: readonly Unknown[];
};

/** Suggestions take long to find; whoever has more unknown words than this begins with these. */
const wordsWithSuggestions = 20;

/** Checks every text of one language against hunspell and the project's own word lists. */
export async function checkSpelling(
  content: Content,
  locale: Locale,
  installed: readonly string[] | null = installedDictionaries(),
): Promise<Spelling> {
  const found = proseOf(content, locale)
    .filter(({ text }) => !isUnwritten(text))
    .map((place) => ({ place, words: wordsOf(place.text) }));
  const words = found.flatMap((one) => one.words);
  const { name, note } = chooseDictionary(locales[locale], installed);
  const result = { locale, words: words.length, ...(note ? { note } : {}) };
  if (!name) return { ...result, checked: false, unknown: [] };

  const list = new WordList(listFiles(locale).map((file) => read(content.root, file)));
  const strange = await unknownWords(name, list, words);
  const suggestions =
    strange.length > 0
      ? await suggestionsOf(name, strange.slice(0, wordsWithSuggestions))
      : new Map<string, string[]>();
  const unknown = strange.map((word) => ({
    word,
    suggestions: suggestions.get(word) ?? [],
    places: found.filter((one) => one.words.includes(word)).map(({ place }) => place),
  }));
  return { ...result, checked: true, unknown };
}

/** A compound is right as a whole or by its parts. */
async function unknownWords(dictionary: string, list: WordList, words: readonly string[]) {
  const candidates = [...new Set(words)].filter((word) => !list.allows(word));
  const asked = candidates.flatMap((word) => [word, ...partsOf(word)]);
  const strange = await unknownTo(dictionary, [...new Set(asked)]);
  const isRight = (word: string) => list.allows(word) || !strange.has(word);
  return candidates.filter(
    (word) => !isRight(word) && !(isCompound(word) && partsOf(word).every(isRight)),
  );
}

/** Names that are the same in all languages, and the words of this one. */
const listFiles = (locale: Locale) => ['dictionary/names.txt', `dictionary/${locale}.txt`];

function read(root: string, file: string): string {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
