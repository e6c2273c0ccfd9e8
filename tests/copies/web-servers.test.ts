import { afterAll, beforeAll, describe, expect, onTestFinished, test as vitestTest } from 'vitest';
import { readContent } from '../../src/model/content.ts';
import { homeOf, urlOf } from '../../src/model/routes.ts';
import { pageHeaders } from '../../src/model/security-headers.ts';
import { languages } from '../support/content/sample-languages.ts';
import { builtSite } from '../support/pages/built-site.ts';
import { startServer } from '../support/programs/server-process.ts';
import {
  caddySampleUnderPath,
  hasCaddy,
  hasNginx,
  startCaddy,
  startNginx,
} from '../support/programs/web-servers.ts';

const samples = [
  { name: 'nginx', isThere: hasNginx(), package: 'nginx-light', start: startNginx },
  { name: 'Caddy', isThere: hasCaddy(), package: 'caddy', start: startCaddy },
];

const titleOf = ({ name, isThere, package: wanted }: (typeof samples)[number]) =>
  isThere ? name : `${name} (skipped: it is not here; apt-get install ${wanted})`;

describe.each(samples.map((sample) => [titleOf(sample), sample] as const))(
  'the sample configuration of %s before the server',
  (_, { isThere, start }) => {
    const test = isThere ? vitestTest : vitestTest.skip;
    const { routes } = readContent();
    const built = builtSite();
    let front: Awaited<ReturnType<typeof start>>;
    let server: Awaited<ReturnType<typeof startServer>>;

    beforeAll(async () => {
      if (!isThere) return;
      server = await startServer({ settings: { TRUST_PROXY: '1', RATE_PER_ADDRESS: '3' } });
      front = await start(server.port);
    });

    afterAll(async () => {
      await front?.stop();
      await server?.end('SIGTERM');
    });

    const get = (path: string, headers: Record<string, string> = {}) =>
      fetch(front.url + path, { redirect: 'manual', headers });

    test.each(languages.published)('brings the pages and the error page in %s', async (locale) => {
      const page = await get(urlOf(routes, 'home', locale));
      expect(page.status).toBe(200);
      expect(await page.text()).toContain(`<html lang="${languages.table[locale].lang}">`);
      for (const [name, value] of Object.entries(pageHeaders())) {
        expect(page.headers.get(name), name).toBe(value);
      }
      const lost = await get(`${homeOf(languages.table[locale])}nothing/here`);
      expect(lost.status).toBe(404);
      expect(await lost.text()).toBe(built.read(`${homeOf(languages.table[locale])}404.html`));
    });

    test('leads a URL without its slash to the one with it, on the visitor’s host', async () => {
      const { status, headers } = await get('/kanban');
      expect([301, 308]).toContain(status);
      expect(new URL(headers.get('location') ?? '', front.url).href).toBe(`${front.url}/kanban/`);
    });

    test('leaves caching and compression to the server', async () => {
      const hashed = built.files.find((file) => /^\/_astro\/.*\.woff2$/.test(file)) as string;
      expect((await get(hashed)).headers.get('cache-control')).toContain('immutable');
      const page = await get('/', { 'accept-encoding': 'br' });
      expect(page.headers.get('cache-control')).toBe('no-cache');
      expect(page.headers.get('content-encoding')).toBe('br');
      const etag = page.headers.get('etag') as string;
      const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': etag });
      expect(again.status).toBe(304);
    });

    const post = (origin: string, from = '') =>
      fetch(`${front.url}/api/contact`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json', 'x-forwarded-for': from },
        // The same message again would count as one.
        body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', message: `From ${from}` }),
      });

    test('hands the form on with the visitor’s own network address, whatever is claimed, and of no foreign page', async () => {
      expect((await post('https://evil.example')).status).toBe(403);
      const statuses: number[] = [];
      for (const claimed of ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4']) {
        statuses.push((await post(front.url, claimed)).status);
      }
      expect(statuses).toEqual([202, 202, 202, 429]);
    });

    test('shows nobody outside how many messages there are', async () => {
      expect(Object.keys(await (await get('/healthz')).json())).toEqual(['status']);
    });
  },
);

vitestTest.skipIf(!hasCaddy())(
  'the guide’s configuration of Caddy for a site under a path also passes on the path without its slash',
  async () => {
    const server = await startServer({ settings: { BASE_PATH: '/portfolio' } });
    onTestFinished(async () => void (await server.end()));
    const front = await startCaddy(server.port, caddySampleUnderPath());
    onTestFinished(async () => void (await front.stop()));
    const bare = await fetch(`${front.url}/portfolio`, { redirect: 'manual' });
    expect([301, 308]).toContain(bare.status);
    expect((await fetch(`${front.url}/portfolio/`)).status).toBe(200);
  },
);
