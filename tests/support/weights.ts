import { posix } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BuiltPage, BuiltSite } from './built-site.ts';

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

/** Bytes on the wire: the brotli twin's that the build wrote, if there is one. */
export const weightOf = (built: BuiltSite, files: Iterable<string>) =>
  [...files].reduce((sum, file) => {
    const twin = `${file}.br`;
    return sum + built.bytes(built.files.includes(twin) ? twin : file).length;
  }, 0);

/** Scripts that the browser fetches at once, with what they import. */
export const scriptFiles = (built: BuiltSite, { document }: BuiltPage, base: string) =>
  new Set(
    document
      .querySelectorAll('script[src], link[rel="modulepreload"]')
      .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
      .flatMap((address) => [...withImports(built, address.slice(base.length))]),
  );

/** Inline code; data blocks and speculation rules are not script. */
export const inlineScript = ({ document }: BuiltPage) =>
  document
    .querySelectorAll('script')
    .filter((element) => !element.getAttribute('src'))
    .filter((element) => /^(?:module)?$/.test(element.getAttribute('type') ?? ''))
    .map((element) => element.rawText)
    .join('\n');
