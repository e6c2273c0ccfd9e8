import { posix, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readContent } from '../../../src/model/content.ts';
import { readSettings } from '../../../src/settings/settings.ts';
import { type BuiltPage, type BuiltSite, readBuiltSite } from '../../../src/test-site/site.ts';
import { languages } from '../content/sample-languages.ts';
import { atTheRoot } from '../programs/sealed-environment.ts';

export { type Link, linkFindings, ownLinks } from '../../../src/test-site/links.ts';
export * from '../../../src/test-site/site.ts';

/** Where the build was told that it would be published; a site that SITE names may be in a folder. */
const { site } = readContent();
const { SITE, BASE_PATH = '/' } = process.env;
export const { origin: siteUrl, folder: basePath } = readSettings(
  SITE ? { BASE_PATH } : atTheRoot,
  site,
  languages.published,
);

let read: BuiltSite | undefined;

/** The project's own build, parsed once for all the files that look at it. */
export function builtSite(): BuiltSite {
  read ??= readBuiltSite(resolve('dist'), basePath);
  return read;
}

export const compressed = (text: string | Buffer) => brotliCompressSync(text).length;

const importOf = /(?:\bfrom|\bimport)\s*\(?\s*["'](\.{1,2}\/[^"']+|\/_astro\/[^"']+)["']/g;

/** A script and all that it imports, by file. */
export function withImports(built: BuiltSite, entry: string, found = new Set<string>()) {
  if (found.has(entry)) return found;
  found.add(entry);
  for (const [, target = ''] of built.read(entry).matchAll(importOf)) {
    withImports(built, posix.resolve(posix.dirname(entry), target), found);
  }
  return found;
}

/** Bytes on the wire: those of the compressed file, which a build of the pages alone has not written. */
export const weightOf = (built: BuiltSite, files: Iterable<string>) =>
  [...files].reduce((sum, file) => {
    const twin = `${file}.br`;
    if (built.files.includes(twin)) return sum + built.bytes(twin).length;
    const bytes = built.bytes(file);
    return sum + (/\.(?:html|js|css|svg)$/.test(file) ? compressed(bytes) : bytes.length);
  }, 0);

/** Scripts that the browser fetches at once, with what they import. */
export const scriptFiles = (built: BuiltSite, { document }: BuiltPage, base: string) =>
  new Set(
    document
      .querySelectorAll('script[src], link[rel="modulepreload"]')
      .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
      .flatMap((url) => [...withImports(built, url.slice(base.length))]),
  );

/** Inline code; data blocks and speculation rules are not script. */
export const inlineScript = ({ document }: BuiltPage) =>
  document
    .querySelectorAll('script')
    .filter((element) => !element.getAttribute('src'))
    .filter((element) => /^(?:module)?$/.test(element.getAttribute('type') ?? ''))
    .map((element) => element.rawText)
    .join('\n');
