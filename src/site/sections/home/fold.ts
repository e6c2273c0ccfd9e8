export type Point = { x: number; y: number };

/** A line: all points whose distance along the unit vector `n` is `at`. */
export type Line = { n: Point; at: number };

const minus = (a: Point, b: Point) => ({ x: a.x - b.x, y: a.y - b.y });
const along = (p: Point, n: Point, by: number) => ({ x: p.x + n.x * by, y: p.y + n.y * by });
const between = (a: Point, b: Point, part: number) => along(a, minus(b, a), part);
const distance = ({ n, at }: Line, { x, y }: Point) => x * n.x + y * n.y - at;
const mirrored = (p: Point, line: Line) => along(p, line.n, -2 * distance(line, p));

/** Where the paper is held, and how far from there its corner can be. */
type Hold = { at: Point; most: number };

/** The corner moves to the pointer, as far as the paper reaches from the spine. */
const reached = (pointer: Point, holds: readonly Hold[]) =>
  holds.reduce((p, { at, most }) => {
    const way = minus(p, at);
    return along(at, way, Math.min(1, most / (Math.hypot(way.x, way.y) || 1)));
  }, pointer);

/** The part of a convex shape on one side of a line: 1 where its vector points, -1 on the other. */
function cut(shape: readonly Point[], line: Line, side: 1 | -1): Point[] {
  return shape.flatMap((p, index) => {
    const next = shape[(index + 1) % shape.length] as Point;
    const [here, there] = [distance(line, p) * side, distance(line, next) * side];
    const kept = here >= 0 ? [p] : [];
    return here >= 0 === there >= 0 ? kept : [...kept, between(p, next, here / (here - there))];
  });
}

/** Paper does not fold sharply: the edge on the fold becomes a shallow curve. */
function curved(shape: readonly Point[], fold: Line, depth: number): Point[] {
  const isOn = (p: Point) => Math.abs(distance(fold, p)) < 0.5;
  return shape.flatMap((p, index) => {
    const next = shape[(index + 1) % shape.length] as Point;
    if (!isOn(p) || !isOn(next)) return [p];
    return Array.from({ length: 12 }, (_, step) => {
      const part = step / 12;
      return along(between(p, next, part), fold.n, depth * 4 * part * (1 - part));
    });
  });
}

export type Page = { x: number; y: number; width: number; height: number };

/**
 * A page of a book whose corner lies under the pointer: the fold is half-way between the two. What is beyond
 * the fold shows the leaf's back, which is a page of the next spread: mirrored at the spine and at the fold,
 * that is, turned in the plane. All points are on the open book.
 */
export function foldPage(page: Page, isRight: boolean, isTop: boolean, pointer: Point) {
  const { x, y, width, height } = page;
  const edge = isRight ? x + width : x;
  const spine = { n: { x: 1, y: 0 }, at: isRight ? x : x + width };
  const corner = { x: edge, y: isTop ? y : y + height };
  const to = reached(pointer, [
    { at: { x: spine.at, y: corner.y }, most: width },
    { at: { x: spine.at, y: isTop ? y + height : y }, most: Math.hypot(width, height) },
  ]);
  const way = minus(to, corner);
  const length = Math.hypot(way.x, way.y);
  // Of a corner that has not moved, too, the fold has a direction.
  const n =
    length > 0.01 ? { x: way.x / length, y: way.y / length } : { x: isRight ? -1 : 1, y: 0 };
  const middle = between(corner, to, 0.5);
  const fold = { n, at: middle.x * n.x + middle.y * n.y };
  const whole = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  const beyond = curved(cut(whole, fold, -1), fold, Math.min(length / 14, width / 16));
  return {
    corner: to,
    /** How far the corner is from its place. */
    length,
    fold,
    /** What still lies flat. */
    flat: cut(whole, fold, 1),
    /** The leaf's back as it is seen. */
    back: beyond.map((p) => mirrored(p, fold)),
    /** The same on the page that is the leaf's back, where that lies once it is turned. */
    backInPlace: beyond.map((p) => mirrored(p, spine)),
    /** From there to where it is seen. */
    move: (p: Point) => mirrored(mirrored(p, spine), fold),
    cornerAtRest: corner,
    cornerTurned: mirrored(corner, spine),
  };
}
