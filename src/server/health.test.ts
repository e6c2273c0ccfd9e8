import { readFileSync, statSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { brokenStore, runningApp, typed } from '../../tests/support/programs/running-app.ts';
import { filesOf } from '../contact/outbox/embedded/files.ts';

const alive = { status: 'ok' };
const unusable = { status: 'store_unusable' };

test('says that messages are stored, and nothing more', async () => {
  const { app, postJson } = runningApp();
  await postJson();
  const response = await app.request('/healthz');
  expect([response.status, await response.json()]).toEqual([200, alive]);
});

test('writes nothing to the store', async () => {
  const { app, dataDir } = runningApp();
  const read = () => filesOf(dataDir).map((file) => [statSync(file).size, readFileSync(file)]);
  const before = read();
  await Promise.all(Array.from({ length: 20 }, () => app.request('/healthz')));
  expect(read()).toEqual(before);
});

test('is unhealthy when the store is, and says why only in the log, once', async () => {
  const { app, lines } = runningApp({ outbox: brokenStore });
  for (let count = 0; count < 3; count += 1) {
    const response = await app.request('/healthz');
    expect([response.status, await response.json()]).toEqual([503, unusable]);
  }
  expect(lines.filter((line) => line.includes('store_unusable'))).toHaveLength(1);
});

test('is unhealthy after a message that could not be stored, until one is or visitors may try again', async () => {
  const { outbox } = runningApp();
  let full = true;
  const { app, postJson } = runningApp({
    outbox: {
      ...outbox,
      accept: (message) => (full ? brokenStore.accept(message) : outbox.accept(message)),
    },
  });
  const health = async () => (await app.request('/healthz')).status;
  expect(await health()).toBe(200);
  const refused = await postJson();
  expect([refused.status, await health()]).toEqual([503, 503]);
  full = false;
  await postJson();
  expect(await health()).toBe(200);
  full = true;
  await postJson({ message: `${typed.message} again` });
  expect(await health()).toBe(503);
  const later = performance.now() + 1000 * Number(refused.headers.get('retry-after'));
  vi.spyOn(performance, 'now').mockReturnValue(later);
  expect(await health()).toBe(200);
});
