export type Window = { first: number; last: number };

/** The rows of a long list that can be seen, and some around them; `last` is not among them. */
export function visibleRows(
  { top, height }: { top: number; height: number },
  rowHeight: number,
  count: number,
  around = 8,
): Window {
  // A list that has become shorter is scrolled back by the browser, but only once its rows are drawn.
  const start = Math.min(top, Math.max(count * rowHeight - height, 0));
  return {
    first: Math.max(Math.floor(start / rowHeight) - around, 0),
    last: Math.min(Math.ceil((start + height) / rowHeight) + around, count),
  };
}

/** Where to scroll so that a row can be seen; undefined where it is seen already. */
export function scrollFor(
  index: number,
  rowHeight: number,
  { top, height }: { top: number; height: number },
): number | undefined {
  const start = index * rowHeight;
  if (start < top) return start;
  return start + rowHeight > top + height ? start + rowHeight - height : undefined;
}
