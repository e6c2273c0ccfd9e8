import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { has } from '../../../tests/support/programs/needs.ts';
import { type Database, readDatabase } from '../../settings/server-urls.ts';
import { newMessage, scratchFolder } from '../testing/scratch-outbox.ts';
import { postgresStores, unhurried } from '../testing/stores.ts';
import { openDatabase } from './embedded/database.ts';
import { openEmbeddedInbox, openEmbeddedOutbox } from './embedded/store.ts';
import type { Inbox, Outbox } from './outbox.ts';
import { openPostgresInbox, openPostgresOutbox } from './postgres/store.ts';

type Store = { serve: (siteUrl: string) => Promise<Outbox>; inbox: () => Promise<Inbox> };

const one = 'https://one.example';
const two = 'https://two.example/portfolio';

function contract(newStore: () => Promise<Store>): void {
  test('is not used for another, which would get its messages', async () => {
    const { serve } = await newStore();
    const outbox = await serve(one);
    await outbox.accept(newMessage());
    await expect(serve(two)).rejects.toThrow(
      /belong to the site one\.example, and this site is two\.example\/portfolio.*inbox site https:\/\/two\.example\/portfolio”.* its own DATA_DIR or DATABASE_URL/,
    );
    await serve(one);
    await serve('http://one.example');
  });

  test('is used for its new URL when the owner says so', async () => {
    const { serve, inbox } = await newStore();
    await (await serve(one)).accept(newMessage());
    const owner = await inbox();
    expect(await owner.site()).toBe('one.example');
    await owner.setSite(`${two}/`);
    expect(await (await serve(two)).count()).toMatchObject({ waiting: 1 });
    await expect(serve(one)).rejects.toThrow(/belong to the site two\.example/);
  });

  test('is free for any while it has no messages', async () => {
    const { serve, inbox } = await newStore();
    await serve(one);
    await serve(two);
    expect(await (await inbox()).site()).toBe('two.example/portfolio');
  });
}

const mailDomain = 'example.com';
const closing = <Part extends { close: () => Promise<void> }>(part: Part): Part => {
  onTestFinished(() => part.close());
  return part;
};

describe('a folder with messages of one site', () => {
  contract(async () => {
    const dataDir = scratchFolder();
    return {
      serve: async (siteUrl) =>
        closing(openEmbeddedOutbox({ dataDir, mailDomain, siteUrl, now: Date.now })),
      inbox: async () => closing(openEmbeddedInbox(dataDir, Date.now)),
    };
  });
});

describe.skipIf(!has('postgresql'))('a database with messages of one site', () => {
  let stores: Awaited<ReturnType<typeof postgresStores>>;
  beforeAll(async () => {
    stores = await postgresStores();
  });
  afterAll(() => stores.stop());

  const limits = { perAddress: 0, total: 0 };
  contract(async () => {
    const database = readDatabase((await stores.newStore()).url) as Database;
    const options = { database, mailDomain, limits, timeLimits: unhurried };
    return {
      serve: async (siteUrl) => closing(await openPostgresOutbox({ ...options, siteUrl })),
      inbox: async () => closing(await openPostgresInbox(database)),
    };
  });

  test('has hashes of network addresses that nobody can guess without its key', async () => {
    const [store, other] = [await stores.scratchStore(), await stores.scratchStore()];
    const address = '203.0.113.5';
    const buckets: unknown[] = [];
    for (const { another, ask } of [store, other]) {
      const { rate } = await another({ perAddress: 5, total: 0 });
      await rate.take(address);
      buckets.push((await ask('SELECT bucket FROM rates')).rows[0]?.bucket);
    }
    expect(new Set(buckets).size).toBe(2);
    expect(buckets).not.toContain(createHash('sha256').update(address).digest('hex'));
  });
});

test('two stores have different hashes of the same message', async () => {
  const message = newMessage({ key: 'same' });
  const hashes: unknown[] = [];
  for (const dataDir of [scratchFolder(), scratchFolder()]) {
    const outbox = openEmbeddedOutbox({ dataDir, mailDomain, now: Date.now });
    await outbox.accept(message);
    await outbox.close();
    using database = openDatabase(dataDir);
    hashes.push(database.prepare('SELECT hex(identity) AS hash FROM messages').get()?.hash);
  }
  expect(new Set(hashes).size).toBe(2);
  expect(hashes).not.toContain(Buffer.from(message.identity).toString('hex').toUpperCase());
});
