/** The index of an item after a change; undefined where the item is gone. */
type Shift = (index: number) => number | undefined;

export const movedShift =
  (from: number, to: number): Shift =>
  (index) => {
    if (index === from) return to;
    if (from < index && index <= to) return index - 1;
    return to <= index && index < from ? index + 1 : index;
  };

export const removedShift =
  (gone: number): Shift =>
  (index) =>
    index === gone ? undefined : index - Number(index > gone);

/**
 * Changes a list one change after the other. Each names its item by the index that is
 * seen, and is given the index that the item has after the changes before it.
 */
export function createListQueue() {
  const waiting = new Set<{ index: number | undefined }>();
  let last: Promise<void> = Promise.resolve();
  return (seen: number, change: (index: number) => Promise<Shift | undefined>): Promise<void> => {
    const item: { index: number | undefined } = { index: seen };
    waiting.add(item);
    const run = async () => {
      waiting.delete(item);
      const shift = item.index === undefined ? undefined : await change(item.index);
      if (!shift) return;
      for (const other of waiting) {
        if (other.index !== undefined) other.index = shift(other.index);
      }
    };
    last = last.then(run, run);
    return last;
  };
}
