import { randomUUID } from 'node:crypto';
import type { Outage } from '../../delivery/circuit-breaker.ts';
import type { Query } from '../database.ts';
import { createInbox } from '../inbox.ts';
import { type Inbox, type LeasedMessage, type Outbox, type State, StoreError } from '../outbox.ts';
import type { RateGuard, RateLimits } from '../rate.ts';
import { createSharedRateGuard } from '../shared-rate.ts';
import { leases, statements } from '../sqlite/statements.ts';
import { createHash, createOutbox, isUnclaimed, type StoreRow, siteOf } from '../store.ts';
import { d1Database, missingTables, type Run } from './database.ts';
import { version } from './schema.ts';
import { beginReport, mailServerState, rateStatements, readVersion } from './statements.ts';

type Options = {
  run: Run;
  mailDomain: string;
  siteUrl: string;
  limits: RateLimits;
  now: () => number;
};

export type D1Outbox = Outbox & {
  rate: RateGuard;
  /** Kept here because no run of a worker remembers the one before. */
  outage: { read: () => Promise<Outage>; write: (outage: Outage) => Promise<void> };
};

/**
 * The store in D1, shared by all requests and runs of a worker. It keeps no promise from one call to the
 * next, because a request on Cloudflare must not wait for what another one has begun.
 */
export function openD1Outbox({ run, mailDomain, siteUrl, limits, now }: Options): D1Outbox {
  const { batch, ...database } = d1Database(run, now);
  let isReady = false;

  /** Before the first query: the tables are of this version, and the messages of this site. */
  async function prepare(): Promise<void> {
    if (isReady) return;
    const [found, about] = await batch([readVersion], [statements.readStore]);
    requireVersion(found?.rows[0]?.version);
    const row = about?.rows[0] as StoreRow;
    if (isUnclaimed(row, { place: 'D1', siteUrl })) {
      await batch([statements.setSite, { site: siteOf(siteUrl) }]);
    }
    isReady = true;
  }

  const query: Query = async (...parameters) => {
    await prepare();
    return database.query(...parameters);
  };
  const prepared = { ...database, query, queryInBackground: query };
  const reporter = randomUUID();
  const mayReport = async (about: State, forMs: number) =>
    (await query(beginReport, { about, reporter, forMs })).count > 0;
  const outbox = createOutbox({ ...prepared, beginReport: mayReport }, mailDomain);

  return {
    ...outbox,
    queue: {
      ...outbox.queue,
      async claim(leaseMs) {
        await prepare();
        const [, claimed] = await batch<LeasedMessage>(
          [leases.endExpired],
          [statements.claim, { leaseMs, lease: randomUUID() }],
        );
        return claimed?.rows[0];
      },
    },
    async check() {
      await query('SELECT 1');
    },
    async eraseOlderThan(ageMs) {
      const erased = await outbox.eraseOlderThan(ageMs);
      await query(rateStatements.eraseEmpty);
      return erased;
    },
    rate: createSharedRateGuard(query, rateStatements, limits, createHash(prepared)),
    outage: {
      async read() {
        return (await query<Outage>(mailServerState.read)).rows[0] as Outage;
      },
      async write(outage) {
        await query(mailServerState.write, outage);
      },
    },
  };
}

function requireVersion(found: unknown): void {
  if (found === version) return;
  if (typeof found !== 'number' || found < version) throw missingTables();
  throw new StoreError(
    `The tables in D1 were made by a later version of Polyfolio (${found}, this one knows ${version}). Deploy that version.`,
  );
}

/** The owner's inbox, while the worker runs. */
export async function openD1Inbox(run: Run, now: () => number): Promise<Inbox> {
  const { batch, ...database } = d1Database(run, now);
  const [found] = await batch([readVersion]);
  requireVersion(found?.rows[0]?.version);
  // So that only messages being sent are shown as sending.
  await batch([leases.endExpired]);
  return createInbox(database);
}
