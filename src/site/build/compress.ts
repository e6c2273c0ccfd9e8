import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { mapLimit, openFileCache } from './file-cache.ts';

const compressible = /\.(?:html|css|js|svg|json|webmanifest|xml|txt)$/;
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/**
 * Writes a brotli and a gzip version beside every file that gains from it. Brotli's best level costs more
 * than all the rest of the build, so nothing is compressed twice.
 */
export async function compressFiles(
  root: string,
  cacheFolder = resolve('.cache/brotli'),
): Promise<{ count: number; fresh: number }> {
  const files = (await readdir(root, { recursive: true })).filter((file) =>
    compressible.test(file),
  );
  const cache = await openFileCache(cacheFolder);
  await mapLimit(files, async (file) => {
    const path = join(root, file);
    const source = await readFile(path);
    const name = `${createHash('sha256').update(source).digest('hex')}.br`;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
    };
    await cache.write(name, () => brotli(source, { params }), `${path}.br`);
    await writeFile(`${path}.gz`, await zip(source, { level: 9 }));
  });
  await cache.removeOld();
  return { count: files.length, fresh: cache.freshCount() };
}
