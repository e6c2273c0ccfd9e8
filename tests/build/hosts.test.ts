import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { localeCodes, locales } from '../../model/languages/locales.ts';
import { pageHeaders } from '../../model/security-headers.ts';
import { loadSite } from '../../server/pages/serve-site.ts';
import { basePath, builtSite } from '../support/built-site.ts';

const built = builtSite();

test('static hosts get the headers that our server sends', async () => {
  const rules = built.read('/_headers');
  const { headers } = await loadSite('dist')(new Request('http://localhost/'));
  for (const [name, value] of Object.entries(pageHeaders())) {
    expect(rules).toContain(`  ${name}: ${value}\n`);
    expect(headers.get(name)).toBe(value);
  }
});

test('what is kept for a year has a hash in its name', () => {
  expect(built.read('/_headers')).toContain(
    `${basePath}/_astro/*\n  Cache-Control: public, max-age=31536000`,
  );
  const kept = built.files.filter((file) => file.startsWith('/_astro/'));
  const plain = kept.filter(
    (file) => !/[.-][\w-]{5,}\.\w+(?:\.br|\.gz)?$|\/[0-9a-f]{16}\./.test(file),
  );
  expect(plain).toEqual([]);
});

test('Netlify is told of each language’s error page', () => {
  const rules = built.read('/_redirects').split('\n');
  for (const locale of localeCodes.filter((code) => locales[code].prefix)) {
    const home = `${basePath}/${locales[locale].prefix}/`;
    expect(rules).toContain(`${home}* ${home}404.html 404`);
  }
});

test('GitHub Pages is told to leave the files as they are', () => {
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
