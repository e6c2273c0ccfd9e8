/** Where the item of a place stands after a change; undefined where it is gone. */
type Shift = (place: number) => number | undefined;

export const movedShift =
  (from: number, to: number): Shift =>
  (place) => {
    if (place === from) return to;
    if (from < place && place <= to) return place - 1;
    return to <= place && place < from ? place + 1 : place;
  };

export const removedShift =
  (gone: number): Shift =>
  (place) =>
    place === gone ? undefined : place - Number(place > gone);

/**
 * Changes a list one change after the other. Each names its item by the place that is seen, and is
 * given the place that the changes before it have left the item at.
 */
export function createListQueue() {
  const waiting = new Set<{ place: number | undefined }>();
  let last: Promise<void> = Promise.resolve();
  return (seen: number, change: (place: number) => Promise<Shift | undefined>): Promise<void> => {
    const item: { place: number | undefined } = { place: seen };
    waiting.add(item);
    const run = async () => {
      waiting.delete(item);
      const shift = item.place === undefined ? undefined : await change(item.place);
      if (!shift) return;
      for (const other of waiting) {
        if (other.place !== undefined) other.place = shift(other.place);
      }
    };
    last = last.then(run, run);
    return last;
  };
}
