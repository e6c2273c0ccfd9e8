import { randomUUID } from 'node:crypto';
import type { NewMessage, Receipt } from '../outbox.ts';
import { type Connection, patienceMs, within } from './connection.ts';

type Known = Pick<NewMessage, 'identity' | 'sameForMs'>;

/** Stored messages that still count as the same. */
const repeats = `
  SELECT given.place, messages.id
  FROM json_to_recordset($1) AS given (place integer, identity text, same_for_ms float8)
  JOIN messages ON messages.identity = decode(given.identity, 'hex')
  WHERE given.same_for_ms IS NULL
    OR messages.received_at > now() - given.same_for_ms * interval '1 ms'
`;

/** Always in the same order, so that two servers with the same messages cannot deadlock. */
const insert = `
  INSERT INTO messages (id, identity, mail_id, language, name, email, message, state, suspect)
  SELECT id, decode(identity, 'hex'), format('<%s@%s>', id, $2::text),
    language, name, email, message, state, suspect
  FROM json_to_recordset($1) AS given (
    id uuid, identity text, language text, name text, email text, message text,
    state text, suspect boolean
  )
  -- Whatever the server's own setting is: acknowledged means written.
  WHERE set_config('synchronous_commit', 'on', true) = 'on'
  ORDER BY identity
  ON CONFLICT (identity) DO NOTHING
  RETURNING id
`;

/** From now on an equal post is a new message. Locked in the same order, as above. */
const forget = `
  WITH outdated AS (
    SELECT seq
    FROM json_to_recordset($1) AS given (identity text, same_for_ms float8)
    JOIN messages ON messages.identity = decode(given.identity, 'hex')
    WHERE messages.received_at <= now() - given.same_for_ms * interval '1 ms'
    ORDER BY seq FOR UPDATE OF messages
  )
  UPDATE messages SET identity = NULL FROM outdated WHERE messages.seq = outdated.seq
`;

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

const identitiesOf = (messages: readonly Known[]) =>
  JSON.stringify(
    messages.map(({ identity, sameForMs }, place) => ({
      place,
      identity: hexOf(identity),
      same_for_ms: sameForMs,
    })),
  );

/** Without NUL, which PostgreSQL cannot store and no form can send. */
export const storable = (text: string) => text.replaceAll('\0', '');

/** Stores new messages. */
export function createAcceptance(connection: Connection, mailDomain: string) {
  let lastKept = Number.NEGATIVE_INFINITY;

  async function idsOfSame(messages: readonly Known[]): Promise<(string | undefined)[]> {
    const { rows } = await connection.query<{ place: number; id: string }>(repeats, [
      identitiesOf(messages),
    ]);
    const ids = new Map(rows.map(({ place, id }) => [place, id]));
    return messages.map((_, place) => ids.get(place));
  }

  async function store(messages: readonly NewMessage[]): Promise<Receipt[]> {
    const rows = messages.map((message) => ({
      ...message,
      id: randomUUID(),
      identity: hexOf(message.identity),
      name: storable(message.name),
      email: storable(message.email),
      message: storable(message.message),
    }));
    lastKept = Number.NEGATIVE_INFINITY;
    const inserted = await connection.query<{ id: string }>(insert, [
      JSON.stringify(rows),
      mailDomain,
    ]);
    lastKept = performance.now();
    const kept = new Set(inserted.rows.map(({ id }) => id));
    const receipts = new Map(
      rows.flatMap(({ id }, place) => (kept.has(id) ? [[place, { id, repeated: false }]] : [])),
    );
    const others = messages.map((_, place) => place).filter((place) => !receipts.has(place));
    const receiptsOfOthers = await storeRepeats(
      others.map((place) => messages[place] as NewMessage),
    );
    return messages.map(
      (_, place) => receipts.get(place) ?? (receiptsOfOthers[others.indexOf(place)] as Receipt),
    );
  }

  /** A row that was not inserted is a repeat, or equals one that no longer counts as the same. */
  async function storeRepeats(messages: readonly NewMessage[]): Promise<Receipt[]> {
    if (messages.length === 0) return [];
    const ids = await idsOfSame(messages);
    const outdated = messages.filter((_, place) => ids[place] === undefined);
    if (outdated.length > 0) await connection.query(forget, [identitiesOf(outdated)]);
    const anew = outdated.length > 0 ? await store(outdated) : [];
    return ids.map((id) => (id ? { id, repeated: true } : (anew.shift() as Receipt)));
  }

  return {
    findRepeat: batch(idsOfSame),
    accept: batch(store),
    /** How long ago a message was last stored. */
    sinceLastKeptMs: () => performance.now() - lastKept,
  };
}

type Waiting<Item, Answer> = {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
};

/** Larger batches are not faster. */
const mostInBatch = 500;

/** Two, so that the next batch is sent while the database syncs the first to disk. */
const batchesAtOnce = 2;

/** Groups items into queries: those that arrive while queries are under way form the next batch. */
export function batch<Item, Answer>(handle: (items: Item[]) => Promise<Answer[]>) {
  let waiting: Waiting<Item, Answer>[] = [];
  let underWay = 0;

  async function handleAll(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting.slice(0, mostInBatch);
      waiting = waiting.slice(mostInBatch);
      try {
        const answers = await handle(group.map(({ item }) => item));
        group.forEach(({ resolve }, index) => {
          resolve(answers[index] as Answer);
        });
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    underWay -= 1;
  }

  return (item: Item): Promise<Answer> => {
    const answer = new Promise<Answer>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
    });
    if (underWay < batchesAtOnce) {
      underWay += 1;
      // After this turn of the event loop, so that all its items share a batch.
      setImmediate(handleAll);
    }
    return within(patienceMs, answer);
  };
}
