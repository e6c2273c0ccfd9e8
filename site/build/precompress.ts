import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { openBrotliCache } from './brotli-cache.ts';
import { mapLimit } from './map-limit.ts';

const compressible = /\.(?:html|css|js|svg|json|webmanifest|xml|txt)$/;
const zip = promisify(gzip);

/** Writes a brotli and a gzip twin beside every file that gains from it. */
export function precompress(): AstroIntegration {
  return {
    name: 'precompress',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const files = (await readdir(root, { recursive: true })).filter((file) =>
          compressible.test(file),
        );
        const cache = await openBrotliCache(resolve('.cache/brotli'));
        await mapLimit(files, async (file) => {
          const path = join(root, file);
          const source = await readFile(path);
          await cache.write(source, `${path}.br`);
          await writeFile(`${path}.gz`, await zip(source, { level: 9 }));
        });
        await cache.removeOld();
        logger.info(`${files.length} files compressed, ${cache.freshCount()} of them anew`);
      },
    },
  };
}
