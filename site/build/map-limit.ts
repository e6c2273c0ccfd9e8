import { availableParallelism } from 'node:os';

/** Works through a list a few at a time: enough to keep every core busy, and no more in memory. */
export async function mapLimit<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, worker));
}
