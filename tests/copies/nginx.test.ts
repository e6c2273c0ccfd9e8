import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContent } from '../../model/content.ts';
import { type Locale, localeCodes, locales } from '../../model/locales.ts';
import { addressOf, homeOf } from '../../model/routes.ts';
import { pageHeaders } from '../../server/pages/security-headers.ts';
import { builtSite } from '../support/built-site.ts';
import { hasNginx, sampleConfiguration, startNginx } from '../support/nginx.ts';

const isThere = hasNginx();
const reason = isThere ? '' : ' (skipped: there is no nginx here; apt-get install nginx-light)';

describe.skipIf(!isThere)(`the sample configuration of nginx${reason}`, () => {
  const { routes } = readContent();
  const built = builtSite();
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  let backEnd: Server;

  beforeAll(async () => {
    backEnd = createServer((request, response) => {
      response.setHeader('Cache-Control', 'no-store');
      response.end(JSON.stringify({ path: request.url, ...request.headers }));
    });
    await new Promise<void>((listening) => backEnd.listen(0, '127.0.0.1', listening));
    nginx = await startNginx(sampleConfiguration('dist', (backEnd.address() as AddressInfo).port));
  });

  afterAll(async () => {
    await nginx.stop();
    backEnd.close();
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(nginx.url + path, { redirect: 'manual', headers });

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
      expect(response.status).toBe(301);
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

  test('sends the gzip twin that the build wrote', async () => {
    // fetch would unpack it unseen.
    const response = await get('/', { 'accept-encoding': 'gzip' });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    const twin = built.bytes('/index.html.gz');
    expect(response.headers.get('content-length')).toBe(String(twin.length));
    expect(await response.text()).toBe(gunzipSync(twin).toString());
  });

  test('says again what has not changed', async () => {
    const etag = (await get('/')).headers.get('etag') as string;
    expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
  });

  test.each([
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/resume.json', 'application/json; charset=utf-8'],
    ['/manifest-de.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/profile.png', 'image/png'],
    ['/favicon.svg', 'image/svg+xml'],
  ])('says what %s is', async (path, type) => {
    expect((await get(path)).headers.get('content-type')).toBe(type);
  });

  test('hands the form to the back end, with the visitor’s address and no headers of the pages', async () => {
    const response = await get('/api/contact');
    expect(await response.json()).toMatchObject({
      path: '/api/contact',
      host: '127.0.0.1',
      'x-forwarded-for': '127.0.0.1',
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toBeNull();
  });
});
