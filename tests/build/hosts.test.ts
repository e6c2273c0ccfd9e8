import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readContent } from '../../src/model/content.ts';
import { headersFile, redirectsFile } from '../../src/site/build/host-files.ts';
import { basePath, builtSite } from '../support/pages/built-site.ts';

const built = builtSite();

test('hosts get the headers and the redirects of the site, and its error pages', () => {
  expect(built.read('/_headers')).toBe(headersFile(basePath));
  expect(built.read('/_redirects')).toBe(redirectsFile(readContent(), basePath));
});

test('what is kept for a year has a hash in its name', () => {
  const hashed = built.files.filter((file) => file.startsWith('/_astro/'));
  const plain = hashed.filter(
    (file) => !/[.-][\w-]{5,}\.\w+(?:\.br|\.gz)?$|\/[0-9a-f]{16}\./.test(file),
  );
  expect(plain).toEqual([]);
});

test('GitHub Pages leaves the files as they are', () => {
  expect(built.files).toContain('/.nojekyll');
});

test('every compressed twin holds just what its file holds', () => {
  const twins = built.files.filter((file) => /\.(?:br|gz)$/.test(file));
  expect(twins.length).toBeGreaterThanOrEqual(2 * built.pages.length);
  const stale = twins.filter((twin) => {
    const unpack = twin.endsWith('.br') ? brotliDecompressSync : gunzipSync;
    return !unpack(built.bytes(twin)).equals(built.bytes(twin.slice(0, -3)));
  });
  expect(stale).toEqual([]);
});
