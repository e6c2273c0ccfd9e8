import { randomUUID } from 'node:crypto';
import type { NewMessage, Receipt } from '../message.ts';
import type { Connection } from './connection.ts';
import { shareQuestions } from './shared-questions.ts';

type Known = Pick<NewMessage, 'identity' | 'sameForMs'>;

/** Those that are here already, as long as they count as the same. */
const repeats = `
  SELECT given.place, messages.id
  FROM json_to_recordset($1) AS given (place integer, identity text, same_for_ms float8)
  JOIN messages ON messages.identity = decode(given.identity, 'hex')
  WHERE given.same_for_ms IS NULL
    OR messages.received_at > now() - given.same_for_ms * interval '1 ms'
`;

/** In one order for all, so that two servers with the same messages never wait for each other. */
const insert = `
  INSERT INTO messages (id, identity, mail_id, language, page, name, email, message, state, suspect)
  SELECT id, decode(identity, 'hex'), format('<%s@%s>', id, $2::text),
    language, page, name, email, message, state, suspect
  FROM json_to_recordset($1) AS given (
    id uuid, identity text, language text, page text, name text, email text, message text,
    state text, suspect boolean
  )
  -- Whatever the server's own setting is: acknowledged means written.
  WHERE set_config('synchronous_commit', 'on', true) = 'on'
  ORDER BY identity
  ON CONFLICT (identity) DO NOTHING
  RETURNING id
`;

/** An equal post is a new message from now on. Locked in one order for all, as above. */
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

/** The one character that PostgreSQL cannot hold; no visitor can send it. */
export const storable = (text: string) => text.replaceAll('\0', '');

type Parts = { connection: Connection; mailDomain: string };

/** Takes messages in. */
export function createAcceptance({ connection, mailDomain }: Parts) {
  let lastKept = Number.NEGATIVE_INFINITY;

  async function idsOfSame(messages: readonly Known[]): Promise<(string | undefined)[]> {
    const { rows } = await connection.ask<{ place: number; id: string }>(repeats, [
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
    const inserted = await connection.ask<{ id: string }>(insert, [
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

  /** What was not inserted is here already, or an equal one is that no longer counts. */
  async function storeRepeats(messages: readonly NewMessage[]): Promise<Receipt[]> {
    if (messages.length === 0) return [];
    const ids = await idsOfSame(messages);
    const outdated = messages.filter((_, place) => ids[place] === undefined);
    const anew = outdated.length > 0 ? await storeAnew(outdated) : [];
    return ids.map((id) => (id ? { id, repeated: true } : (anew.shift() as Receipt)));
  }

  async function storeAnew(messages: readonly NewMessage[]): Promise<Receipt[]> {
    await connection.ask(forget, [identitiesOf(messages)]);
    return store(messages);
  }

  return {
    findRepeat: shareQuestions(idsOfSame),
    accept: shareQuestions(store),
    /** For how long no message has been kept. */
    sinceLastKeptMs: () => performance.now() - lastKept,
  };
}
