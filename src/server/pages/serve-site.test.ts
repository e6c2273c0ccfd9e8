import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { scratchFolder } from '../../../tests/support/content/scratch.ts';
import { loadSite } from './serve-site.ts';

const page = (text: string) => `<!doctype html><title>${text}</title>${'.'.repeat(500)}`;

const built: Record<string, string> = {
  'index.html': page('Home'),
  '404.html': page('Not found'),
  'es/index.html': page('Inicio'),
  'es/404.html': page('No encontrado'),
  'es/kanban/index.html': page('Kanban'),
  '_astro/app.B1a2.js': 'script();',
  'cv/cv-en.pdf': '%PDF-0123456789',
  'previews/en/home.png': 'picture',
  'profile.png': 'picture',
  'robots.txt': 'User-agent: *',
  '.well-known/security.txt': 'Contact: mailto:owner@example.com',
  '.nojekyll': '',
  _headers: '/*',
  _redirects:
    '# moved\n/old/ /es/kanban/ 301 # renamed\n/write /es/#contacto 301\n/find /es/?sort=new#list\n/away https://evil.example 301\n/*/x /y 301\n',
};

function site(folder = '') {
  const root = scratchFolder();
  for (const [name, text] of Object.entries(built)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
    if (name.endsWith('.html')) {
      writeFileSync(join(root, `${name}.br`), brotliCompressSync(text));
      writeFileSync(join(root, `${name}.gz`), gzipSync(text));
    }
  }
  const serve = loadSite(root, folder);
  return async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    serve(new Request(`http://localhost${path}`, { headers, method }));
}

const get = site();
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('a page', () => {
  test('stands at its URL with a slash', async () => {
    const response = await get('/es/kanban/');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/html; charset=utf-8$/i);
    expect(await response.text()).toBe(built['es/kanban/index.html']);
  });

  test.each([
    ['/es', '/es/'],
    ['/es?a=1&b', '/es/?a=1&b'],
    ['/es/kanban?x=//evil.example', '/es/kanban/?x=//evil.example'],
    ['/es/index.html?a', '/es/?a'],
    ['/index.html', '/'],
  ])('is redirected to from %s', async (from, to) => {
    const response = await get(from);
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(to);
  });

  test.each([
    ['/old/?a=1', '/es/kanban/?a=1'],
    ['/write', '/es/#contacto'],
    ['/write?a=1&b', '/es/?a=1&b#contacto'],
    ['/find?a=1', '/es/?sort=new&a=1#list'],
  ])('that moved is found from %s', async (from, to) => {
    const response = await get(from);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(to);
  });

  test('is compressed as the browser likes it best', async () => {
    const brotli = await get('/', { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await bytes(brotli)).toString()).toBe(built['index.html']);
    const gzip = await get('/', { 'Accept-Encoding': 'br;q=0.1, gzip;q=0.9' });
    expect(gzip.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await bytes(gzip)).toString()).toBe(built['index.html']);
  });

  test.each(['', 'identity', 'br;q=0, gzip;q=0', 'zstd', ';;,q=', 'constructor'])(
    'is sent as it is to a client that accepts %j',
    async (accepted) => {
      const response = await get('/', { 'Accept-Encoding': accepted });
      expect(response.headers.get('content-encoding')).toBeNull();
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(await response.text()).toBe(built['index.html']);
    },
  );

  test('is not sent again to a browser that has it', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const accepted = { 'Accept-Encoding': encoding };
      const etag = (await get('/', accepted)).headers.get('etag') ?? '';
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await get('/', { ...accepted, 'If-None-Match': known });
        expect(again.status).toBe(304);
        expect(again.headers.get('etag')).toBe(etag);
        expect(await again.text()).toBe('');
      }
    }
    expect((await get('/', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  test('has another tag in each encoding', async () => {
    const answers = await Promise.all(
      ['br', 'gzip', ''].map((encoding) => get('/', { 'Accept-Encoding': encoding })),
    );
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(3);
  });

  test('is asked for again each time; a hashed file is kept for a year', async () => {
    expect((await get('/')).headers.get('cache-control')).toBe('no-cache');
    expect((await get('/_astro/app.B1a2.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
  });

  test('answers HEAD with the same headers and no body', async () => {
    const head = await get('/', {}, 'HEAD');
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries((await get('/')).headers));
    expect(await head.text()).toBe('');
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('does not answer %s', async (method) => {
    const response = await get('/', {}, method);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});

describe('an unknown URL', () => {
  test.each([
    ['/nothing', 'Not found'],
    ['/es/nothing/', 'No encontrado'],
    ['/de/nothing', 'Not found'],
    ['/español/', 'Not found'],
    ['//evil.example', 'Not found'],
    ['//evil.example/es/', 'Not found'],
    ['/es//', 'No encontrado'],
    ['/es%2Fkanban/', 'Not found'],
    ['/es%5ckanban/', 'Not found'],
    ['/../../etc/passwd', 'Not found'],
    ['/%2e%2e/%2e%2e/etc/passwd', 'Not found'],
    ['/index.html/', 'Not found'],
    ['/__proto__/', 'Not found'],
    ['/index.html.br', 'Not found'],
    ['/_headers', 'Not found'],
    ['/_redirects', 'Not found'],
    ['/.nojekyll', 'Not found'],
    ['/404.html', 'Not found'],
    ['/away', 'Not found'],
  ])('such as %s is answered with 404 and a page in its language', async (path, title) => {
    const response = await get(path, { 'If-None-Match': '*' });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(`<title>${title}</title>`);
  });

  test.each(['/%', '/%zz', '/%ff', '/%00', '/es/%00/'])('%s is malformed', async (path) => {
    expect((await get(path)).status).toBe(400);
  });
});

describe('a part of a file', () => {
  const part = (range: string, headers = {}) => get('/cv/cv-en.pdf', { Range: range, ...headers });

  test.each([
    ['bytes=0-3', '%PDF', 'bytes 0-3/15'],
    ['bytes=5-', '0123456789', 'bytes 5-14/15'],
    ['bytes=10-999', '56789', 'bytes 10-14/15'],
  ])('%s', async (range, text, contentRange) => {
    const response = await part(range);
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(await response.text()).toBe(text);
  });

  test.each([
    'bytes=',
    'bytes=-3',
    'bytes=15-',
    'bytes=4-2',
    'bytes=0-1,3-4',
    'lines=1-2',
    'bytes=a-b',
  ])('%s is answered with the whole', async (range) =>
    expect((await part(range)).status).toBe(200),
  );

  test('is cut only from the file that the client began with', async () => {
    const etag = (await get('/cv/cv-en.pdf')).headers.get('etag') as string;
    expect((await part('bytes=0-3', { 'If-Range': etag })).status).toBe(206);
    expect((await part('bytes=0-3', { 'If-Range': '"older"' })).status).toBe(200);
  });
});

describe('a site in a folder of its host', () => {
  const inFolder = site('/me');

  test('stands in that folder and nowhere else', async () => {
    expect(await (await inFolder('/me/es/kanban/')).text()).toBe(built['es/kanban/index.html']);
    expect((await inFolder('/me/_astro/app.B1a2.js')).headers.get('cache-control')).toMatch(
      /immutable/,
    );
    expect((await inFolder('/es/kanban/')).status).toBe(404);
    expect((await inFolder('/me/_headers')).status).toBe(404);
  });

  test.each([
    ['/', '/me/'],
    ['/me', '/me/'],
    ['/me/es', '/me/es/'],
  ])('is led to from %s', async (from, to) => {
    expect((await inFolder(from)).headers.get('location')).toBe(to);
  });

  test.each([
    ['/me/es/nothing/', 'No encontrado'],
    ['/me/nothing/', 'Not found'],
    ['/nothing/', 'Not found'],
  ])('says that %s is unknown in its language', async (path, title) => {
    expect(await (await inFolder(path)).text()).toContain(`<title>${title}</title>`);
  });
});

test('every answer carries the security headers', async () => {
  for (const path of ['/', '/es', '/nothing', '/%', '/robots.txt', '/.well-known/security.txt']) {
    const { headers } = await get(path);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toContain('max-age=');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  }
});

test('pictures for link previews may be shown by pages of other sites', async () => {
  const inFolder = site('/me');
  const responses = await Promise.all([
    get('/previews/en/home.png'),
    get('/profile.png', { range: 'bytes=0-2' }),
    inFolder('/me/profile.png'),
  ]);
  for (const { headers } of responses) {
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('a site that was never built is said in one line', () => {
  expect(() => loadSite('/nowhere')).toThrow('There is no built site in /nowhere');
});
