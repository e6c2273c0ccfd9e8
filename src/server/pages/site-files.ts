import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, type Stats } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { ReadableStream as NodeStream } from 'node:stream/web';
import { getMimeType } from 'hono/utils/mime';

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

/** Files by path, such as `/es/index.html`, with the site's folder before it; none if it is gone since. */
type SiteFiles = ReadonlyMap<string, () => Promise<Sendable | undefined>>;

/** Lists the built site once; requests are looked up in this list only, never on disk. */
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
    const version = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    return { type, size: body.length, version, compressed, bytes };
  }

  const shown = all.filter((name) => !isForHostsOnly(name) && !isVariant(name));
  return new Map(
    shown.map((name) => {
      const type = typeOf(name);
      const file = inMemory.test(type) && held(name, type);
      return [folder + name, async () => file || onDisk(resolve(root, `.${name}`), type)];
    }),
  );
}

/**
 * Types that are kept in memory: text, SVG, scripts and fonts. Pictures and PDFs stay on disk, because
 * they are larger than all the rest and grow with every project and language.
 */
const inMemory = /^(?:text|font)\/|\b(?:javascript|json|xml)\b/;

/** `_headers`, `_redirects`, `.nojekyll`: configuration of static hosts, not pages. */
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

/** The file as it is on disk now; undefined if it has been deleted since the site was read. */
async function onDisk(path: string, type: string): Promise<Sendable | undefined> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!found) return undefined;
  const version = versionOf(found);
  const bytes = (first?: number, last?: number) =>
    NodeStream.from(chunksOf(path, version, first, last)) as ReadableStream<Bytes>;
  return { type, size: found.size, version, compressed: {}, bytes };
}

/** Shows whether a file was replaced, without reading it. */
const versionOf = ({ size, mtimeMs }: Stats) => `${size.toString(36)}-${mtimeMs.toString(36)}`;

/**
 * Opens the file only when the first chunk is read: a response whose client has disconnected is never
 * read, and would otherwise keep its file open. A slow client keeps one chunk in memory.
 */
async function* chunksOf(path: string, version: string, start?: number, end?: number) {
  const handle = await open(path);
  try {
    if (versionOf(await handle.stat()) !== version) throw new Error(`${path} has just changed.`);
    yield* handle.createReadStream({ start, end, autoClose: false });
  } finally {
    await handle.close();
  }
}

export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

type Bytes = Uint8Array<ArrayBuffer>;

export type Sendable = {
  type: string;
  size: number;
  /** Changes with the content; the ETag adds the encoding, because its bytes differ. */
  version: string;
  compressed: Partial<Record<Encoding, Bytes>>;
  /** The bytes from `first` to `last`; all of them by default. */
  bytes: (first?: number, last?: number) => Bytes | ReadableStream<Bytes>;
};
