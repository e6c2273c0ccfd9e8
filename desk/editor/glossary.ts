/** One row of the glossary: what the source calls a thing, and what the other language does. */
export type Term = { source: string; target: string };

/** “feature, lesson (of a project)” names two things; the remark in brackets belongs to neither. */
const spellingsOf = (source: string) =>
  source
    .replaceAll(/\([^)]*\)/g, '')
    .split(',')
    .map((spelling) => spelling.trim().replace(/^to /, ''))
    .filter((spelling) => spelling.length > 1);

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
      const spellings = spellingsOf(term.source);
      if (spellings.length === 0) return [];
      const places = [...text.matchAll(patternOf(spellings))].map(({ 0: word, index }) => ({
        start: index,
        end: index + word.length,
      }));
      return places.length > 0 ? [{ ...term, places }] : [];
    })
    .toSorted((a, b) => (a.places[0]?.start ?? 0) - (b.places[0]?.start ?? 0));
}
