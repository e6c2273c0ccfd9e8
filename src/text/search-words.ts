import { plainLetters } from './slug.ts';

/** What a word is made of; the middle dot is one of Catalan. */
const letters = /([\p{L}\p{M}\p{N}·]+)/u;
/** Scripts without spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** A text cut into its words and what stands between them. */
export function piecesOf(text: string, lang: string): string[] {
  const pieces = text.split(letters);
  if (!unspaced.test(text)) return pieces;
  const words = new Intl.Segmenter(lang, { granularity: 'word' });
  return pieces.flatMap((piece) =>
    unspaced.test(piece) ? Array.from(words.segment(piece), ({ segment }) => segment) : piece,
  );
}

/** A word as the search compares it: without accents, an Arabic one without its article; empty where there is no letter. */
export const searchForm = (piece: string) =>
  plainLetters(piece.normalize('NFKC'))
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replace(/^[وبفك]?ال(?=\p{L}{3})/u, '');

/** The words of a text as the search compares them. */
export const searchWords = (text: string, lang: string): string[] =>
  piecesOf(text, lang)
    .map(searchForm)
    .filter((word) => word !== '');

/** In which part of the index the words with this beginning are. */
export const partOfWord = (word: string, parts: number) => (word.codePointAt(0) ?? 0) % parts;

/**
 * Where a word occurs: the entries that have it in their text, in their description and tags, and in their title, each
 * entry in the last of these and counted from the one before it.
 */
export type Places = readonly (readonly number[])[];

export type IndexPart = Readonly<Record<string, Places>>;

/** Numbers in rising order as the steps between them, which take less room. */
export const asSteps = (numbers: readonly number[]) =>
  numbers.map((number, at) => number - (numbers[at - 1] ?? 0));

/** The entries that have all words of a query, the best first, and the beginnings of words by which they were found. */
export async function findEntries(
  query: readonly string[],
  loadPart: (word: string) => Promise<IndexPart>,
): Promise<{ entries: number[]; beginnings: string[] }> {
  const found = await Promise.all(query.map(async (word) => foundIn(await loadPart(word), word)));
  const [first = new Map<number, number>(), ...others] = found.map(({ scores }) => scores);
  const entries = [...first]
    .filter(([entry]) => others.every((scores) => scores.has(entry)))
    .map(([entry, score]) => ({
      entry,
      score: others.reduce((sum, scores) => sum + (scores.get(entry) ?? 0), score),
    }))
    .sort((a, b) => b.score - a.score || a.entry - b.entry)
    .map(({ entry }) => entry);
  return { entries, beginnings: found.map(({ beginning }) => beginning) };
}

/** A title counts more than a description, and that more than the text. */
const weights = [1, 3, 9];
/** Endings that a word may have in one text and not in another. */
const longestEnding = 3;
const shortestStem = 3;

/** How well each entry fits a word. Where no word begins with it, its ending may differ. */
function foundIn(part: IndexPart, word: string) {
  const shortest = Math.max(Math.min(shortestStem, word.length), word.length - longestEnding);
  const scores = new Map<number, number>();
  let beginning = word;
  for (;;) {
    for (const [own, places] of Object.entries(part)) {
      if (own.startsWith(beginning)) add(scores, places, own === word ? 2 : 1);
    }
    if (scores.size > 0 || beginning.length <= shortest) return { scores, beginning };
    beginning = beginning.slice(0, -1);
  }
}

function add(scores: Map<number, number>, places: Places, factor: number): void {
  places.forEach((steps, kind) => {
    let entry = 0;
    for (const step of steps) {
      entry += step;
      scores.set(entry, Math.max(scores.get(entry) ?? 0, (weights[kind] ?? 0) * factor));
    }
  });
}
