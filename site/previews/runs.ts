import type { Direction } from '../../model/direction.ts';

/** Neighbouring characters of one kind that run in one direction. */
export type Run<Kind> = { kind: Kind; direction: Direction; part: string };

const rightToLeft =
  /[[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}]--[\p{N}\p{Po}]]/v;
const leftToRight = /[\p{L}\p{N}]/u;

/**
 * A line’s runs from left to right, as they are drawn. Signs and spaces go with their neighbours
 * where these agree, and else with the line: Unicode’s rules for all that a title holds.
 */
export function visualRuns<Kind>(
  text: string,
  direction: Direction,
  kindOf: (character: string) => Kind,
): Run<Kind>[] {
  const characters = [...text];
  const directions = directionsOf(characters, direction);
  const pieces: Run<Kind>[][] = [];
  for (const [index, part] of characters.entries()) {
    const own = directions[index] as Direction;
    const kind = kindOf(part);
    const piece = pieces.at(-1);
    const last = piece?.at(-1);
    if (last?.direction !== own || !piece) pieces.push([{ kind, direction: own, part }]);
    else if (last.kind === kind) last.part += part;
    else piece.push({ kind, direction: own, part });
  }
  const drawn = pieces.map((piece) => (piece[0]?.direction === 'rtl' ? piece.toReversed() : piece));
  return (direction === 'rtl' ? drawn.toReversed() : drawn).flat();
}

function directionsOf(characters: readonly string[], line: Direction): Direction[] {
  const strong = characters.map((character): Direction | undefined => {
    if (rightToLeft.test(character)) return 'rtl';
    return leftToRight.test(character) ? 'ltr' : undefined;
  });
  return strong.map((own, index) => {
    if (own) return own;
    const before = strong.slice(0, index).findLast(Boolean) ?? line;
    const after = strong.slice(index + 1).find(Boolean) ?? line;
    return before === after ? before : line;
  });
}
