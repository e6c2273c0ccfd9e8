import { once } from 'node:events';
import {
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { scratchFolder } from '../../../tests/support/content/scratch.ts';
import { patience } from '../../../tests/support/programs/patience.ts';
import { createLog } from '../../contact/log.ts';
import { listen } from '../listen.ts';
import { loadSite } from './serve-site.ts';

const root = scratchFolder();
const megabyte = 1024 * 1024;
const large = 20 * megabyte;
let server: Awaited<ReturnType<typeof listen>>;

const put = (name: string, text = '') => writeFileSync(join(root, name), text);
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + path, { headers, method });
const bufferedBytes = () => process.memoryUsage().arrayBuffers;
/** Which files of the site this process has open. */
const openFiles = () =>
  readdirSync('/proc/self/fd').flatMap((number) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${number}`);
      return path.startsWith(root) ? [path] : [];
    } catch {
      return [];
    }
  });

beforeAll(async () => {
  for (const folder of ['previews', '_astro', 'many']) mkdirSync(join(root, folder));
  put('index.html', '<title>Home</title>');
  put('404.html', '<title>Not found</title>');
  put('previews/kanban.png', 'picture of a board');
  put('_astro/cover.a1b2c.avif', 'cover');
  put('empty.png');
  for (const name of ['talk.mp4', 'screenshot.png']) {
    put(name);
    truncateSync(join(root, name), large);
  }
  for (let number = 0; number < 400; number += 1) {
    put(`many/${number}.jpg`);
    truncateSync(join(root, `many/${number}.jpg`), megabyte);
  }
  const serve = loadSite(root);
  const app = new Hono().all('*', ({ req }) => serve(req.raw));
  const log = createLog(() => undefined, Date.now);
  server = await listen(app, { host: '127.0.0.1', port: 0 }, log);
});

afterAll(() => server.stop());

test('hundreds of pictures take no memory before anybody asks for them', () => {
  const before = bufferedBytes();
  loadSite(root);
  expect(bufferedBytes() - before).toBeLessThan(megabyte);
});

describe('a picture', () => {
  test('is sent whole, with its kind, its length and a tag', async () => {
    const response = await get('/previews/kanban.png');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '18',
      'accept-ranges': 'bytes',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(await response.text()).toBe('picture of a board');
    expect(await (await get('/empty.png')).text()).toBe('');
  });

  test('is not sent again to a browser that has it', async () => {
    const etag = (await get('/previews/kanban.png')).headers.get('etag') ?? '';
    const again = await get('/previews/kanban.png', { 'If-None-Match': etag });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
  });

  test('answers HEAD with the same headers and no body', async () => {
    const head = await get('/previews/kanban.png', {}, 'HEAD');
    const whole = await get('/previews/kanban.png');
    for (const name of [
      'content-type',
      'content-length',
      'etag',
      'cache-control',
      'accept-ranges',
    ]) {
      expect(head.headers.get(name), name).toBe(whole.headers.get(name));
    }
    expect(await head.text()).toBe('');
  });
});

describe('when the disk changes under the server', () => {
  test('a picture that has vanished is not found, and is there again after the next build', async () => {
    renameSync(join(root, 'previews'), join(root, 'away'));
    for (const method of ['GET', 'HEAD']) {
      expect((await get('/previews/kanban.png', { 'If-None-Match': '*' }, method)).status).toBe(
        404,
      );
    }
    expect(await (await get('/previews/kanban.png')).text()).toContain('<title>Not found</title>');
    renameSync(join(root, 'away'), join(root, 'previews'));
    expect((await get('/previews/kanban.png')).status).toBe(200);
  });

  test('a picture that was made anew comes with a tag and a length of its own', async () => {
    const etag = (await get('/previews/kanban.png', {}, 'HEAD')).headers.get('etag') ?? '';
    put('previews/kanban.png', 'another board');
    const response = await get('/previews/kanban.png', { 'If-None-Match': etag });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('13');
    expect(await response.text()).toBe('another board');
  });

  test('a file that was not there at the start is not reached', async () => {
    put('previews/later.png', 'later');
    expect((await get('/previews/later.png')).status).toBe(404);
  });
});

describe('clients that ask and do not read', () => {
  const ask = async (path: string) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    socket.pause().write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    return socket;
  };

  test('hold a few chunks of the file, and no file once they have gone', async () => {
    await get('/screenshot.png', {}, 'HEAD');
    const before = bufferedBytes();
    const clients = await Promise.all(Array.from({ length: 10 }, () => ask('/screenshot.png')));
    await vi.waitFor(() => expect(openFiles()).toHaveLength(10), patience);
    expect((await get('/previews/kanban.png')).status).toBe(200);
    // Not the ten files. What the system has taken off a chunk's hands is freed at some later time.
    expect(bufferedBytes() - before).toBeLessThan(5 * large);
    for (const client of clients) client.destroy();
    await vi.waitFor(() => expect(openFiles()).toEqual([]), patience);
  });

  test('get all of it when they read at last', async () => {
    const response = await get('/talk.mp4');
    await vi.waitFor(() => expect(openFiles()).toHaveLength(1), patience);
    expect((await response.arrayBuffer()).byteLength).toBe(large);
    await vi.waitFor(() => expect(openFiles()).toEqual([]), patience);
  });
});
