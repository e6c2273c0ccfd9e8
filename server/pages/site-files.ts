import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import type { FileOnDisk } from './file-on-disk.ts';
import { type Encoding, encodings, type Sendable } from './sendable.ts';

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

/** Files by address: `/es/index.html`, with the site's folder before it. */
export type SiteFiles = ReadonlyMap<string, Sendable | FileOnDisk>;

/** Reads the built site once, so that a request can reach nothing that was not built. */
export function readSiteFiles(root: string, folder: string): SiteFiles {
  const all = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
  const names = new Set(all);
  const read = (name: string) => new Uint8Array(readFileSync(join(root, name)));
  const isVariant = (name: string) =>
    Object.values(suffixes).some(
      (suffix) => name.endsWith(suffix) && names.has(name.slice(0, -suffix.length)),
    );

  function held(name: string, type: string): Sendable {
    const body = read(name);
    const compressed: Sendable['compressed'] = {};
    for (const encoding of encodings) {
      const variant = name + suffixes[encoding];
      if (names.has(variant)) compressed[encoding] = read(variant);
    }
    const bytes = (first = 0, last = body.length - 1) => body.subarray(first, last + 1);
    const hash = createHash('sha256').update(body).digest('base64url');
    return { type, size: body.length, hash, compressed, bytes };
  }

  const files = new Map<string, Sendable | FileOnDisk>();
  for (const name of all) {
    if (isForHostsOnly(name) || isVariant(name)) continue;
    const type = typeOf(name);
    const file = inMemory.test(type) ? held(name, type) : { path: resolve(root, `.${name}`), type };
    files.set(folder + name, file);
  }
  return files;
}

/**
 * What pages are made of: text, drawings, script, letters. Pictures and documents stay on the disk,
 * since they weigh more than all the rest, and grow with every project in every language.
 */
const inMemory = /^(?:text|font)\/|\b(?:javascript|json|xml)\b/;

/** `_headers`, `_redirects`, `.nojekyll`: instructions to static hosts, not pages. */
const isForHostsOnly = (name: string) =>
  /^\/_[^/]*$/.test(name) || /\/\.(?!well-known\/)/.test(name);

const ownTypes: Record<string, string> = {
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

function typeOf(name: string): string {
  const ending = name.slice(name.lastIndexOf('.'));
  return ownTypes[ending] ?? getMimeType(name) ?? 'application/octet-stream';
}
