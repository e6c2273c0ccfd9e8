import { type ItemChange, indexAfter } from '../editing/parts.ts';

/**
 * Changes a list one change after the other. Each names its item by the index that is
 * seen, and is given the index that the item has after the changes before it.
 */
export function createListQueue() {
  const waiting = new Set<{ index: number | undefined }>();
  let last: Promise<void> = Promise.resolve();
  /** run: answers with the change that it has made, if any. */
  return (seen: number, run: (index: number) => Promise<ItemChange | undefined>): Promise<void> => {
    const item: { index: number | undefined } = { index: seen };
    waiting.add(item);
    const runNow = async () => {
      waiting.delete(item);
      const change = item.index === undefined ? undefined : await run(item.index);
      if (!change) return;
      for (const other of waiting) {
        if (other.index !== undefined) other.index = indexAfter(other.index, change);
      }
    };
    last = last.then(runNow, runNow);
    return last;
  };
}
