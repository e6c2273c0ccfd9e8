import type { Soon, StoredMessage } from './outbox.ts';
import { StoreError } from './outbox.ts';

/** All that a store knows of a message, except its lease: nothing is leased while it moves. */
export type MovedMessage = Omit<StoredMessage, 'seq' | 'lease'> & {
  /** Nothing, where an equal post would be a new message. */
  identity: Uint8Array | null;
  told_at: number | null;
};

type Groups = Iterable<MovedMessage[]> | AsyncIterable<MovedMessage[]>;

/** A store from which messages move, or into which. */
export type MovingStore = {
  /** Where it is, in words. */
  place: string;
  /** The move by which its messages have left, if they have. */
  leftBy: () => Soon<string | undefined>;
  /** Closes it to all servers, and says by which move; refuses while one of them is sending. */
  leave: () => Soon<string>;
  /** Whether all messages of that move are here. */
  hasTaken: (move: string) => Soon<boolean>;
  count: () => Soon<number>;
  read: () => Groups;
  /** Takes all of them or none; what stayed behind here when it was left itself gives way. */
  take: (move: string, messages: Groups) => Promise<void>;
  close: () => Soon<void>;
};

export type Progress = (done: number, all: number) => void;

/**
 * Brings all messages of one store into another. The first is closed before anything is copied, and
 * its copy is kept; the second takes everything in one transaction, together with the name of the
 * move. So it may be killed at any moment and run again: what has arrived never arrives twice, not
 * even when it was erased meanwhile.
 */
export async function moveMessages(
  from: MovingStore,
  to: MovingStore,
  progress: Progress,
): Promise<'moved' | 'there already'> {
  const left = await to.leftBy();
  if (left && !(await from.hasTaken(left))) {
    throw new StoreError(
      `The messages of ${to.place} are not in ${from.place}: a move from there has not ended, or led elsewhere. Run that one again first.`,
    );
  }
  const move = await from.leave();
  if (await to.hasTaken(move)) return 'there already';
  await to.take(move, watched(from.read(), await from.count(), progress));
  return 'moved';
}

async function* watched(groups: Groups, all: number, progress: Progress) {
  let done = 0;
  for await (const group of groups) {
    yield group;
    done += group.length;
    progress(done, all);
  }
}
