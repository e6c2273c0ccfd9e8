import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../../tests/support/content/scratch.ts';
import { compressFiles } from './compress.ts';

/** Builds a site of these pages, again and again, with one cache. */
function site() {
  const folder = scratchFolder();
  const [cache, root] = [join(folder, 'cache'), join(folder, 'dist')];
  mkdirSync(root);
  return {
    cache,
    build: async (...pages: string[]) => {
      pages.forEach((text, index) => {
        writeFileSync(join(root, `${index}.html`), text);
      });
      return (await compressFiles(root, cache)).fresh;
    },
    read: (index: number) =>
      brotliDecompressSync(readFileSync(join(root, `${index}.html.br`))).toString(),
  };
}

test('equal pages are compressed once, in one build and in the next', async () => {
  const { build, read } = site();
  expect(await build('same', 'same')).toBe(1);
  expect(await build('same', 'same', 'same')).toBe(0);
  expect([read(0), read(2)]).toEqual(['same', 'same']);
});

test('a changed page is compressed anew', async () => {
  const { build, read } = site();
  await build('before');
  expect(await build('after')).toBe(1);
  expect(read(0)).toBe('after');
});

test('the cache forgets what many builds have not used', async () => {
  const { build, cache } = site();
  for (let round = 0; round < 6; round++) await build(`build ${round}`);
  expect(readdirSync(cache).length).toBeLessThan(6);
});
