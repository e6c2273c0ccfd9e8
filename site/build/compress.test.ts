import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { openBrotliCache } from './compress.ts';

function scratch() {
  const folder = mkdtempSync(join(tmpdir(), 'polyfolio-brotli-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { cache: join(folder, 'cache'), target: (name: string) => join(folder, `${name}.br`) };
}

const page = (text: string) => Buffer.from(`<p>${text}</p>`);

test('what a page was compressed to can be unpacked again', async () => {
  const { cache, target } = scratch();
  await (await openBrotliCache(cache)).write(page('hello'), target('a'));
  expect(brotliDecompressSync(readFileSync(target('a'))).toString()).toBe('<p>hello</p>');
});

test('equal pages are compressed once, in one build and in the next', async () => {
  const { cache, target } = scratch();
  const first = await openBrotliCache(cache);
  await Promise.all([
    first.write(page('same'), target('a')),
    first.write(page('same'), target('b')),
  ]);
  expect(first.freshCount()).toBe(1);
  expect(readFileSync(target('a'))).toEqual(readFileSync(target('b')));

  const second = await openBrotliCache(cache);
  await second.write(page('same'), target('c'));
  expect(second.freshCount()).toBe(0);
  expect(readFileSync(target('c'))).toEqual(readFileSync(target('a')));
});

test('a changed page is compressed anew', async () => {
  const { cache, target } = scratch();
  await (await openBrotliCache(cache)).write(page('before'), target('a'));
  const next = await openBrotliCache(cache);
  await next.write(page('after'), target('a'));
  expect(next.freshCount()).toBe(1);
  expect(brotliDecompressSync(readFileSync(target('a'))).toString()).toBe('<p>after</p>');
});

test('the cache forgets what many builds have not used', async () => {
  const { cache, target } = scratch();
  for (let build = 0; build < 6; build++) {
    const opened = await openBrotliCache(cache);
    await opened.write(page(`build ${build}`), target('a'));
    await opened.removeOld();
  }
  expect(readdirSync(cache).length).toBeLessThan(6);
});
