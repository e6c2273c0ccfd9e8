import type { Locale } from '../../model/languages/locales.ts';

/** The store cannot be used, for a reason that whoever runs the program can fix. */
export class StoreError extends Error {
  override name = 'StoreError';
}

/** A store in this process answers at once, one across a network later: await either. */
export type Soon<Value> = Value | Promise<Value>;

export const states = ['waiting', 'delivered', 'parked', 'spam'] as const;
export type State = (typeof states)[number];

/** A message as it comes in: validated, judged, and not yet on disk. */
export type NewMessage = {
  identity: Uint8Array;
  /** For how long an equal identity counts as the same message; for ever where it is not said. */
  sameForMs: number | undefined;
  name: string;
  email: string;
  message: string;
  language: Locale;
  state: 'waiting' | 'spam';
  /** Looked like spam, whether it is kept apart or delivered with a mark. */
  suspect: boolean;
};

/** A message as it lies in the store. */
export type StoredMessage = {
  seq: number;
  id: string;
  mail_id: string;
  received_at: number;
  /** Of the site as it was then: the language may have been removed since. */
  language: string;
  name: string;
  email: string;
  message: string;
  state: State;
  suspect: 0 | 1;
  attempts: number;
  tried_since: number | null;
  due_at: number;
  /** While a worker sends it: the id of that worker's lease. */
  lease: string | null;
  last_error: string | null;
  settled_at: number | null;
};

/** A message that a worker may send now, and for how long delivery has been tried. */
export type LeasedMessage = StoredMessage & { lease: string; tried_ms: number };

export type Receipt = { id: string; repeated: boolean };

/**
 * The store of messages, from acceptance to erasure. Whatever has to do with time is said as a
 * length, so that each store measures it by the one clock that all who use it share.
 */
export type Outbox = {
  /** The id of a message that is already here. */
  findRepeat: (message: Pick<NewMessage, 'identity' | 'sameForMs'>) => Soon<string | undefined>;
  /** Resolves once the message is kept: whatever crashes then, it is found again. */
  accept: (message: NewMessage) => Promise<Receipt>;
  queue: Queue;
  unreported: { parked: Unreported; spam: Unreported };
  count: () => Soon<Counts>;
  /** Throws when the next message could not be kept. */
  check: () => Promise<void>;
  /** Erases delivered messages, and suspected spam that the owner knew of; says how many. */
  eraseOlderThan: (ageMs: number) => Promise<number>;
  close: () => Promise<void>;
};

/** What a delivery worker needs: lease a message, settle its outcome. */
export type Queue = {
  /**
   * Ends the leases of workers that are gone, and makes due at once what is put off beyond the
   * horizon: only a clock that ran ahead does that.
   */
  recall: (horizonMs: number) => Promise<void>;
  /** How long until the next message that nobody has leased may be tried. */
  dueInMs: () => Soon<number | undefined>;
  /** Leases the most overdue message to the caller, who must settle it before the lease ends. */
  claim: (leaseMs: number) => Promise<LeasedMessage | undefined>;
  /** Changes nothing when the lease has ended. */
  settle: (message: Pick<StoredMessage, 'seq' | 'lease'>, outcome: Outcome) => Promise<void>;
};

/** How an attempt to deliver ended. */
export type Outcome =
  | { kind: 'delivered' }
  /** Put back as if it had not been tried: the error was not about this message. */
  | { kind: 'held'; error: string }
  | { kind: 'postponed'; error: string; pauseMs: number }
  | { kind: 'parked'; error: string };

/** A message as far as a report to the owner needs it; of its text only the beginning. */
export type UnreportedMessage = Pick<StoredMessage, 'seq' | 'id' | 'name' | 'message'>;

/** Messages that no report to the owner has mentioned yet. */
export type Unreported = {
  /** Whether the caller may report: no other server may until `end`, or for so long. */
  begin: (forMs: number) => Soon<boolean>;
  end: () => Soon<void>;
  list: () => Soon<UnreportedMessage[]>;
  /** How long ago the last report on such messages was; negative where the clock was set back. */
  reportedAgoMs: () => Soon<number>;
  markReported: (messages: readonly UnreportedMessage[]) => Promise<void>;
};

export type Counts = {
  waiting: number;
  parked: number;
  spam: number;
  /** Age of the oldest message that still waits. */
  oldestSeconds: number;
};

/** What the owner does with messages, from another process and while the server runs. */
export type Inbox = {
  /** Suspected spam that the owner has seen in the list counts as reported. */
  list: (state?: State) => Soon<StoredMessage[]>;
  /** Messages whose id begins so. */
  find: (prefix: string) => Soon<StoredMessage[]>;
  /** Each says whether it did so: never to a message that is being sent at this moment. */
  retryParked: (id: string) => Soon<boolean>;
  retryWaiting: (id: string) => Soon<boolean>;
  release: (id: string) => Soon<boolean>;
  erase: (id: string) => Soon<void>;
  close: () => Soon<void>;
};

/** What both stores do alike. */

/** More than the rate limit lets in within a day; the rest is reported the next time. */
export const mostReported = 15_000;

/** So many messages are erased in one step. */
export const erasedAtOnce = 200;

/** Erases in small steps, so that no visitor who is sending waits for it; says how many it erased. */
export async function eraseInSteps(eraseSome: () => Promise<number>): Promise<number> {
  let erased = 0;
  for (let count = erasedAtOnce; count === erasedAtOnce; erased += count) {
    count = await eraseSome();
  }
  return erased;
}

/** A message that was kept within this time shows that the next one can be kept, too. */
const freshMs = 1000;

/**
 * Finds out whether the next message can be kept, by doing what a message would do. However often it
 * is asked: one probe a second at most, and none while messages come in.
 */
export function createProbe(keptAgoMs: () => number, probe: () => Promise<void>) {
  let probing: Promise<void> | undefined;
  return async (): Promise<void> => {
    if (keptAgoMs() <= freshMs) return;
    probing ??= probe().finally(() => {
      probing = undefined;
    });
    await probing;
  };
}

let program = 'npx polyfolio inbox';

/** For the one file with the server in it, which is another program. */
export function setInboxProgram(other: string): void {
  program = other;
}

/** How to run the command that reads the messages, with these words behind it. */
export const inboxCommand = (words = '') => `${program} ${words}`.trimEnd();
