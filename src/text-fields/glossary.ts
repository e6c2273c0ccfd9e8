/** One row of the glossary: what the source calls a thing, and what the other language does. */
export type Term = { source: string; target: string };

/** “feature, lesson (of a project)” names two things; the note in brackets belongs to neither. */
const spellingsOf = (source: string) =>
  source
    .replaceAll(/\([^)]*\)/g, '')
    .split(',')
    .map((spelling) => spelling.trim().replace(/^to /, ''))
    .filter((spelling) => spelling.length > 1);

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Hundreds of texts ask for the same terms. */
const patterns = new WeakMap<Term, RegExp>();

/** A whole word, or its plural with s; never a part of another word. */
function patternOf(term: Term): RegExp {
  const words = spellingsOf(term.source).map(escaped).join('|');
  const pattern =
    patterns.get(term) ??
    new RegExp(`(?<![\\p{L}\\p{N}-])(?:${words || '(?!)'})(?:e?s)?(?![\\p{L}\\p{N}-])`, 'giu');
  patterns.set(term, pattern);
  return pattern;
}

/** The same for all spellings that differ in their case alone. */
const inOneCase = (text: string) => text.toUpperCase().toLowerCase();

/** Whether the letters of a term are in a text at all: much quicker than its pattern, and mostly not so. */
const isIn = (text: string, { source }: Term) =>
  spellingsOf(source).some((spelling) => text.includes(inOneCase(spelling)));

export type Hit = Term & { ranges: { start: number; end: number }[] };

/** The terms of the glossary that a source text has, in the order of the text. */
export function termsIn(text: string, terms: readonly Term[]): Hit[] {
  const letters = inOneCase(text);
  return terms
    .filter((term) => isIn(letters, term))
    .flatMap((term): Hit[] => {
      const ranges = [...text.matchAll(patternOf(term))].map(({ 0: word, index }) => ({
        start: index,
        end: index + word.length,
      }));
      return ranges.length > 0 ? [{ ...term, ranges }] : [];
    })
    .toSorted((a, b) => (a.ranges[0]?.start ?? 0) - (b.ranges[0]?.start ?? 0));
}
