import type { Database, Query } from './database.ts';
import type { StoredMessage } from './outbox.ts';
import { StoreError } from './outbox.ts';

/**
 * All columns of a message except its lease, because no message is leased while it moves, and its
 * identity: after a move, an equal post is a new message.
 */
export type MovedMessage = Omit<StoredMessage, 'seq' | 'lease'> & { told_at: number | null };

const texts = ['id', 'mail_id', 'language', 'name', 'email', 'message', 'state', 'last_error'];
const numbers = ['suspect', 'attempts'];
const times = ['received_at', 'tried_since', 'due_at', 'settled_at'];
const atOnce = 500;

/** The source or the target of a move. */
export type MovingStore = {
  /** A description of where it is. */
  place: string;
  /** The id of the move that moved its messages away, if there was one. */
  leftBy: () => Promise<string | undefined>;
  /** Closes the store to all servers and returns the id of the move; throws while a server is sending. */
  leave: () => Promise<string>;
  /** Whether this store has received the messages of that move. */
  hasTaken: (move: string) => Promise<boolean>;
  count: () => Promise<number>;
  read: () => AsyncIterable<MovedMessage[]>;
  /** Stores all of them or none; replaces the old copies of a store that was moved away earlier. */
  take: (move: string, messages: AsyncIterable<MovedMessage[]>) => Promise<void>;
  close: () => Promise<void>;
};

type Parts = Pick<MovingStore, 'place' | 'leave'> & {
  database: Database;
  /** Runs several statements, all of them or none; what they have written when it resolves is durable. */
  inTransaction: <Result>(work: (query: Query) => Promise<Result>) => Promise<Result>;
  /** Lets servers write again, after the messages have come back. */
  open: (query: Query) => Promise<void>;
};

/** A store in either database as source or target of a move. */
export function createMovingStore({ database, inTransaction, open, ...parts }: Parts): MovingStore {
  const { queryInBackground: query, dialect, close } = database;
  const { time, noIdentity, told, untold, toldAt } = dialect;
  const columns = [...texts, ...numbers, ...times];
  const insert = `
    INSERT INTO messages (${columns.join(', ')}, identity, ${told})
    VALUES (
      ${[...texts, ...numbers].map((column) => `:${column}`).join(', ')},
      ${times.map((column) => time(`:${column}`)).join(', ')},
      ${noIdentity}, coalesce(${time(':told_at')}, ${untold})
    )
  `;
  const readSome = `
    SELECT seq, ${columns.join(', ')}, ${toldAt} AS told_at
    FROM messages WHERE seq > :last ORDER BY seq LIMIT ${atOnce}
  `;

  return {
    ...parts,
    leftBy: () => leftBy(query),
    hasTaken: async (move) =>
      (await query(`SELECT 1 FROM moves WHERE move = :move AND way = 'in'`, { move })).rows.length >
      0,
    async count() {
      const { rows } = await query<{ count: number }>('SELECT count(*) AS count FROM messages');
      return rows[0]?.count ?? 0;
    },
    async *read() {
      for (let last = 0; ; ) {
        const { rows } = await query<MovedMessage & { seq: number }>(readSome, { last });
        if (rows.length === 0) return;
        last = rows.at(-1)?.seq as number;
        yield rows.map(({ seq: _, ...message }) => message);
      }
    },
    take: (move, messages) =>
      inTransaction(async (query) => {
        const remember = `INSERT INTO moves (move, way) VALUES (:move, 'in') ON CONFLICT DO NOTHING`;
        if ((await query(remember, { move })).count === 0) return;
        if ((await query(`DELETE FROM moves WHERE way = 'out'`)).count > 0) {
          await query('DELETE FROM messages');
          await open(query);
        }
        // Those that are already here are newer than their copies.
        const { rows } = await query<{ id: string }>('SELECT id FROM messages');
        const known = new Set(rows.map(({ id }) => id));
        for await (const group of messages) {
          for (const message of group) if (!known.has(message.id)) await query(insert, message);
        }
      }),
    close,
  };
}

/** The id of the move that moved the messages of a store away. */
export async function leftBy(query: Query): Promise<string | undefined> {
  return (await query<{ move: string }>(`SELECT move FROM moves WHERE way = 'out'`)).rows[0]?.move;
}

/**
 * Moves all messages from one store to another. The source is closed before anything is copied, and
 * keeps its copy. The target stores everything in one transaction, together with the id of the move. So
 * the move can be killed at any moment and run again: no message arrives twice, not even one that was
 * erased in the meantime.
 */
export async function moveMessages(
  from: MovingStore,
  to: MovingStore,
  onProgress: (moved: number) => void = () => {},
): Promise<'moved' | 'there already'> {
  const left = await to.leftBy();
  if (left && !(await from.hasTaken(left))) {
    throw new StoreError(
      `The messages of ${to.place} are not in ${from.place}: an earlier move from ${to.place} did not finish, or went elsewhere. Run that move again first.`,
    );
  }
  const move = await from.leave();
  if (await to.hasTaken(move)) return 'there already';
  await to.take(move, counted(from.read(), onProgress));
  return 'moved';
}

/** Reports how many were stored so far, group by group. */
async function* counted(
  groups: ReturnType<MovingStore['read']>,
  onProgress: (moved: number) => void,
) {
  let moved = 0;
  for await (const group of groups) {
    yield group;
    moved += group.length;
    onProgress(moved);
  }
}
