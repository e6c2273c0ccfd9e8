export type Window = { first: number; last: number };

/** The rows of a long list that can be seen, and some around them; `last` is not among them. */
export function visibleRows(
  { top, height }: { top: number; height: number },
  rowHeight: number,
  count: number,
  around = 8,
): Window {
  const first = Math.max(Math.floor(top / rowHeight) - around, 0);
  const last = Math.min(Math.ceil((top + height) / rowHeight) + around, count);
  return { first: Math.min(first, count), last: Math.max(last, 0) };
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
