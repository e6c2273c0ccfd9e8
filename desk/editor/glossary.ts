/** What one language calls a thing, as the glossary has settled it. */
export type Term = {
  /** What the source calls it, in all its spellings. */
  source: readonly string[];
  target: string;
  note: string;
};

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A word as it stands, or with an s behind it; never a part of another. */
const patternOf = (words: readonly string[]) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}-])(?:${words.map(escaped).join('|')})(?:e?s)?(?![\\p{L}\\p{N}-])`,
    'giu',
  );

export type Hit = Term & { places: { start: number; end: number }[] };

/** The terms of the glossary that stand in a source text, in the order of the text. */
export function termsIn(text: string, terms: readonly Term[]): Hit[] {
  return terms
    .flatMap((term): Hit[] => {
      const places = [...text.matchAll(patternOf(term.source))].map(({ 0: word, index }) => ({
        start: index,
        end: index + word.length,
      }));
      return places.length > 0 ? [{ ...term, places }] : [];
    })
    .toSorted((a, b) => (a.places[0]?.start ?? 0) - (b.places[0]?.start ?? 0));
}
