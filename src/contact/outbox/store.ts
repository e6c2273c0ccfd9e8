import { createHmac, randomUUID } from 'node:crypto';
import type { Database } from './database.ts';
import type {
  Counts,
  LeasedMessage,
  NewMessage,
  Outbox,
  Queue,
  Receipt,
  State,
  Unreported,
  UnreportedMessage,
} from './outbox.ts';
import { atMostOncePerSecond, inboxCommand, StoreError } from './outbox.ts';
import { erasedAtOnce } from './statements.ts';

/** The store of messages in any database. */
export const createOutbox = (database: Database, mailDomain: string): Outbox => ({
  ...createAcceptance(database, mailDomain),
  queue: createQueue(database),
  unreported: {
    parked: createUnreported('parked', database),
    spam: createUnreported('spam', database),
  },
  ...createHealth(database),
  eraseOlderThan: createErasure(database),
  close: database.close,
});

/**
 * Hashes with the secret of the store. A hash without a key would not hide a network address: there are
 * few enough of them to try them all.
 */
export function createHash({ query, statements }: Pick<Database, 'query' | 'statements'>) {
  // The value, not a promise of it: on Cloudflare one request must not wait for what another has begun.
  let secret: Uint8Array | undefined;

  async function readSecret(): Promise<Uint8Array> {
    const { rows } = await query<StoreRow>(statements.readStore);
    return (rows[0] as StoreRow).secret;
  }

  return async (value: string | Uint8Array): Promise<Buffer> => {
    secret ??= await readSecret();
    return createHmac('sha256', secret).update(value).digest();
  };
}

type Known = Pick<NewMessage, 'identity' | 'sameForMs'>;

/** Stores new messages. */
function createAcceptance(database: Database, mailDomain: string) {
  const { query, statements } = database;
  const hash = createHash(database);

  async function withHash<Message extends Known>(message: Message): Promise<Message> {
    return { ...message, identity: (await hash(message.identity)).subarray(0, 16) };
  }

  async function find({ identity, sameForMs }: Known): Promise<string | undefined> {
    return (await query<{ id: string }>(statements.findRepeat, { identity, sameForMs })).rows[0]
      ?.id;
  }

  async function insert(message: NewMessage): Promise<Receipt> {
    const id = randomUUID();
    const mailId = `<${id}@${mailDomain}>`;
    const { count } = await query(statements.insertMessage, { ...message, id, mailId });
    if (count > 0) return { id, repeated: false };
    const earlier = await find(message);
    if (earlier) return { id: earlier, repeated: true };
    // The equal message in the store no longer counts as the same.
    await query(statements.forgetIdentity, message);
    return insert(message);
  }

  return {
    findRepeat: async (known: Known) => find(await withHash(known)),
    accept: async (message: NewMessage) => insert(await withHash(message)),
  };
}

/** Leases messages to senders, and settles how their attempts ended. */
function createQueue({ queryInBackground: query, statements }: Database): Queue {
  return {
    async claim(leaseMs) {
      const { rows } = await query<LeasedMessage>(statements.claim, {
        leaseMs,
        lease: randomUUID(),
      });
      return rows[0];
    },
    async dueInMs() {
      return (await query<{ ms: number | null }>(statements.nextDue)).rows[0]?.ms ?? undefined;
    },
    async settle({ seq, lease }, { kind, ...outcome }) {
      await query(statements.settle[kind], { ...outcome, seq, lease });
    },
  };
}

/** More messages than the rate limit allows per day; the rest is in the next report. */
const mostReported = 15_000;

/** Unreported messages: parked ones, or suspected spam. */
export function createUnreported(
  state: 'parked' | 'spam',
  { queryInBackground: query, statements, beginReport = async () => true }: Database,
): Unreported {
  return {
    begin: (forMs) => beginReport(state, forMs),
    async list() {
      const values = { state, most: mostReported };
      return (await query<UnreportedMessage>(statements.listUnreported, values)).rows;
    },
    async reportedAgoMs() {
      const { rows } = await query<{ ago: number | null }>(statements.lastReport, { state });
      return rows[0]?.ago ?? Number.POSITIVE_INFINITY;
    },
    async markReported(messages) {
      const [seqs, ids] = [messages.map(({ seq }) => seq), messages.map(({ id }) => id)];
      await query(statements.markReported, { seqs, ids, state });
    },
  };
}

/** Counts, and a test whether the store can be used. */
export function createHealth({ query, queryInBackground, statements }: Database) {
  return {
    async count(): Promise<Counts> {
      const { rows } = await queryInBackground<Record<State | 'oldest_ms', number>>(
        statements.count,
      );
      const { oldest_ms, ...perState } = rows[0] as (typeof rows)[number];
      return { ...perState, oldestSeconds: Math.max(0, Math.round((oldest_ms ?? 0) / 1000)) };
    },
    check: atMostOncePerSecond(async () => {
      await query('SELECT 1');
    }),
  };
}

const dayMs = 86_400_000;
/** Erasing is called every hour. A longer gap means that no server ran, or that the clock was changed. */
const longestGapMs = 7 * dayMs;
/** How long nothing is erased after a gap: a wrong clock is usually corrected within minutes of a start. */
const doubtMs = dayMs;

function createErasure({ queryInBackground: query, statements }: Database) {
  return async (ageMs: number): Promise<number> => {
    const noted = await query<{ trusted: number }>(statements.noteTime, { longestGapMs, doubtMs });
    if (!noted.rows[0]?.trusted) return 0;
    let erased = 0;
    for (let count = erasedAtOnce; count === erasedAtOnce; erased += count) {
      ({ count } = await query(statements.eraseSome, { ageMs }));
    }
    return erased;
  };
}

/** What a store says about itself. */
export type StoreRow = { site: string | null; secret: Uint8Array; has_messages: 0 | 1 };

/** Without the protocol, which changes when a site gets a certificate. */
export const siteOf = (siteUrl: string) => siteUrl.replaceAll(/^https?:\/\/|\/+$/g, '');

/**
 * Whether this site is to be noted as the owner of the store. Throws if the store has messages of another
 * site: they would be sent to the wrong mailbox.
 */
export function isUnclaimed(
  { site: owner, has_messages }: StoreRow,
  { place, siteUrl }: { place: string; siteUrl: string },
): boolean {
  const site = siteOf(siteUrl);
  if (owner === site) return false;
  if (!(owner && has_messages)) return true;
  throw new StoreError(
    `The messages in ${place} belong to the site ${owner}, and this site is ${site}. If it is the same site with a new URL, run “${inboxCommand(`site ${siteUrl}`)}” and restart the server. If not, give this site its own DATA_DIR or DATABASE_URL.`,
  );
}
