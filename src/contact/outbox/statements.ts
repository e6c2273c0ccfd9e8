import type { Outcome } from './outbox.ts';

/**
 * All statements of a store, each written whole in its dialect: sqlite/statements.ts and
 * postgres/statements.ts. Their values are named, as in `:id`.
 */
export type Statements = {
  /** The id of an equal message. The message is durable when the statement has ended. */
  findRepeat: string;
  /** Inserts nothing if a message has the same identity. */
  insertMessage: string;
  /** From now on an equal post is a new message. */
  forgetIdentity: string;

  /** Leases the most overdue message. */
  claim: string;
  nextDue: string;
  /** Match the id of the lease, so that an outcome after the end of the lease changes nothing. */
  settle: Readonly<Record<Outcome['kind'], string>>;

  listUnreported: string;
  lastReport: string;
  /** Also compares the id: SQLite may reuse the seq of an erased message. */
  markReported: string;

  count: string;
  /** Notes the time, and says whether the clock is trusted: see `createErasure`. */
  noteTime: string;
  eraseSome: string;

  listMessages: string;
  findMessages: string;
  /** A leased message is being sent: making it due again would send it twice. */
  requeue: string;
  eraseMessage: string;

  readStore: string;
  setSite: string;

  countAll: string;
  readMoved: string;
  insertMoved: string;
  listIds: string;
  eraseAll: string;
  /** The messages that were here keep no identity: their hashes have another key. */
  forgetIdentities: string;
  setStore: string;
  movedOut: string;
  movedIn: string;
  noteMovedOut: string;
  noteMovedIn: string;
  forgetMovedOut: string;
};

/** Messages that are erased in one step, so that new ones do not have to wait. */
export const erasedAtOnce = 200;

/** Messages that a move reads in one step. */
export const movedAtOnce = 500;
