import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { openFileCache } from './file-cache.ts';

const brotli = promisify(brotliCompress);

/** Brotli's best costs more than all the rest of the build, so nothing is compressed twice. */
export async function openBrotliCache(folder: string) {
  const cache = await openFileCache(folder);
  return {
    ...cache,
    write(source: Uint8Array, target: string): Promise<void> {
      const name = `${createHash('sha256').update(source).digest('hex')}.br`;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
      };
      return cache.write(name, () => brotli(source, { params }), target);
    },
  };
}
