import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { languages } from '../../tests/support/content/sample-languages.ts';
import { readContent } from '../model/content.ts';
import { findDeadLinks } from './links.ts';

const { site, projects, cv } = readContent();
const [project] = projects as [(typeof projects)[number]];

let server: Server;
let home: string;
let asked: string[];
let atOnce: { now: number; most: number };

/** A host that has every kind of page. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(`${request.method} ${path}`);
    atOnce.now += 1;
    atOnce.most = Math.max(atOnce.most, atOnce.now);
    const end = (status: number, headers = {}) => {
      atOnce.now -= 1;
      response.writeHead(status, headers).end();
    };
    if (path === '/slow') response.on('close', () => (atOnce.now -= 1));
    else if (path === '/round') end(302, { location: '/round' });
    else if (path === '/moved') end(301, { location: '/fine' });
    else if (path === '/get-only') end(request.method === 'GET' ? 200 : 405);
    else end(Number(/\d+$/.exec(path)?.[0] ?? 200));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  atOnce = { now: 0, most: 0 };
});

/** A site whose only outgoing URLs are these; those of the sample are never asked. */
const check = (...urls: string[]) => checkWithin(20_000, ...urls);

const checkWithin = (limit: number, ...urls: string[]) =>
  findDeadLinks(
    {
      site: {
        ...site,
        owner: { ...site.owner, profiles: [{ name: 'Blog', url: 'https://a.example.com' }] },
        translator: { name: 'Bo', url: 'https://example.org' },
      },
      cv,
      languages,
      shown: languages.published,
      projects: urls.map((demo, index) => ({
        ...project,
        id: `p${index}`,
        demo,
        repositories: [],
      })),
    },
    { limit },
  );
const reported = async (path: string) => {
  const { findings } = await check(`${home}${path}`, `${home}/fine`);
  return findings.map(({ wrong }) => wrong.replace(home, ''));
};

test.each(['/fine', '/moved', '/get-only', '/403', '/429', '/999'])(
  'nothing is said of %s, which answers',
  async (path) => expect(await reported(path)).toEqual([]),
);

test.each([
  ['/404', '/404 returns status 404'],
  ['/500', '/500 returns status 500'],
  ['/round', '/round redirects too many times'],
])('%s is reported', async (path, wrong) => expect(await reported(path)).toEqual([wrong]));

test('a page that does not answer in time is reported', async () => {
  const { findings } = await checkWithin(400, `${home}/slow`);
  expect(findings).toMatchObject([{ wrong: `${home}/slow does not respond within 0.4 seconds` }]);
});

test('a host that refuses is reported with the place of its URL', async () => {
  const closed = createServer();
  await new Promise<void>((listening) => closed.listen(0, '127.0.0.1', listening));
  const { port } = closed.address() as AddressInfo;
  await new Promise((done) => closed.close(done));
  const { findings, ...report } = await check(`${home}/fine`, `http://127.0.0.1:${port}/`);
  expect(findings).toMatchObject([
    {
      kind: 'link',
      file: 'projects/p1/project.yaml',
      key: 'demo',
      wrong: `http://127.0.0.1:${port}/ refuses the connection`,
    },
  ]);
  expect(report).toEqual({ asked: 2, answering: 1, isOffline: false });
});

test('a page is asked for without its content, once, and one at a time of each host', async () => {
  await check(`${home}/a`, `${home}/b`, `${home}/c`, `${home}/a`);
  expect(asked).toEqual(['HEAD /a', 'HEAD /b', 'HEAD /c']);
  expect(atOnce.most).toBe(1);
});

test('what does not answer at all does not count where there is no network', async () => {
  const { findings, ...report } = await check(
    'http://no-such-host.invalid/',
    'http://nor.this.invalid/',
  );
  expect(findings).toEqual([]);
  expect(report.isOffline).toBe(true);
});

test('a host that is not there counts where others answer', async () => {
  const { findings } = await check('http://no-such-host.invalid/', `${home}/fine`);
  expect(findings.map(({ wrong }) => wrong)).toEqual([
    expect.stringContaining('has an unknown host'),
  ]);
});

test('URLs of the sample are not asked', async () => {
  const { findings, ...report } = await check('https://demo.example.com/');
  expect(findings).toEqual([]);
  expect(report.asked).toBe(0);
});

test('a URL in a text is asked too, and reported with its place', async () => {
  const locale = languages.source;
  const words = { ...project.texts[locale], description: `Read [more](${home}/text/404).` };
  const { findings } = await findDeadLinks({
    site,
    cv,
    languages,
    shown: languages.published,
    projects: [
      { ...project, demo: 'none', repositories: [], texts: { ...project.texts, [locale]: words } },
    ],
  });
  expect(findings).toMatchObject([
    { file: `projects/${project.id}/${locale}.yaml`, key: 'description' },
  ]);
});
