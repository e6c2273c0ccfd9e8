import pg from 'pg';
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest';
import { has } from '../../../tests/support/programs/needs.ts';
import { startPostgres } from '../../../tests/support/programs/postgres.ts';
import { startD1 } from '../../../tests/worker/d1.ts';
import { type Database, readDatabase } from '../../settings/server-urls.ts';
import { openD1Inbox, openD1Outbox } from '../outbox/d1/store.ts';
import { openEmbeddedInbox } from '../outbox/embedded/store.ts';
import type { Inbox, LeasedMessage, Outbox } from '../outbox/outbox.ts';
import type { TimeLimits } from '../outbox/postgres/connection.ts';
import { openPostgresInbox, openPostgresOutbox } from '../outbox/postgres/store.ts';
import type { RateGuard } from '../outbox/rate.ts';
import { newMessage, scratchOutbox } from './scratch-outbox.ts';

/** A real, empty store of any kind. */
type ScratchStore = {
  outbox: Outbox;
  /** The same store, opened by another server. */
  another: () => Promise<Outbox>;
  inbox: () => Promise<Inbox>;
  /** Advances the store's clock. */
  pass: (ms: number) => Promise<void>;
};

async function embeddedStore(): Promise<ScratchStore> {
  const { outbox, clock, dataDir } = scratchOutbox();
  return {
    outbox,
    another: async () => scratchOutbox(dataDir, clock).outbox,
    async inbox() {
      const inbox = openEmbeddedInbox(dataDir, () => clock.time);
      onTestFinished(() => inbox.close());
      return inbox;
    },
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
    const open = async (
      limits = { perAddress: 0, total: 0 },
      timeLimits: Partial<TimeLimits> = unhurried,
    ): Promise<Outbox & { rate: RateGuard }> => {
      const mailDomain = 'example.com';
      const outbox = await openPostgresOutbox({ database, mailDomain, limits, timeLimits });
      onTestFinished(() => outbox.close());
      return outbox;
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
      ask,
      url,
      user,
      database,
      async inbox() {
        const inbox = await openPostgresInbox(database);
        onTestFinished(() => inbox.close());
        return inbox;
      },
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
    const limits = { perAddress: 0, total: 0 };
    const site = { mailDomain: 'example.com', siteUrl: 'https://www.example.com' };
    const another = async () => openD1Outbox({ run, ...site, limits, now });
    return {
      outbox: await another(),
      another,
      inbox: () => openD1Inbox(run, now),
      async pass(ms) {
        clock.time += ms;
      },
    };
  }

  return { scratchStore, stop: d1.stop };
}

type Tools = { scratchStore: () => Promise<ScratchStore>; storeWith: ReturnType<typeof filling> };

/** Runs tests of the store's contract with every kind of store. */
export function forEveryStore(contract: (tools: Tools) => void): void {
  const ask = (scratchStore: () => Promise<ScratchStore>) =>
    contract({ scratchStore, storeWith: filling(scratchStore) });

  describe('the embedded store', () => ask(embeddedStore));

  const during = (start: () => Promise<Stores>) => {
    let stores: Stores;
    beforeAll(async () => {
      stores = await start();
    });
    afterAll(() => stores.stop());
    ask(() => stores.scratchStore());
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
