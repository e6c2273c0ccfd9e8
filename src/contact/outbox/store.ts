import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';
import type {
  Counts,
  LeasedMessage,
  NewMessage,
  Outbox,
  Outcome,
  Queue,
  Receipt,
  State,
  Unreported,
  UnreportedMessage,
} from './outbox.ts';
import { createProbe, states } from './outbox.ts';

/** The store of messages in either database. */
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

type Known = Pick<NewMessage, 'identity' | 'sameForMs'>;

/** Stores new messages. */
function createAcceptance({ query, dialect }: Database, mailDomain: string) {
  const { now, ago, insertNew, findRepeated, noIdentity } = dialect;
  const insert = insertNew(
    'id, identity, mail_id, language, name, email, message, state, suspect, received_at, due_at',
    `:id, :identity, :mailId, :language, :name, :email, :message, :state, :suspect, ${now}, ${now}`,
  );
  /** From now on an equal post is a new message. */
  const forget = `
    UPDATE messages SET identity = ${noIdentity}
    WHERE identity = :identity AND received_at <= ${ago(':sameForMs')}
  `;

  async function findRepeat({ identity, sameForMs }: Known): Promise<string | undefined> {
    return (await query<{ id: string }>(findRepeated, { identity, sameForMs })).rows[0]?.id;
  }

  async function accept(message: NewMessage): Promise<Receipt> {
    const id = randomUUID();
    const mailId = `<${id}@${mailDomain}>`;
    const { count } = await query(insert, { ...message, id, mailId });
    if (count > 0) return { id, repeated: false };
    const earlier = await findRepeat(message);
    if (earlier) return { id: earlier, repeated: true };
    // The equal message in the store no longer counts as the same.
    await query(forget, message);
    return accept(message);
  }

  return { findRepeat, accept };
}

/** Leases messages to workers, and settles how their attempts ended. */
function createQueue({ queryInBackground: query, dialect }: Database): Queue {
  const { now, fromNow, msSince, waiting, horizon, skipLocked, leased } = dialect;
  const claim = `
    UPDATE messages
    SET loan = :lease, ${leased}, attempts = attempts + 1, tried_since = coalesce(tried_since, ${now})
    WHERE seq = (
      SELECT seq FROM ${waiting} AND (due_at <= ${now} OR due_at > ${horizon})
      ORDER BY due_at LIMIT 1 ${skipLocked}
    )
    RETURNING *, loan AS lease, ${msSince('tried_since')} AS tried_ms
  `;
  const overdue = `SELECT ${msSince('min(due_at)')} AS ms FROM ${waiting}`;
  const settleAs: Readonly<Record<Outcome['kind'], string>> = {
    delivered: `state = 'delivered', settled_at = ${now}`,
    parked: `state = 'parked', settled_at = ${now}`,
    postponed: `due_at = ${fromNow(':pauseMs')}`,
    // Behind all others that are due.
    held: `due_at = ${now}, attempts = attempts - 1,
      tried_since = CASE WHEN attempts > 1 THEN tried_since END`,
  };
  // Matches the id of the lease, so that an outcome after the end of the lease changes nothing.
  const settle = (kind: Outcome['kind']) => `
    UPDATE messages SET loan = NULL, last_error = :error, ${settleAs[kind]}
    WHERE seq = :seq AND loan = :lease AND state = 'waiting'
  `;

  return {
    async claim(leaseMs) {
      return (await query<LeasedMessage>(claim, { leaseMs, lease: randomUUID() })).rows[0];
    },
    async dueInMs() {
      const ms = (await query<{ ms: number | null }>(overdue)).rows[0]?.ms ?? undefined;
      return ms && -ms;
    },
    async settle({ seq, lease }, { kind, ...outcome }) {
      await query(settle(kind), { error: null, ...outcome, seq, lease });
    },
  };
}

/** More messages than the rate limit allows per day; the rest is in the next report. */
const mostReported = 15_000;

/** Unreported messages: parked ones, or suspected spam. */
export function createUnreported(
  state: 'parked' | 'spam',
  { queryInBackground: query, dialect, beginReport = async () => true }: Database,
): Unreported {
  const { now, msSince, told, toldAt, unreported, isIn } = dialect;
  const list = `
    SELECT seq, id, name, settled_at, substr(message, 1, 400) AS message FROM ${unreported(state)}
    ORDER BY seq LIMIT ${mostReported}
  `;
  const lastReport = `SELECT ${msSince(`max(${toldAt})`)} AS ago FROM messages WHERE state = '${state}'`;
  // Also compares the id: SQLite may reuse the seq of an erased message.
  const mark = `
    UPDATE messages SET ${told} = ${now}
    WHERE seq ${isIn(':seqs')} AND id ${isIn(':ids')} AND state = '${state}' AND ${toldAt} IS NULL
  `;

  return {
    begin: (forMs) => beginReport(state, forMs),
    list: async () => (await query<UnreportedMessage>(list)).rows,
    async reportedAgoMs() {
      const { rows } = await query<{ ago: number | null }>(lastReport);
      return rows[0]?.ago ?? Number.POSITIVE_INFINITY;
    },
    async markReported(messages) {
      const [seqs, ids] = [messages.map(({ seq }) => seq), messages.map(({ id }) => id)];
      await query(mark, { seqs, ids });
    },
  };
}

/** Counts, and a test whether the store can be used. */
export function createHealth({ query, queryInBackground, dialect }: Database) {
  const { countOf, msSince } = dialect;
  const counts = `
    SELECT ${states.map((state) => `${countOf(state)} AS ${state}`).join(', ')},
      (SELECT ${msSince('min(received_at)')} FROM messages WHERE state = 'waiting') AS oldest_ms
  `;

  return {
    async count(): Promise<Counts> {
      const { rows } = await queryInBackground<Record<State | 'oldest_ms', number>>(counts);
      const { oldest_ms, ...perState } = rows[0] as (typeof rows)[number];
      return { ...perState, oldestSeconds: Math.max(0, Math.round((oldest_ms ?? 0) / 1000)) };
    },
    check: createProbe(async () => {
      await query('SELECT 1');
    }),
  };
}

/** Messages that are erased in one step, so that new ones do not have to wait. */
const erasedAtOnce = 200;

function createErasure({ queryInBackground: query, dialect }: Database) {
  const { ago, toldAt, skipLocked } = dialect;
  const before = ago(':ageMs');
  const eraseSome = `
    DELETE FROM messages WHERE seq IN (
      SELECT seq FROM messages
      WHERE (state = 'delivered' AND settled_at <= ${before})
         -- Reported after it came, so that the index on the time of arrival serves.
         OR (state = 'spam' AND received_at <= ${before} AND ${toldAt} <= ${before})
      LIMIT ${erasedAtOnce} ${skipLocked}
    )
  `;

  return async (ageMs: number): Promise<number> => {
    let erased = 0;
    for (let count = erasedAtOnce; count === erasedAtOnce; erased += count) {
      ({ count } = await query(eraseSome, { ageMs }));
    }
    return erased;
  };
}
