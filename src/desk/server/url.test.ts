import { once } from 'node:events';
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { scratchFolder } from '../../../tests/support/content/scratch.ts';
import { freePort, keepUrl, urlFor, writeEntrance } from './url.ts';

let folder = '';
beforeEach(() => {
  folder = scratchFolder();
});

/** As a desk that was open before has left it. */
async function storedUrl() {
  const { secret } = await urlFor(folder, 0);
  const url = { port: await freePort(), pagesPort: await freePort(), secret };
  keepUrl(folder, url);
  return url;
}

describe('the URL of the desk', () => {
  test('is kept for the next start', async () => {
    const url = await storedUrl();
    expect(await urlFor(folder, 0)).toEqual(url);
  });

  test('has a secret of 24 random bytes, in a file that its owner alone can read', async () => {
    const { secret } = await storedUrl();
    expect(Buffer.from(secret, 'base64url')).toHaveLength(24);
    keepUrl(folder, { port: 4000, pagesPort: 4001, secret });
    expect(statSync(join(folder, 'url.json')).mode & 0o777).toBe(0o600);
  });

  test('is new, secret and all, where another program has the port', async () => {
    const { port, secret } = await storedUrl();
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const next = await urlFor(folder, 0);
    expect(next.port).toBe(0);
    expect(next.secret).not.toBe(secret);
  });

  test('is new where another port is asked for', async () => {
    const { secret } = await storedUrl();
    const port = await freePort();
    expect(await urlFor(folder, port)).toMatchObject({ port });
    expect((await urlFor(folder, port)).secret).not.toBe(secret);
  });

  test.each([
    ['others could have read it', () => chmodSync(join(folder, 'url.json'), 0o644)],
    ['its file is damaged', () => writeFileSync(join(folder, 'url.json'), '{"port":')],
    ['its secret is short', () => writeFileSync(join(folder, 'url.json'), '{"secret":"a"}')],
  ])('is new where %s', async (_why, spoil) => {
    const { secret } = await storedUrl();
    spoil();
    expect((await urlFor(folder, 0)).secret).not.toBe(secret);
  });
});

test('the file that a browser opens is for the owner alone', () => {
  const file = writeEntrance(folder, 'http://127.0.0.1:4321/abc/');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toContain('url=http://127.0.0.1:4321/open/abc/');
});
