import { createHash } from 'node:crypto';
import { constants as copying } from 'node:fs';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { writeWholeFile } from '../../files/write-whole-file.ts';
import { inLanes } from './in-lanes.ts';

const brotli = promisify(brotliCompress);

/** Files of this many builds may lie in the cache: with another address, every page is another. */
const buildsKept = 4;

/** Brotli's best costs more than all the rest of the build, so nothing is compressed twice. */
export async function openBrotliCache(folder: string) {
  await mkdir(folder, { recursive: true });
  const found = new Set(await readdir(folder));
  const ready = new Map<string, Promise<void>>();
  let fresh = 0;

  function compress(source: Uint8Array, name: string): Promise<void> {
    if (found.has(name)) return Promise.resolve();
    fresh += 1;
    return compressInto(join(folder, name), source);
  }

  return {
    async write(source: Uint8Array, target: string): Promise<void> {
      const name = `${createHash('sha256').update(source).digest('hex')}.br`;
      // Two files of one build can be equal: the second waits for the first.
      if (!ready.has(name)) ready.set(name, compress(source, name));
      await ready.get(name);
      await copyFile(join(folder, name), target, copying.COPYFILE_FICLONE);
    },
    async removeOld(): Promise<void> {
      if (found.size <= buildsKept * ready.size) return;
      const unused = [...found].filter((name) => !ready.has(name));
      await inLanes(unused, (name) => rm(join(folder, name), { force: true }));
    },
    /** How many files had to be compressed. */
    freshCount: () => fresh,
  };
}

async function compressInto(path: string, source: Uint8Array): Promise<void> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
  };
  await writeWholeFile(path, await brotli(source, { params }));
}
