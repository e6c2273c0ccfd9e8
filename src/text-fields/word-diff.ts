import { diffArrays } from 'diff';

type Piece = { kind: 'same' | 'added' | 'removed'; text: string };

/** Words with the blanks behind them; a punctuation mark is a word of its own. */
const wordsOf = (text: string) =>
  text.match(/[\p{L}\p{M}\p{N}’'-]+\s*|[^\p{L}\p{M}\p{N}\s]\s*|\s+/gu) ?? [];

/** What became of a text, word by word: the shortest way from the one to the other. */
export const wordDiff = (before: string, after: string): Piece[] =>
  diffArrays(wordsOf(before), wordsOf(after), {
    comparator: (one, other) => one.trim() === other.trim(),
  }).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));

/** A difference with what stayed the same cut down to a few words around each change. */
export function aroundChanges(pieces: readonly Piece[], words = 5): Piece[] {
  return pieces.map((piece, index) => {
    if (piece.kind !== 'same') return piece;
    const all = wordsOf(piece.text);
    const [head, tail] = [index === 0 ? 0 : words, index === pieces.length - 1 ? 0 : words];
    if (all.length <= head + tail + 1) return piece;
    const text = [all.slice(0, head).join('').trimEnd(), all.slice(all.length - tail).join('')];
    return { kind: 'same', text: text.join(head > 0 ? ' … ' : '… ') };
  });
}
