import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createServer } from './app.ts';
import { deskOnACopy } from './testing/desk-on-a-copy.ts';

const { app, ask, write, site } = deskOnACopy();

const json = { 'content-type': 'application/json' };

describe('nobody gets in', () => {
  test.each(['', 'known-to-nobody-els', 'known-to-nobody-else2', 'KNOWN-TO-NOBODY-ELSE', '..'])(
    'with the secret “%s”',
    async (secret) => {
      const headers = { host: '127.0.0.1:4321' };
      const url = `http://127.0.0.1:4321/${secret}/api/overview`;
      expect((await app().request(url, { headers })).status).toBe(404);
    },
  );

  test.each(['evil.example', 'evil.example:4321', '127.0.0.1:1', '127.0.0.1', '', '[::1]:4321'])(
    'by the name “%s”, which a foreign site may have given to this machine',
    async (host) => {
      expect((await ask('api/overview', { headers: { host } })).status).toBe(421);
    },
  );

  test.each(['http://evil.example', 'null', 'https://127.0.0.1:4321', 'http://127.0.0.1:4322'])(
    'from a page of %s',
    async (origin) => {
      const response = await ask('api/undo', {
        method: 'POST',
        headers: { ...json, origin },
        body: '{}',
      });
      expect(response.status).toBe(403);
    },
  );

  test.each(['cross-site', 'same-site'])('from what a browser calls %s', async (site) => {
    const headers = { 'sec-fetch-site': site };
    expect((await ask('api/overview', { headers })).status).toBe(403);
  });

  test('with what a form of another site can send', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', '']) {
      const headers = { 'content-type': type };
      const response = await ask('api/undo', { method: 'POST', headers, body: '{}' });
      expect(await response.json()).toMatchObject({ error: 'wrong_body' });
    }
  });
});

describe('a file on this machine', () => {
  const open = (secret: string, host = '127.0.0.1:4321') =>
    app().request(`http://127.0.0.1:4321/open/${secret}/`, {
      headers: { host, 'sec-fetch-site': 'cross-site' },
    });

  test('leads to the desk with the secret', async () => {
    const response = await open('known-to-nobody-else');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('url=/known-to-nobody-else/');
  });

  test('leads nowhere without it, or by another name of this machine', async () => {
    expect((await open('known-to-nobody-els')).status).toBe(404);
    expect((await open('known-to-nobody-else', 'evil.example:4321')).status).toBe(421);
  });
});

describe('nothing outside of content/', () => {
  const outside = [
    '../../etc/passwd',
    '..',
    'projects/../../x',
    '/etc/passwd',
    'projects/kanban/../../..',
    '__proto__',
    'projects/%2e%2e/x',
    '',
  ];

  test.each(outside)('can be read as “%s”', async (name) => {
    const asked = encodeURIComponent(name);
    for (const call of [`part?id=${asked}`, `facts?file=${asked}`, `picture?file=${asked}`]) {
      expect((await ask(`api/${call}`)).status).toBe(404);
    }
  });

  test.each(outside)('can be written as “%s”', async (name) => {
    const text = { text: 'x', hash: '0' };
    for (const id of [`${name}:title`, `projects/${name}:title`, `texts:${name}`, name]) {
      expect((await write('text', { id, language: 'en', ...text })).status).toBe(404);
      expect((await write('list', { id, change: 'add', index: 0 })).status).toBe(404);
    }
    const language = { id: 'texts:home.title', language: name, ...text };
    expect((await write('text', language)).status).toBe(404);
    expect((await write('fact', { file: name, key: 'url', value: 'x', hash: '0' })).status).toBe(
      404,
    );
    expect((await write('project', { change: 'delete', ids: [name] })).status).toBe(404);
    expect((await write('project', { change: 'draft', ids: [name], isDraft: true })).status).toBe(
      404,
    );
    const query = new URLSearchParams({ input: JSON.stringify({ place: name }) });
    expect((await ask(`api/picture?${query}`, { method: 'POST', body: 'x' })).status).toBe(404);
    expect(readdirSync(site).sort()).toEqual(['.data', 'content']);
  });
});

test('a body has its limit, and the shape that the call asks for', async () => {
  const body = JSON.stringify({ text: 'x'.repeat(300_000) });
  const refused = async (response: Response | Promise<Response>) =>
    (await (await response).json()).error;
  const post = (text: string) => ask('api/text', { method: 'POST', headers: json, body: text });
  expect(await refused(post(body))).toBe('too_large');
  for (const text of ['{', '{"id":"texts:home.title"}']) {
    expect(await refused(post(text))).toBe('wrong_body');
  }
  expect(await write('undo', { more: 1 })).toMatchObject({ error: 'wrong_body' });
});

test('every response has a policy that runs nothing but the desk’s own files', async () => {
  for (const path of ['api/overview', 'nothing-here', 'api/part?id=x']) {
    const { headers } = await ask(path);
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('a connection is not closed between two calls, however long the first one works', async () => {
  const server = createServer(app()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  // What Node says there are the seconds after which it closes the connection.
  expect(headers.get('keep-alive')).toBeNull();
  server.close();
});
