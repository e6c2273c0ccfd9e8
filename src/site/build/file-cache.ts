import { constants as copying } from 'node:fs';
import { copyFile, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pruneFolder } from '../../storage/prune-folder.ts';

/** Keeps files that are costly to make, under a name made from their inputs. */
export async function openFileCache(folder: string) {
  await mkdir(folder, { recursive: true });
  const found = new Set(await readdir(folder));
  const ready = new Map<string, Promise<void>>();
  let fresh = 0;

  async function provide(name: string, make: () => Promise<Uint8Array>): Promise<void> {
    if (found.has(name)) return;
    fresh += 1;
    // Under its name only when it is whole and on the disk, which the build need not wait for.
    const draft = join(folder, `${name}.${process.pid}`);
    await writeFile(draft, await make(), { flush: true });
    await rename(draft, join(folder, name));
  }

  /** The path of the file, once it exists. */
  async function find(name: string, make: () => Promise<Uint8Array>): Promise<string> {
    // Two files of one build can be equal: the second waits for the first.
    if (!ready.has(name)) ready.set(name, provide(name, make));
    await ready.get(name);
    return join(folder, name);
  }

  return {
    find,
    async write(name: string, make: () => Promise<Uint8Array>, target: string): Promise<void> {
      await copyFile(await find(name, make), target, copying.COPYFILE_FICLONE);
    },
    removeOld: () => pruneFolder(folder, ready.keys()),
    /** How many files had to be made. */
    freshCount: () => fresh,
  };
}

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
