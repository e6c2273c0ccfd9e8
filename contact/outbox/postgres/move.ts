import { randomUUID } from 'node:crypto';
import type { Database } from '../../../settings/server-urls.ts';
import type { MovedMessage, MovingStore } from '../move.ts';
import { StoreError } from '../outbox.ts';
import { type Connection, connect, longMs, storable } from './connection.ts';
import { movedConstraint, movedError } from './errors.ts';
import { columns, inMs } from './queue.ts';

const atOnce = 500;

/** Blocks all writes of servers that still run. */
const shut = ['messages', 'probe'].map(
  (table) => `ALTER TABLE ${table} ADD CONSTRAINT ${movedConstraint} CHECK (false) NOT VALID`,
);
const open = ['messages', 'probe'].map(
  (table) => `ALTER TABLE ${table} DROP CONSTRAINT ${movedConstraint}`,
);

const sending = `
  SELECT ceil(extract(epoch FROM max(due_at) - now()) / 60)::integer AS minutes
  FROM messages WHERE state = 'waiting' AND loan IS NOT NULL AND due_at > now()
`;

const readSome = `
  SELECT ${columns}, ${inMs('told_at')}
  FROM messages WHERE seq > $1 ORDER BY messages.seq LIMIT ${atOnce}
`;

const date = (column: string) => `to_timestamp(${column} / 1000)`;

/** Skips messages that are already here: they are newer than their copies. */
const insert = `
  INSERT INTO messages (id, mail_id, language, name, email, message, state,
    attempts, last_error, suspect, received_at, tried_since, due_at, settled_at, told_at)
  SELECT id, mail_id, language, name, email, message, state,
    attempts, last_error, suspect = 1, ${date('received_at')}, ${date('tried_since')},
    ${date('due_at')}, ${date('settled_at')}, ${date('told_at')}
  FROM json_to_recordset($1) AS given (
    place integer, id uuid, mail_id text, language text, name text,
    email text, message text, state text, attempts integer, last_error text, suspect integer,
    received_at float8, tried_since float8, due_at float8, settled_at float8, told_at float8
  )
  ORDER BY place
  ON CONFLICT (id) DO NOTHING
`;

const leftBy = `SELECT move FROM moves WHERE way = 'out'`;

/** The PostgreSQL store as source or target of a move. */
export async function openPostgresForMoving(database: Database): Promise<MovingStore> {
  const connection = connect(database, longMs);
  await connection.prepare().catch(async (error) => {
    await connection.close();
    throw error;
  });

  return {
    place: `PostgreSQL at ${database.host}`,
    leftBy: async () =>
      (await connection.queryInBackground<{ move: string }>(leftBy)).rows[0]?.move,
    leave: () =>
      connection.inTransaction(async (query) => {
        await query('LOCK TABLE moves');
        const { rows } = await query<{ move: string }>(leftBy);
        if (rows[0]) return rows[0].move;
        for (const statement of shut) await query(statement);
        await refuseSending(query);
        const move = randomUUID();
        await query(`INSERT INTO moves VALUES ($1, 'out')`, [move]);
        return move;
      }),
    async hasTaken(move) {
      const found = `SELECT 1 FROM moves WHERE move = $1 AND way = 'in'`;
      return (await connection.queryInBackground(found, [move])).count > 0;
    },
    async count() {
      const { rows } = await connection.queryInBackground<{ count: number }>(
        'SELECT count(*)::integer AS count FROM messages',
      );
      return rows[0]?.count ?? 0;
    },
    async *read() {
      for (let last = 0; ; ) {
        const { rows } = await connection.queryInBackground<MovedMessage & { seq: number }>(
          readSome,
          [last],
        );
        if (rows.length === 0) return;
        last = rows.at(-1)?.seq as number;
        yield rows.map(({ seq: _, ...message }) => message);
      }
    },
    take: (move, messages) =>
      connection.inTransaction(async (query) => {
        await query(`SELECT set_config('synchronous_commit', 'on', true)`);
        // If the same move runs twice at once, the second waits here for the first.
        await query('LOCK TABLE moves');
        const { count } = await query(
          `INSERT INTO moves VALUES ($1, 'in') ON CONFLICT DO NOTHING`,
          [move],
        );
        if (count === 0) return;
        if ((await query(`DELETE FROM moves WHERE way = 'out'`)).count > 0) {
          for (const statement of ['TRUNCATE messages', ...open]) await query(statement);
        }
        for await (const group of messages) await query(insert, [asJson(group)]);
      }),
    close: () => connection.close(),
  };
}

/** Throws if the messages were moved away: a server working on the old copy would send them twice. */
export async function refuseMoved(connection: Connection): Promise<void> {
  await connection.prepare();
  if ((await connection.query(leftBy)).count > 0) throw movedError();
}

type Query = Parameters<Parameters<Connection['inTransaction']>[0]>[0];

async function refuseSending(query: Query): Promise<void> {
  const { rows } = await query<{ minutes: number | null }>(sending);
  const minutes = rows[0]?.minutes;
  if (!minutes) return;
  throw new StoreError(
    `A server is sending a message. Stop all servers, then move the messages. If a server was killed while sending, wait ${minutes} min.`,
  );
}

const asJson = (group: readonly MovedMessage[]) =>
  JSON.stringify(
    group.map((message, place) => ({ ...message, place })),
    (_, value) => (typeof value === 'string' ? storable(value) : value),
  );
