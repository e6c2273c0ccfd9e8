import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { allTextFolders, readTexts, schemaOfTexts, textFile } from '../editing/texts/text-files.ts';
import { wordsOfMarkdown } from '../markdown/read.ts';
import type { Content } from '../model/content.ts';
import type { Locale } from '../model/languages/languages.ts';
import type { OpenFolder } from '../model/reader/files.ts';
import { linesIn } from '../model/reader/yaml-file.ts';
import { isMarkdownAt, isRichAt } from '../model/schemas/at-key.ts';
import { plainText } from '../text/rich-text.ts';
import { isSlugKey } from '../text/text-tree.ts';
import { isUnwritten } from '../text/unwritten.ts';
import { chooseDictionary, installedDictionaries, suggestionsOf, unknownTo } from './hunspell.ts';

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

const wordsWithSuggestions = 20;

/** Checks every text of one language against hunspell and the project's own word lists. */
export async function checkSpelling(
  content: Content,
  locale: Locale,
  installed: readonly string[] | null = installedDictionaries(),
): Promise<Spelling> {
  const found = proseOf(content, locale).map((place) => ({ place, words: wordsOf(place.text) }));
  const words = found.flatMap((one) => one.words);
  const { name, note } = chooseDictionary(content.languages.table[locale], installed);
  const result = { locale, words: words.length, ...(note ? { note } : {}) };
  if (!name) return { ...result, checked: false, unknown: [] };

  // Names that are the same in all languages, and the words of this one.
  const lists = ['dictionary/names.txt', `dictionary/${locale}.txt`];
  const isAllowed = allowedBy(lists.map((file) => read(content.root, file)));
  const misspelt = await unknownWords(name, isAllowed, words);
  const suggestions = await suggestionsOf(name, misspelt.slice(0, wordsWithSuggestions));
  const unknown = misspelt.map((word) => ({
    word,
    suggestions: suggestions.get(word) ?? [],
    places: found.filter((one) => one.words.includes(word)).map(({ place }) => place),
  }));
  return { ...result, checked: true, unknown };
}

/** A compound is right as a whole or by its parts. */
type IsAllowed = (word: string) => boolean;

async function unknownWords(dictionary: string, isAllowed: IsAllowed, words: readonly string[]) {
  const candidates = [...new Set(words)].filter((word) => !isAllowed(word));
  const asked = candidates.flatMap((word) => [word, ...partsOf(word)]);
  const misspelt = await unknownTo(dictionary, [...new Set(asked)]);
  const isRight = (word: string) => isAllowed(word) || !misspelt.has(word);
  return candidates.filter((word) => !isRight(word) && !partsOf(word).every(isRight));
}

function read(root: string, file: string): string {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

export type Text = {
  file: string;
  line: number;
  key: string;
  text: string;
};

/**
 * The words of every text of one language, placeholders included, code left out. Parts of URLs
 * are left out too: without accents by design, they are no words of the language.
 */
export const proseOf = (content: OpenFolder, locale: Locale): Text[] =>
  allTextFolders(content).flatMap((folder) => proseOfFile(content, folder, locale));

function proseOfFile(content: OpenFolder, folder: string, locale: Locale): Text[] {
  const file = textFile(folder, locale);
  const schema = schemaOfTexts(folder, content.languages);
  const lineOf = linesIn(read(content.root, file), file);
  return [...readTexts(content, file)]
    .filter(([key, text]) => !isSlugKey(key) && !isUnwritten(text))
    .map(([key, text]) => ({
      file: `content/${file}`,
      line: Number(lineOf(key.split('.')).slice(1)),
      key,
      text: plainIn(schema, key, text),
    }));
}

/** A text without its markup and its code. */
function plainIn(schema: z.ZodType, key: string, text: string): string {
  if (isMarkdownAt(schema, key.split('.'))) return wordsOfMarkdown(text);
  return isRichAt(schema, key.split('.')) ? plainText(text.replaceAll(/`[^`]*`/g, ' ')) : text;
}

const word = /[\p{L}\p{M}\p{Nd}]+(?:[’'·.-][\p{L}\p{M}\p{Nd}]+)*/gu;

/** The words of a text, without placeholders and mail addresses. */
export function wordsOf(text: string): string[] {
  const plain = text.replace(/\{\w+\}|\S+@\S+/g, ' ');
  return [...plain.matchAll(word)].map(([found]) => found).filter(isWord);
}

const isWord = (found: string) => found.length > 1 && /\p{L}/u.test(found);

/** The parts of a compound, which may be right where the whole is not in any dictionary. */
export const partsOf = (compound: string) => compound.split('-').filter(isWord);

/** The project's own words: names, technical terms and what else no dictionary knows. */
export function allowedBy(sources: readonly string[]): (word: string) => boolean {
  const lines = sources.flatMap((source) => source.split('\n').map((line) => line.trim()));
  const entries = new Set(lines.filter((line) => line !== '' && !line.startsWith('#')));
  const atStart = (each: string) => each.charAt(0).toLowerCase() + each.slice(1);
  // As it stands, with a capital at the start of a sentence, elided (l’API) or as an owner (API’s).
  return (word) => {
    const bare = word.replace(/^[dlmnst]’|’s$/giu, '');
    return [word, bare, atStart(word), atStart(bare)].some((each) => entries.has(each));
  };
}
