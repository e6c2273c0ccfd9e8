import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseAccept } from 'hono/utils/accept';
import { Refusal } from '../../model/errors/refusal.ts';
import { isShared, pageHeaders, sharedHeaders } from '../../model/security-headers.ts';
import { comparablePath } from '../../model/url-paths.ts';
import { type Encoding, encodings, readSiteFiles, type Sendable } from './site-files.ts';

export type SiteHandler = (request: Request) => Response | Promise<Response>;

const forever = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';

/**
 * Responds to requests for pages and files of the built site, whose path on its host is the folder. Reads
 * it once; a new build is served after a restart.
 */
export function loadSite(root: string, folder = ''): SiteHandler {
  if (!existsSync(join(root, 'index.html'))) {
    throw new Refusal(
      `There is no built site in ${resolve(root)}. To build it: npx polyfolio build`,
    );
  }
  const list = join(root, '_redirects');
  const redirects = readRedirects(existsSync(list) ? readFileSync(list, 'utf8') : '');
  if (folder) redirects.set('', { to: `${folder}/`, status: 302 });
  const files = readSiteFiles(root, folder);
  const headers = pageHeaders();
  const notFoundPage = `${folder}/404.html`;

  const plain = (status: number, text: string, extra: Record<string, string> = {}) =>
    new Response(`${text}\n`, {
      status,
      headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8', ...extra },
    });

  async function notFound(request: Request, path: string): Promise<Response> {
    // The error page of the language that the path begins with, or else of the site.
    const [, first] = path.slice(folder.length).split('/');
    const page = await (files.get(`${folder}/${first}/404.html`) ?? files.get(notFoundPage))?.();
    if (!page) return plain(404, 'Not found');
    return wholeFile(request, page, 404, headersOf(notFoundPage));
  }

  const headersOf = (name: string) => ({
    ...headers,
    ...(isShared(name.slice(folder.length)) && sharedHeaders),
    'Cache-Control': name.startsWith(`${folder}/_astro/`) ? forever : revalidate,
    Vary: 'Accept-Encoding',
  });
  type Headers = ReturnType<typeof headersOf>;

  function wholeFile(request: Request, file: Sendable, status: number, own: Headers): Response {
    const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '', file.compressed);
    const compressed = encoding && file.compressed[encoding];
    const etag = etagOf(file, encoding);
    const common = { ...own, ETag: etag };
    if (status === 200 && matchesEtag(request.headers.get('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers: common });
    }
    return new Response(request.method === 'HEAD' ? null : (compressed ?? file.bytes()), {
      status,
      headers: {
        ...common,
        'Content-Type': file.type,
        'Content-Length': String(compressed?.length ?? file.size),
        ...(encoding ? { 'Content-Encoding': encoding } : { 'Accept-Ranges': 'bytes' }),
      },
    });
  }

  function partOfFile(request: Request, file: Sendable, own: Headers): Response | undefined {
    const range = readRange(request.headers, file);
    if (!range) return undefined;
    const { first, last } = range;
    return new Response(file.bytes(first, last), {
      status: 206,
      headers: {
        ...own,
        ETag: etagOf(file),
        'Content-Type': file.type,
        'Content-Length': String(last - first + 1),
        'Content-Range': `bytes ${first}-${last}/${file.size}`,
      },
    });
  }

  function sent(request: Request, name: string, file: Sendable): Response {
    const own = headersOf(name);
    if (/\/404\.html$/.test(name)) return wholeFile(request, file, 404, own);
    const part = request.method === 'GET' && partOfFile(request, file, own);
    return part || wholeFile(request, file, 200, own);
  }

  /** Looks up a path. Redirects lead only to paths that the build has written. */
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plain(405, 'Method not allowed', { Allow: 'GET, HEAD' });
    }
    const { pathname, search } = new URL(request.url);
    const redirect = ({ to, status }: Redirect) =>
      new Response(null, { status, headers: { ...headers, Location: withSearch(to, search) } });

    // An encoded slash or backslash would give one page several URLs.
    if (/%2f|%5c/i.test(pathname)) return notFound(request, pathname);
    const name = decode(pathname);
    if (name === undefined) return plain(400, 'Malformed URL');
    const moved = redirects.get(comparablePath(pathname));
    if (moved) return redirect(moved);
    if (name.endsWith('/index.html') && files.has(name)) {
      return redirect({ to: pathname.slice(0, pathname.lastIndexOf('/') + 1), status: 308 });
    }
    const wanted = name.endsWith('/') ? `${name}index.html` : name;
    const file = await files.get(wanted)?.();
    if (file) return sent(request, wanted, file);
    if (files.has(`${name}/index.html`)) return redirect({ to: `${pathname}/`, status: 308 });
    return notFound(request, pathname);
  };
}

function decode(path: string): string | undefined {
  try {
    const name = decodeURIComponent(path);
    return name.includes('\0') ? undefined : name;
  } catch {
    return undefined;
  }
}

type Redirect = { to: string; status: 301 | 302 | 308 };

const statuses = [301, 302, 308] as const;

/**
 * Parses the exact entries of a `_redirects` file, a format of static hosts: old path, new path, status. The last
 * slash of a path makes no difference, so that a redirect takes one hop.
 * Entries with patterns or other statuses are skipped.
 */
export function readRedirects(text: string): Map<string, Redirect> {
  const redirects = new Map<string, Redirect>();
  for (const line of text.split('\n')) {
    // A comment starts with # at the beginning of a word; within a word, # starts a fragment.
    const [from, to, code] = line
      .replace(/(?<!\S)#.*$/, '')
      .trim()
      .split(/\s+/);
    const status = statuses.find((known) => String(known) === (code ?? '301').replace('!', ''));
    if (!from || !to || !status || /[*:]/.test(from)) continue;
    if (from.startsWith('/') && /^\/(?!\/)/.test(to))
      redirects.set(comparablePath(from), { to, status });
  }
  return redirects;
}

/** Adds the visitor's query to a URL, which may have a query and a fragment of its own. */
function withSearch(to: string, search: string): string {
  const [url = '', anchor] = to.split('#', 2);
  const query = url.includes('?') ? search.replace('?', '&') : search;
  return url + query + (anchor === undefined ? '' : `#${anchor}`);
}

/** The best encoding that the file has and the client accepts; undefined for no compression. */
function chooseEncoding(
  acceptEncoding: string,
  available: Sendable['compressed'],
): Encoding | undefined {
  const accepted = parseAccept(acceptEncoding);
  const weightOf = (name: string) =>
    (
      accepted.find(({ type }) => type.toLowerCase() === name) ??
      accepted.find(({ type }) => type === '*')
    )?.q ?? 0;
  return encodings
    .filter((encoding) => available[encoding] && weightOf(encoding) > 0)
    .sort((one, other) => weightOf(other) - weightOf(one))[0];
}

const etagOf = ({ version }: Sendable, encoding?: Encoding) =>
  encoding ? `"${version}-${encoding}"` : `"${version}"`;

/** Whether the client already has this version. */
const matchesEtag = (ifNoneMatch: string | null, etag: string) =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((entry) => entry.trim().replace(/^W\//, ''))
    .some((entry) => entry === '*' || entry === etag);

/**
 * The bytes that a player of a video or a viewer of a PDF asks for, from one place on. The whole file is
 * a correct response to every other kind of range, and to a client that knows another version (If-Range).
 */
function readRange(headers: Headers, file: Sendable): { first: number; last: number } | undefined {
  const ifRange = headers.get('if-range') ?? etagOf(file);
  if (ifRange !== etagOf(file) || headers.has('if-none-match')) return undefined;
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.get('range') ?? '') ?? [];
  const end = file.size - 1;
  const [first, last] = [Number(from), Math.min(Number(to || end), end)];
  return first <= last ? { first, last } : undefined;
}
