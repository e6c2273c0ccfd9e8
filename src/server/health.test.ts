import { once } from 'node:events';
import { rmSync, truncateSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { brokenStore, collectedLog, runningApp } from '../../tests/support/running-app.ts';
import { logFile, storeFile } from '../contact/outbox/embedded/files.ts';
import { listen } from './listen.ts';

/** The app on a port of this machine; `ask` is a program on it that sends just these headers. */
async function listening(
  parts: Parameters<typeof runningApp>[0] = {},
  { host = '127.0.0.1' }: { host?: string } = {},
) {
  const running = runningApp(parts);
  const { url, stop } = await listen(running.app, { host, port: 0 }, collectedLog().log);
  onTestFinished(stop);
  const port = Number(new URL(url).port);

  async function ask(headers: Record<string, string> = {}, address = '127.0.0.1') {
    const [response] = await once(
      request({ host: address, port, path: '/healthz', headers, agent: false }).end(),
      'response',
    );
    return { status: response.statusCode as number, body: JSON.parse(await text(response)) };
  }

  return { ...running, port, ask };
}

const onlyAlive = { status: 200, body: { status: 'ok' } };

test('tells this machine how the queue stands and how the mail goes', async () => {
  const since = Date.UTC(2026, 0, 1);
  const { ask, postJson, clock } = await listening({
    mail: () => ({ state: 'error', since, reply: '535 wrong password' }),
    instance: () => ({ accepted: 3, delivered: 2 }),
  });
  await postJson();
  clock.time += 5000;
  expect(await ask()).toEqual({
    status: 200,
    body: {
      status: 'ok',
      waiting: 1,
      parked: 0,
      spam: 0,
      oldestSeconds: 5,
      mail: { state: 'error', since: '2026-01-01T00:00:00.000Z', reply: '535 wrong password' },
      instance: { accepted: 3, delivered: 2 },
    },
  });
});

describe('whether this machine asks', () => {
  test.each(['127.0.0.1', 'localhost:4321', '[::1]:4321', '127.8.8.8'])(
    'it does, for %s',
    async (Host) => {
      const { ask } = await listening();
      expect((await ask({ Host })).body).toHaveProperty('waiting', 0);
    },
  );

  test('it does, over a socket for both kinds of addresses', async () => {
    const { ask } = await listening({}, { host: '::' });
    expect((await ask()).body).toHaveProperty('waiting', 0);
    expect((await ask({ Host: '[::1]' }, '::1')).body).toHaveProperty('waiting', 0);
  });

  test.each([
    'www.example.com',
    '127.0.0.1.nip.io',
    '127.evil.example',
    'localhost.evil.example',
    'evil-localhost',
    '[::1:2]',
    '[::ffff:1.2.3.4]',
  ])('it does not, for the name %s', async (Host) => {
    expect(await (await listening()).ask({ Host })).toEqual(onlyAlive);
  });

  const address = '203.0.113.5';

  test('it does not where a proxy says whom it asks for, in whichever header', async () => {
    const { ask } = await listening();
    for (const header of [
      'Forwarded',
      'Via',
      'X-Forwarded-For',
      'X-Forwarded-Proto',
      'X-Forwarded-Host',
      'X-Original-Forwarded-For',
      'X-Real-IP',
      'X-Client-IP',
      'X-Cluster-Client-IP',
      'X-Request-Id',
      'CF-Connecting-IP',
      'CF-Ray',
      'CDN-Loop',
      'True-Client-IP',
      'Fly-Client-IP',
      'Fastly-Client-IP',
      'Client-IP',
    ]) {
      expect(await ask({ [header]: address }), header).toEqual(onlyAlive);
    }
  });

  test('it does not in HTTP/1.0, which a bare proxy_pass of nginx speaks', async () => {
    const { port } = await listening();
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /healthz HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
    expect((await text(socket)).split('\r\n\r\n')[1]).toBe('{"status":"ok"}');
  });

  test('it does not from another address', async () => {
    const connection = {
      incoming: { httpVersion: '1.1', socket: { remoteAddress: address } },
    };
    const response = await runningApp().app.request('/healthz', {}, connection);
    expect(await response.json()).toEqual({ status: 'ok' });
  });
});

describe('the cost of asking', () => {
  test('nothing is counted for others, who never see it', async () => {
    const running = runningApp();
    const read = vi.spyOn(running.outbox, 'count');
    for (let count = 0; count < 20; count += 1) {
      await running.app.request('/healthz', { headers: { Via: 'a proxy' } });
    }
    expect(read).not.toHaveBeenCalled();
  });

  test('a count that fails does not make a healthy server look ill', async () => {
    const { app, outbox } = runningApp();
    vi.spyOn(outbox, 'count').mockImplementation(() => {
      throw new Error('late');
    });
    const response = await app.request('/healthz');
    expect([response.status, await response.json()]).toMatchObject([200, { status: 'ok' }]);
  });

  test('leaves no trace in the store', async () => {
    const { app, outbox } = runningApp();
    const before = await outbox.count();
    await Promise.all(Array.from({ length: 20 }, () => app.request('/healthz')));
    expect(await outbox.count()).toEqual(before);
    expect(await outbox.queue.claim(1)).toBeUndefined();
  });
});

test('is unhealthy when the store is, and says why only to this machine', async () => {
  const { app, lines } = runningApp({ outbox: brokenStore });
  expect((await app.request('/healthz')).status).toBe(503);
  const outside = await app.request('/healthz', { headers: { Via: 'a proxy' } });
  expect([outside.status, await outside.json()]).toEqual([503, { status: 'store_unusable' }]);
  expect(lines.filter((line) => line.includes('store_unusable'))).toHaveLength(1);
});

test.each<[string, number, (dataDir: string) => void]>([
  ['nothing happens', 200, () => undefined],
  ['the folder is removed', 503, (dataDir) => rmSync(dataDir, { recursive: true })],
  ['the file is removed', 503, (dataDir) => rmSync(storeFile(dataDir))],
  ['the log is removed', 503, (dataDir) => rmSync(logFile(dataDir))],
  ['the file is cut short', 200, (dataDir) => truncateSync(storeFile(dataDir), 4096)],
])('when %s, answers %i, and so does the next message', async (_, health, harm) => {
  const { app, postJson, dataDir } = runningApp();
  harm(dataDir);
  expect((await app.request('/healthz')).status).toBe(health);
  expect((await postJson()).status).toBe(health === 200 ? 202 : 503);
  expect((await app.request('/healthz')).status).toBe(health);
});
