import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test as vitestTest } from 'vitest';
import { readContent } from '../../model/content.ts';
import { type Locale, localeCodes, locales } from '../../model/languages/locales.ts';
import { addressOf, homeOf } from '../../model/routes.ts';
import { pageHeaders } from '../../model/security-headers.ts';
import { builtSite } from '../support/built-site.ts';
import { startServer } from '../support/server-process.ts';
import {
  hasCaddy,
  hasNginx,
  sampleConfiguration,
  startCaddy,
  startNginx,
} from '../support/web-servers.ts';

const samples = [
  {
    name: 'nginx',
    isThere: hasNginx(),
    package: 'nginx-light',
    start: (port: number) => startNginx(sampleConfiguration('dist', port)),
  },
  {
    name: 'Caddy',
    isThere: hasCaddy(),
    package: 'caddy',
    start: (port: number) => startCaddy('dist', port),
  },
];

const titleOf = ({ name, isThere, package: wanted }: (typeof samples)[number]) =>
  isThere ? name : `${name} (skipped: it is not here; apt-get install ${wanted})`;

describe.each(samples.map((sample) => [titleOf(sample), sample] as const))(
  'the sample configuration of %s',
  (_, { isThere, start }) => {
    const test = isThere ? vitestTest : vitestTest.skip;
    const { routes } = readContent();
    const built = builtSite();
    let front: Awaited<ReturnType<typeof startNginx | typeof startCaddy>>;
    let backEnd: Awaited<ReturnType<typeof startServer>>;

    beforeAll(async () => {
      if (!isThere) return;
      backEnd = await startServer({ contactOnly: true, settings: { TRUST_PROXY: '1' } });
      front = await start(backEnd.port);
    });

    afterAll(async () => {
      await front?.stop();
      await backEnd?.end('SIGTERM');
    });

    const get = (path: string, headers: Record<string, string> = {}) =>
      fetch(front.url + path, { redirect: 'manual', headers });

    test.each(localeCodes)('serves the pages in %s at their addresses', async (locale) => {
      for (const id of ['home', 'kanban', 'confirmation']) {
        const response = await get(addressOf(routes, id, locale));
        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
        expect(await response.text()).toContain(`<html lang="${locales[locale].lang}">`);
      }
    });

    test('leads an address without its slash to the one with it', async () => {
      for (const path of ['/kanban', '/es', '/de/kanban']) {
        const response = await get(path);
        expect([301, 308]).toContain(response.status);
        expect(response.headers.get('location')).toBe(`${path}/`);
      }
    });

    const errorPage = (locale: Locale) => built.read(`${homeOf(locale)}404.html`);

    test.each([
      ['/nothing', 'en'],
      ['/nothing/at/all/', 'en'],
      ['/español/', 'en'],
      ['/es/nada/', 'es'],
      ['/ca/res', 'ca'],
      ['/de/nichts/hier', 'de'],
      ['/_headers', 'en'],
      ['/_redirects', 'en'],
      ['/.nojekyll', 'en'],
      ['/404.html', 'en'],
      ['/de/404.html', 'de'],
      ['/index.html.br', 'en'],
      ['/es/index.html.gz', 'es'],
    ] as const)('answers %s with 404 and the error page in %s', async (path, locale) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe(errorPage(locale));
    });

    test('keeps hashed files for a year and asks again for the rest', async () => {
      const cache = async (path: string) => (await get(path)).headers.get('cache-control');
      const hashed = built.files.filter((file) => /^\/_astro\/.*\.(?:js|svg|woff2)$/.test(file));
      for (const file of hashed.slice(0, 5)) {
        expect(await cache(file), file).toBe('public, max-age=31536000, immutable');
      }
      for (const path of ['/', '/es/', '/sitemap.xml', '/profile.png', '/nothing']) {
        expect(await cache(path), path).toBe('no-cache');
      }
    });

    test('sends the security headers with every answer', async () => {
      for (const path of ['/', '/es', '/es/nada', '/robots.txt', '/.well-known/security.txt']) {
        const { headers } = await get(path);
        for (const [name, value] of Object.entries(pageHeaders())) {
          expect(headers.get(name), `${name} of ${path}`).toBe(value);
        }
      }
    });

    test('lets other sites show the pictures for link previews', async () => {
      for (const path of ['/profile.png', '/previews/de/home.png']) {
        const { status, headers } = await get(path);
        expect(status).toBe(200);
        expect(headers.get('cross-origin-resource-policy'), path).toBe('cross-origin');
      }
    });

    test('sends the gzip twin that the build wrote', async () => {
      // fetch would unpack it unseen.
      const headers = { 'accept-encoding': 'gzip' };
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        request(front.url, { headers }, resolve).on('error', reject).end();
      });
      expect(response.headers['content-encoding']).toBe('gzip');
      expect(response.headers.vary).toBe('Accept-Encoding');
      expect(await buffer(response)).toEqual(Buffer.from(built.bytes('/index.html.gz')));
    });

    test('says again what has not changed', async () => {
      const etag = (await get('/')).headers.get('etag') as string;
      expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
    });

    test.each([
      ['/sitemap.xml', /^(?:application|text)\/xml; charset=utf-8$/],
      ['/robots.txt', /^text\/plain; charset=utf-8$/],
      ['/resume.json', /^application\/json\b/],
      ['/manifest-de.webmanifest', /^application\/manifest\+json\b/],
      ['/profile.png', /^image\/png$/],
      ['/favicon.svg', /^image\/svg\+xml$/],
    ])('says what %s is', async (path, type) => {
      expect((await get(path)).headers.get('content-type')).toMatch(type);
    });

    test('hands the form to the back end, on whatever port, with no headers of the pages', async () => {
      const response = await fetch(`${front.url}/api/contact`, {
        method: 'POST',
        headers: { origin: front.url, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', message: 'Hello there' }),
      });
      expect(response.status).toBe(202);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    });

    test('lets no foreign page post', async () => {
      const response = await fetch(`${front.url}/api/contact`, {
        method: 'POST',
        headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
        body: '{}',
      });
      expect(response.status).toBe(403);
    });
  },
);
