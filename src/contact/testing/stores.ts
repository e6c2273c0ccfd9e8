import pg from 'pg';
import { describe, onTestFinished } from 'vitest';
import { closing, duringTests } from '../../../tests/support/content/scratch.ts';
import { has } from '../../../tests/support/programs/needs.ts';
import { startPostgres } from '../../../tests/support/programs/postgres.ts';
import { startD1 } from '../../../tests/worker/d1.ts';
import { type Database, readDatabase } from '../../settings/server-urls.ts';
import { openD1Inbox, openD1Outbox } from '../outbox/d1/store.ts';
import { openEmbeddedInbox, openEmbeddedOutbox } from '../outbox/embedded/store.ts';
import type { Inbox, LeasedMessage, Outbox } from '../outbox/outbox.ts';
import { openPostgresInbox, openPostgresOutbox } from '../outbox/postgres/store.ts';
import { createRateGuard, type RateGuard, type RateLimits } from '../outbox/rate.ts';
import { newMessage, scratchOutbox } from './scratch-outbox.ts';

/** A real, empty store of any kind. */
type ScratchStore = {
  outbox: Outbox;
  /** The same store, opened by another server. */
  another: () => Promise<Outbox>;
  /** The same store, opened for a site; checked, because that is when D1 looks whose it is. */
  openFor: (siteUrl: string) => Promise<Outbox>;
  inbox: () => Promise<Inbox>;
  /** The rate limits of a server with this store. */
  rate: (limits: RateLimits) => Promise<RateGuard>;
  /** The buckets of the rate limits that are in the store. */
  buckets: () => Promise<unknown[]>;
  /** Advances the store's clock. */
  pass: (ms: number) => Promise<void>;
};

const mailDomain = 'example.com';
const unlimited = { perAddress: 0, total: 0 };

async function embeddedStore(): Promise<ScratchStore> {
  const { outbox, clock, dataDir } = scratchOutbox();
  return {
    outbox,
    another: async () => scratchOutbox(dataDir, clock).outbox,
    openFor: async (siteUrl) =>
      closing(openEmbeddedOutbox({ dataDir, mailDomain, siteUrl, now: () => clock.time })),
    inbox: async () => closing(openEmbeddedInbox(dataDir, () => clock.time)),
    rate: async (limits) => createRateGuard(limits, () => clock.time),
    buckets: async () => [],
    async pass(ms) {
      clock.time += ms;
    },
  };
}

/** Stores in one PostgreSQL instance that runs during the tests of a file. */
export async function postgresStores() {
  const postgres = await startPostgres();

  async function scratchStore() {
    const { url, user } = await postgres.newStore();
    const database = readDatabase(url) as Database;
    const open = async (options: Partial<Parameters<typeof openPostgresOutbox>[0]> = {}) => {
      const usual = { database, mailDomain, limits: unlimited, timeLimits: unhurried };
      return closing(await openPostgresOutbox({ ...usual, ...options }));
    };
    const client = new pg.Client({ connectionString: url });
    // Tests terminate connections and whole servers.
    client.on('error', () => undefined);
    await client.connect();
    onTestFinished(() => client.end());
    /** Queries as the store's user, on a separate connection. */
    const ask = (text: string, values: unknown[] = []) => client.query(text, values);
    return {
      outbox: await open(),
      another: open,
      openFor: (siteUrl: string) => open({ siteUrl }),
      ask,
      url,
      user,
      database,
      inbox: async () => closing(await openPostgresInbox(database)),
      rate: async (limits: RateLimits) => (await open({ limits })).rate,
      buckets: async () => (await ask('TABLE rates')).rows,
      /** The database's clock cannot be set, so all dates in it are moved back instead. */
      async pass(ms: number) {
        for (const [table, columns] of Object.entries(dates)) {
          const older = columns.map((column) => `${column} = ${column} - $1 * interval '1 ms'`);
          await ask(`UPDATE ${table} SET ${older.join(', ')}`, [ms]);
        }
      },
    } satisfies ScratchStore & Record<string, unknown>;
  }

  return { ...postgres, scratchStore };
}

/** What a store does must not depend on how busy the machine is. */
export const unhurried = { connect: 60_000, visitor: 60_000, background: 60_000 };

const dates = {
  messages: ['received_at', 'tried_since', 'due_at', 'settled_at', 'reported_at'],
  reporters: ['until'],
  store: ['clock_at', 'trusted_from'],
  rates: ['at'],
};

/** Stores in D1, in one runtime that runs during the tests of a file. */
async function d1Stores() {
  const d1 = await startD1();

  async function scratchStore(): Promise<ScratchStore> {
    const run = await d1.newStore();
    const clock = { time: Date.UTC(2026, 0, 1) };
    const now = () => clock.time;
    const open = (siteUrl = 'https://www.example.com', limits = unlimited) =>
      openD1Outbox({ run, mailDomain, siteUrl, limits, now });
    return {
      outbox: open(),
      another: async () => open(),
      async openFor(siteUrl) {
        const outbox = open(siteUrl);
        await outbox.check();
        return outbox;
      },
      inbox: () => openD1Inbox(run, now),
      rate: async (limits) => open(undefined, limits).rate,
      buckets: async () => (await run([{ text: 'SELECT * FROM rates', list: [] }]))[0]?.rows ?? [],
      async pass(ms) {
        clock.time += ms;
      },
    };
  }

  return { scratchStore, stop: d1.stop };
}

type Tools = {
  scratchStore: () => Promise<ScratchStore>;
  storeWith: ReturnType<typeof filling>;
  /** Whether servers on other machines may share it, so that a lease ends with its time. */
  isShared: boolean;
};

/** Runs tests of the store's contract with every kind of store. */
export function forEveryStore(contract: (tools: Tools) => void): void {
  const ask = (scratchStore: () => Promise<ScratchStore>, isShared: boolean) =>
    contract({ scratchStore, storeWith: filling(scratchStore), isShared });

  describe('the embedded store', () => ask(embeddedStore, false));

  const during = (start: () => Promise<Stores>) => {
    const stores = duringTests(start);
    ask(() => stores().scratchStore(), true);
  };
  describe.skipIf(!has('postgresql'))('the store in PostgreSQL', () => during(postgresStores));
  describe.skipIf(!has('workerd'))('the store in D1', () => during(d1Stores));
}

type Stores = { scratchStore: () => Promise<ScratchStore>; stop: () => Promise<void> };

/** Stores messages one after the other. */
const filling =
  (scratchStore: () => Promise<ScratchStore>) =>
  async (count: number, parts: Parameters<typeof newMessage>[0] = {}) => {
    const store = await scratchStore();
    for (let index = 0; index < count; index += 1) {
      await store.outbox.accept(newMessage(parts));
      await store.pass(5);
    }
    const claim = async () => (await store.outbox.queue.claim(60_000)) as LeasedMessage;
    return { ...store, ...store.outbox, claim };
  };
