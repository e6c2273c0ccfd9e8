import type { Locale } from '../../model/languages/languages.ts';

/** The store cannot be used, for a reason that the owner can fix. */
export class StoreError extends Error {
  override name = 'StoreError';
  /** Safe to log: the message says why and never quotes a visitor. */
  readonly explanation = this.message;
}

export const states = ['waiting', 'delivered', 'parked', 'spam'] as const;
export type State = (typeof states)[number];

/** A validated message that is not stored yet. */
export type NewMessage = {
  identity: Uint8Array;
  /** How long an equal identity counts as the same message; undefined means for ever. */
  sameForMs: number | undefined;
  name: string;
  email: string;
  message: string;
  language: Locale;
  state: 'waiting' | 'spam';
  /** Suspected spam, whether it is stored separately or delivered with a mark. */
  suspect: boolean;
};

/** A message in the store. */
export type StoredMessage = {
  seq: number;
  id: string;
  mail_id: string;
  received_at: number;
  /** May have been removed from the site since. */
  language: string;
  name: string;
  email: string;
  message: string;
  state: State;
  suspect: 0 | 1;
  attempts: number;
  tried_since: number | null;
  due_at: number;
  /** The id of the lease, while the message is being sent. */
  lease: string | null;
  last_error: string | null;
  settled_at: number | null;
};

/** A message that the caller may send now, and how long it has been tried. */
export type LeasedMessage = StoredMessage & { lease: string; tried_ms: number };

export type Receipt = { id: string; repeated: boolean };

/**
 * The store of messages, from acceptance to erasure. All times are durations, so that each store can
 * measure them with its own clock, which all its users share.
 */
export type Outbox = {
  /** The id of an equal message that is already stored. */
  findRepeat: (message: Pick<NewMessage, 'identity' | 'sameForMs'>) => Promise<string | undefined>;
  /** Resolves once the message is on disk and survives a crash. */
  accept: (message: NewMessage) => Promise<Receipt>;
  queue: Queue;
  unreported: { parked: Unreported; spam: Unreported };
  count: () => Promise<Counts>;
  /** Throws if the store cannot be reached, or has no room for a message. Writes nothing. */
  check: () => Promise<void>;
  /** Erases delivered messages and reported spam; returns how many. */
  eraseOlderThan: (ageMs: number) => Promise<number>;
  close: () => Promise<void>;
};

/** What delivery needs: lease a message, settle its outcome. */
export type Queue = {
  /**
   * Leases the most overdue message to the caller, who must settle it before the lease ends. Writes
   * nothing if no message is due.
   */
  claim: (leaseMs: number) => Promise<LeasedMessage | undefined>;
  /** How long until the next message is due. */
  dueInMs: () => Promise<number | undefined>;
  /** Changes nothing if the lease has ended. */
  settle: (message: Pick<StoredMessage, 'seq' | 'lease'>, outcome: Outcome) => Promise<void>;
};

/** How an attempt to deliver ended. */
export type Outcome =
  | { kind: 'delivered' }
  /** Put back as if it had not been tried, because the error was not about this message. */
  | { kind: 'held'; error: string }
  | { kind: 'postponed'; error: string; pauseMs: number }
  | { kind: 'parked'; error: string };

/** The parts of a message that a report needs; only the beginning of the text. */
export type UnreportedMessage = Pick<
  StoredMessage,
  'seq' | 'id' | 'name' | 'message' | 'settled_at'
>;

/** Messages that no report to the owner has mentioned yet. */
export type Unreported = {
  /** Whether the caller may report; no other server may until the time is over. */
  begin: (forMs: number) => Promise<boolean>;
  list: () => Promise<UnreportedMessage[]>;
  /** How long ago the last report was; negative if the clock was set back. */
  reportedAgoMs: () => Promise<number>;
  markReported: (messages: readonly UnreportedMessage[]) => Promise<void>;
};

export type Counts = Record<State, number> & {
  /** Age of the oldest waiting message. */
  oldestSeconds: number;
};

/** The owner's operations on messages, from another process while the server runs. */
export type Inbox = {
  list: (state?: State) => Promise<StoredMessage[]>;
  /** The owner has seen this suspected spam: it counts as reported, and is erased after its time. */
  markSpamSeen: (messages: readonly UnreportedMessage[]) => Promise<void>;
  count: Outbox['count'];
  /** Messages whose id begins with the prefix. */
  find: (prefix: string) => Promise<StoredMessage[]>;
  /** Makes a message in this state due now, as if it were new; returns whether it did. Never one that is being sent. */
  requeue: (id: string, from: Exclude<State, 'delivered'>) => Promise<boolean>;
  erase: (id: string) => Promise<void>;
  /** The site that the messages belong to: its URL without the protocol. */
  site: () => Promise<string | undefined>;
  /** For a site that has a new URL. */
  setSite: (siteUrl: string) => Promise<void>;
  close: () => Promise<void>;
};

/** A store that cannot be opened. It refuses every message, so that the server still serves the pages. */
export function closedOutbox(
  reason: StoreError,
): Pick<Outbox, 'accept' | 'findRepeat' | 'check' | 'count' | 'close'> {
  const refuse = () => Promise.reject(reason);
  return {
    accept: refuse,
    findRepeat: refuse,
    check: refuse,
    count: refuse,
    close: async () => undefined,
  };
}

/** Shared by all stores. */

/**
 * No message is postponed longer than this. A later due date was written while the clock was ahead: the
 * message is due now.
 */
export const horizonMs = 75 * 60_000;

/** The result of the work, or of `late` after a time; the work itself may still succeed. */
export function inTime<Value>(work: Promise<Value>, ms: number, late: () => Value): Promise<Value> {
  const { promise, resolve } = Promise.withResolvers<Value>();
  const timer = setTimeout(() => resolve(Promise.resolve().then(late)), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

/** How long a successful check counts. */
const freshMs = 1000;

/** Tests the store at most once per second. */
export function atMostOncePerSecond(check: () => Promise<void>) {
  let latest: Promise<void> | undefined;
  const forget = () => {
    latest = undefined;
  };

  return (): Promise<void> => {
    if (!latest) {
      latest = check();
      latest.then(() => setTimeout(forget, freshMs).unref(), forget);
    }
    return latest;
  };
}

/** Defined in bundles that have an inbox command of their own: see cli/server-file/bundle.ts. */
declare const bundledInbox: string | undefined;
const inboxProgram = typeof bundledInbox === 'string' ? bundledInbox : 'npx polyfolio inbox';

/** The inbox command to type, with these arguments. */
export const inboxCommand = (words = '') => `${inboxProgram} ${words}`.trimEnd();
