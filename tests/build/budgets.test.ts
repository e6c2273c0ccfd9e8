import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readContent } from '../../model/content.ts';
import { localeCodes } from '../../model/languages/locales.ts';
import { hasForm } from '../../model/optional-parts.ts';
import { addressOf } from '../../model/routes.ts';
import { loadSite } from '../../server/pages/serve-site.ts';
import {
  type BuiltPage,
  basePath,
  builtSite,
  compressed,
  inlineScript,
  scriptFiles,
  weightOf,
  withImports,
} from '../support/built-site.ts';
import { isSample } from '../support/sample.ts';

const content = readContent();
const built = builtSite();
const homes = localeCodes.map(
  (locale) => built.pageAt(basePath + addressOf(content.routes, 'home', locale)) as BuiltPage,
);
const fileAt = (address: string) => address.slice(basePath.length);
const fonts = built.files.filter((file) => file.endsWith('.woff2'));

const serve = loadSite(resolve('dist'), basePath);
/** What Node adds to our own headers. */
const addedByNode = [
  'HTTP/1.1 200 OK',
  `Date: ${new Date(0).toUTCString()}`,
  'Connection: keep-alive',
  'Keep-Alive: timeout=5',
];

/** All that the server sends in answer to a request for a page. */
async function bytesOfAnswer(path: string): Promise<number> {
  const url = new URL(path, 'http://localhost');
  const { headers } = await serve(new Request(url, { headers: { 'accept-encoding': 'br' } }));
  const lines = [...addedByNode, ...Array.from(headers, (header) => header.join(': ')), ''];
  return `${lines.join('\r\n')}\r\n`.length + Number(headers.get('content-length'));
}

// What an owner's words and pictures weigh is for them to say; the program's own weight is the same.
test.runIf(isSample).each(homes)(
  '$path shows its first screen from at most 15,000 bytes, headers included',
  async ({ path, document }) => {
    const blocking = document.querySelectorAll('head link[rel="stylesheet"]');
    expect(blocking.map(String)).toEqual([]);
    expect(await bytesOfAnswer(path)).toBeLessThanOrEqual(15_000);
  },
);

test.each(homes)('$path runs at most 4,096 bytes of script before the form is near', (page) => {
  const inline = compressed(inlineScript(page));
  expect(inline + weightOf(built, scriptFiles(built, page, basePath))).toBeLessThanOrEqual(4096);
});

test.runIf(hasForm(content.site)).each(homes)(
  '$path loads at most 70,000 bytes for the form',
  ({ document }) => {
    const islands = document.querySelectorAll('astro-island');
    expect(islands).toHaveLength(1);
    const entries = ['component-url', 'renderer-url'].map((name) =>
      fileAt(islands[0]?.getAttribute(name) ?? ''),
    );
    const files = entries.reduce(
      (found, entry) => withImports(built, entry, found),
      new Set<string>(),
    );
    expect(weightOf(built, files)).toBeLessThanOrEqual(70_000);
  },
);

test.runIf(isSample)('no font takes more than 30,000 bytes', () => {
  expect(fonts).not.toHaveLength(0);
  for (const font of fonts) expect(built.bytes(font).length, font).toBeLessThanOrEqual(30_000);
});

test.runIf(isSample)('no page loads more than 60,000 bytes before the visitor scrolls', () => {
  const heavy = built.all
    .map((page) => {
      const pictures = page.document
        .querySelectorAll('img:not([loading="lazy"], [src^="data:"])')
        .map((image) => fileAt(image.getAttribute('src') ?? ''));
      const styles = page.document
        .querySelectorAll('link[rel="stylesheet"]')
        .map((link) => fileAt(link.getAttribute('href') ?? ''));
      const scripts = scriptFiles(built, page, basePath);
      return {
        file: page.file,
        bytes: weightOf(built, [page.file, ...fonts, ...pictures, ...styles, ...scripts]),
      };
    })
    .filter(({ bytes }) => bytes > 60_000);
  expect(heavy).toEqual([]);
});

test.runIf(isSample)('a drawn cover takes less than 6,000 bytes', () => {
  const covers = built.files.filter((file) => /\/cover\.[^/]+\.svg$/.test(file));
  expect(covers).toHaveLength(
    content.projects.filter(({ cover }) => cover?.endsWith('.svg')).length,
  );
  const heavy = covers.filter((file) => built.bytes(file).length >= 6000);
  expect(heavy).toEqual([]);
});
