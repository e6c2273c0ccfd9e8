import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';

export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

export type SiteFile = {
  body: Uint8Array<ArrayBuffer>;
  type: string;
  /** Hash of the content; each encoding adds its name, since its bytes differ. */
  hash: string;
  compressed: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>;
};

/** Files by address: `/es/index.html`, with the site's folder before it. */
export type SiteFiles = ReadonlyMap<string, SiteFile>;

/** Reads the built site into memory, where a request can reach nothing that was not built. */
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

  const files = new Map<string, SiteFile>();
  for (const name of all) {
    if (isForHostsOnly(name) || isVariant(name)) continue;
    const body = read(name);
    const compressed: SiteFile['compressed'] = {};
    for (const encoding of encodings) {
      const variant = name + suffixes[encoding];
      if (names.has(variant)) compressed[encoding] = read(variant);
    }
    files.set(folder + name, { body, type: typeOf(name), hash: hashOf(body), compressed });
  }
  return files;
}

/** `_headers`, `_redirects`, `.nojekyll`: instructions to static hosts, not pages. */
const isForHostsOnly = (name: string) =>
  /^\/_[^/]*$/.test(name) || /\/\.(?!well-known\/)/.test(name);

const hashOf = (body: Uint8Array) =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22);

const ownTypes: Record<string, string> = {
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

function typeOf(name: string): string {
  const ending = name.slice(name.lastIndexOf('.'));
  return ownTypes[ending] ?? getMimeType(name) ?? 'application/octet-stream';
}
