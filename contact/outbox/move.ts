import type { Soon, StoredMessage } from './outbox.ts';
import { StoreError } from './outbox.ts';

/**
 * All columns of a message except its lease, because no message is leased while it moves, and its
 * identity: after a move, an equal post is a new message.
 */
export type MovedMessage = Omit<StoredMessage, 'seq' | 'lease'> & { told_at: number | null };

type Groups = Iterable<MovedMessage[]> | AsyncIterable<MovedMessage[]>;

/** The source or the target of a move. */
export type MovingStore = {
  /** A description of where it is. */
  place: string;
  /** The id of the move that moved its messages away, if there was one. */
  leftBy: () => Soon<string | undefined>;
  /** Closes the store to all servers and returns the id of the move; throws while a server is sending. */
  leave: () => Soon<string>;
  /** Whether this store has received the messages of that move. */
  hasTaken: (move: string) => Soon<boolean>;
  count: () => Soon<number>;
  read: () => Groups;
  /** Stores all of them or none; replaces the old copies of a store that was moved away earlier. */
  take: (move: string, messages: Groups) => Promise<void>;
  close: () => Soon<void>;
};

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
async function* counted(groups: Groups, onProgress: (moved: number) => void) {
  let moved = 0;
  for await (const group of groups) {
    yield group;
    moved += group.length;
    onProgress(moved);
  }
}
