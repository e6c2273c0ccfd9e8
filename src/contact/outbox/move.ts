import type { Database, Query } from './database.ts';
import type { StoredMessage } from './outbox.ts';
import { StoreError } from './outbox.ts';
import type { StoreRow } from './store.ts';

/** All columns of a message except its lease, because no message is leased while it moves. */
export type MovedMessage = Omit<StoredMessage, 'seq' | 'lease'> & {
  identity: Uint8Array | null;
  reported_at: number | null;
};

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
  about: () => Promise<StoreRow>;
  read: () => AsyncIterable<MovedMessage[]>;
  /** Stores all of them or none; replaces the old copies of a store that was moved away earlier. */
  take: (move: string, messages: AsyncIterable<MovedMessage[]>, about: StoreRow) => Promise<void>;
  close: () => Promise<void>;
};

type Parts = Pick<MovingStore, 'place' | 'leave'> & {
  database: Database;
  /** Runs several statements, all of them or none; what they have written when it resolves is durable. */
  inTransaction: <Result>(work: (query: Query) => Promise<Result>) => Promise<Result>;
  /** Lets servers write again, after the messages have come back. */
  open: (query: Query) => Promise<void>;
};

/** A store in any database as source or target of a move. */
export function createMovingStore({ database, inTransaction, open, ...parts }: Parts): MovingStore {
  const { queryInBackground: query, statements, close } = database;

  return {
    ...parts,
    leftBy: () => leftBy(database),
    hasTaken: async (move) => (await query(statements.movedIn, { move })).rows.length > 0,
    async count() {
      return (await query<{ count: number }>(statements.countAll)).rows[0]?.count ?? 0;
    },
    async about() {
      return (await query<StoreRow>(statements.readStore)).rows[0] as StoreRow;
    },
    async *read() {
      for (let last = 0; ; ) {
        const { rows } = await query<MovedMessage & { seq: number }>(statements.readMoved, {
          last,
        });
        if (rows.length === 0) return;
        last = rows.at(-1)?.seq as number;
        yield rows.map(({ seq: _, ...message }) => message);
      }
    },
    take: (move, messages, about) =>
      inTransaction(async (query) => {
        if ((await query(statements.noteMovedIn, { move })).count === 0) return;
        if ((await query(statements.forgetMovedOut)).count > 0) {
          // First, because a store that was moved away takes no change to its messages.
          await open(query);
          await query(statements.eraseAll);
        }
        // The hashes that come have the secret of the other store, and visitors repeat only what is recent.
        await query(statements.forgetIdentities);
        await query(statements.setStore, about);
        // Those that are already here are newer than their copies.
        const { rows } = await query<{ id: string }>(statements.listIds);
        const known = new Set(rows.map(({ id }) => id));
        for await (const group of messages) {
          for (const message of group) {
            if (!known.has(message.id)) await query(statements.insertMoved, message);
          }
        }
      }),
    close,
  };
}

/** The id of the move that moved the messages of a store away. */
export async function leftBy({
  queryInBackground: query,
  statements,
}: Pick<Database, 'queryInBackground' | 'statements'>): Promise<string | undefined> {
  return (await query<{ move: string }>(statements.movedOut)).rows[0]?.move;
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
  const [about, there] = [await from.about(), await to.about()];
  const isOfOther = there.site && about.site && there.site !== about.site;
  if (!left && isOfOther && there.has_messages) {
    throw new StoreError(
      `The messages in ${to.place} belong to the site ${there.site}, and those in ${from.place} to ${about.site}. Nothing was moved.`,
    );
  }
  const move = await from.leave();
  if (await to.hasTaken(move)) return 'there already';
  await to.take(move, counted(from.read(), onProgress), about);
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
