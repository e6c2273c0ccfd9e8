import { homeOf, localeOfPath } from '../../model/routes.ts';
import { isShared, sharedHeaders } from '../../model/security-headers.ts';
import { chooseEncoding } from './encoding.ts';
import { etagOf, matchesEtag, mayAnswerInPart } from './etag.ts';
import { lookAt } from './file-on-disk.ts';
import { findPage } from './find-page.ts';
import { readRange } from './range.ts';
import type { Redirects } from './redirects.ts';
import type { Sendable } from './sendable.ts';
import type { SiteFiles } from './site-files.ts';

type Site = {
  files: SiteFiles;
  /** Where on its host the site stands; empty at the root. */
  folder: string;
  redirects: Redirects;
  headers: Readonly<Record<string, string>>;
};

export type SiteHandler = (request: Request) => Response | Promise<Response>;

const forever = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';

/** Answers a request for a page or file of the built site. */
export function createSiteHandler({ files, folder, redirects, headers }: Site): SiteHandler {
  const plain = (status: number, text: string, extra: Record<string, string> = {}) =>
    new Response(`${text}\n`, {
      status,
      headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8', ...extra },
    });

  function notFound(request: Request, path: string): Response {
    const home = folder + homeOf(localeOfPath(path, folder));
    const page = files.get(`${home}404.html`) ?? files.get(`${folder}/404.html`);
    if (!page || 'path' in page) return plain(404, 'Not found');
    return wholeFile(request, page, 404, headersOf(`${home}404.html`));
  }

  const headersOf = (name: string) => ({
    ...headers,
    ...(isShared(name.slice(folder.length)) && sharedHeaders),
    'Cache-Control': name.startsWith(`${folder}/_astro/`) ? forever : revalidate,
    Vary: 'Accept-Encoding',
  });
  type Headers = ReturnType<typeof headersOf>;

  function wholeFile(request: Request, file: Sendable, status: number, own: Headers): Response {
    const encoding = chooseEncoding(
      request.headers.get('accept-encoding') ?? undefined,
      file.compressed,
    );
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
    const range = readRange(request.headers.get('range') ?? undefined, file.size);
    if (!range || !mayAnswerInPart(request, file)) return undefined;
    if (range === 'unsatisfiable') {
      return plain(416, 'Range not satisfiable', {
        'Content-Range': `bytes */${file.size}`,
      });
    }
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

  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plain(405, 'Method not allowed', { Allow: 'GET, HEAD' });
    }
    const { pathname, search } = new URL(request.url);
    const found = findPage(files, redirects, pathname);
    switch (found.kind) {
      case 'malformed':
        return plain(400, 'Malformed address');
      case 'missing':
        return notFound(request, pathname);
      case 'redirect':
        return new Response(null, {
          status: found.status,
          headers: { ...headers, Location: withSearch(found.to, search) },
        });
      case 'file': {
        const { name, file } = found;
        if (!('path' in file)) return sent(request, name, file);
        return lookAt(file).then((there) =>
          there ? sent(request, name, there) : notFound(request, pathname),
        );
      }
    }
  };
}

/** The visitor's query goes before the anchor of the new address, and after a query of its own. */
function withSearch(to: string, search: string): string {
  const [address = '', anchor] = to.split('#', 2);
  const query = address.includes('?') ? search.replace('?', '&') : search;
  return address + query + (anchor === undefined ? '' : `#${anchor}`);
}
