export type Piece = { kind: 'same' | 'added' | 'removed'; text: string };

/** Words with the blanks behind them; a punctuation mark is a word of its own. */
const wordsOf = (text: string) =>
  text.match(/[\p{L}\p{M}\p{N}’'-]+\s*|[^\p{L}\p{M}\p{N}\s]\s*|\s+/gu) ?? [];

const plain = (word: string | undefined) => word?.trim();

/** What became of a text, word by word: the shortest way from the one to the other. */
export function wordDiff(before: string, after: string): Piece[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const common = commonLengths(old, now);
  const pieces: Piece[] = [];
  let [at, to] = [0, 0];
  while (at < old.length || to < now.length) {
    if (at < old.length && to < now.length && plain(old[at]) === plain(now[to])) {
      push(pieces, 'same', now[to++] as string);
      at++;
    } else if (
      to === now.length ||
      (at < old.length && lengthAt(common, at + 1, to) >= lengthAt(common, at, to + 1))
    ) {
      push(pieces, 'removed', old[at++] as string);
    } else {
      push(pieces, 'added', now[to++] as string);
    }
  }
  return pieces;
}

/** How many words two texts still have in common, from each pair of places on. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let at = old.length - 1; at >= 0; at--) {
    for (let to = now.length - 1; to >= 0; to--) {
      (rows[at] as Uint16Array)[to] =
        plain(old[at]) === plain(now[to])
          ? lengthAt(rows, at + 1, to + 1) + 1
          : Math.max(lengthAt(rows, at + 1, to), lengthAt(rows, at, to + 1));
    }
  }
  return rows;
}

const lengthAt = (rows: readonly Uint16Array[], at: number, to: number) => rows[at]?.[to] ?? 0;

function push(pieces: Piece[], kind: Piece['kind'], text: string): void {
  const last = pieces.at(-1);
  if (last?.kind === kind) last.text += text;
  else pieces.push({ kind, text });
}

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
