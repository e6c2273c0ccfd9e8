import { rmSync, statSync, truncateSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { filesOf, logFile, storeFile } from './contact/outbox/embedded/store-files.ts';
import { brokenStore, runningApp } from './contact/testing/running-app.ts';
import { overwrite } from './contact/testing/scratch-outbox.ts';

vi.setConfig({ testTimeout: 30_000 });

test('tells this machine how the queue stands and how the mail goes', async () => {
  const since = Date.UTC(2026, 0, 1);
  const { app, postJson, clock } = runningApp({
    mail: () => ({ state: 'trouble', since, reply: '535 wrong password' }),
    instance: () => ({ accepted: 3, delivered: 2 }),
  });
  await postJson();
  clock.time += 5000;
  const response = await app.request('/healthz');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    status: 'ok',
    waiting: 1,
    parked: 0,
    spam: 0,
    oldestSeconds: 5,
    mail: { state: 'trouble', since: '2026-01-01T00:00:00.000Z', reply: '535 wrong password' },
    instance: { accepted: 3, delivered: 2 },
  });
});

const address = '203.0.113.5';

test.each([
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
])('tells whoever asks with %s only that it works', async (header) => {
  const response = await runningApp().app.request('/healthz', { headers: { [header]: address } });
  expect(await response.json()).toEqual({ status: 'ok' });
});

test.each([
  ['from another machine', '/healthz', address],
  ['for the name of the site', 'https://www.example.com/healthz', '127.0.0.1'],
])('tells whoever asks %s only that it works', async (_, url, remoteAddress) => {
  const connection = { incoming: { socket: { remoteAddress } } };
  const response = await runningApp().app.request(url, {}, connection);
  expect(await response.json()).toEqual({ status: 'ok' });
});

test('is unhealthy when the store is', async () => {
  expect((await runningApp({ outbox: brokenStore }).app.request('/healthz')).status).toBe(503);
});

test.each<[string, (dataDir: string) => void]>([
  ['nothing happens', () => undefined],
  ['the folder is removed', (dataDir) => rmSync(dataDir, { recursive: true })],
  ['the file is removed', (dataDir) => rmSync(storeFile(dataDir))],
  ['the log is removed', (dataDir) => rmSync(logFile(dataDir))],
  ['the file is cut short', (dataDir) => truncateSync(storeFile(dataDir), 4096)],
  ['the log is emptied', (dataDir) => truncateSync(logFile(dataDir))],
  [
    'everything behind the first page is overwritten',
    (dataDir) => {
      for (const file of filesOf(dataDir).slice(0, 2)) {
        overwrite(file, 4096, Buffer.alloc(Math.max(0, statSync(file).size - 4096), 0xa5));
      }
    },
  ],
])('when %s, says of the next message what becomes of it', async (_, harm) => {
  const { app, postJson, dataDir } = runningApp();
  harm(dataDir);
  const healthy = (await app.request('/healthz')).status === 200;
  expect((await postJson()).status).toBe(healthy ? 202 : 503);
  expect((await app.request('/healthz')).status).toBe(healthy ? 200 : 503);
});

test('leaves no trace in the store, however often it is asked', async () => {
  const { app, outbox } = runningApp();
  const before = outbox.figures.read();
  await Promise.all(Array.from({ length: 20 }, () => app.request('/healthz')));
  expect(outbox.figures.read()).toEqual(before);
  expect(await outbox.queue.claim(1)).toBeUndefined();
});
