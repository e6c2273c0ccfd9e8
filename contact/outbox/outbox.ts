import type { LentMessage, NewMessage, Receipt, StoredMessage } from './message.ts';

/** A store in this process answers at once, one across a network later: await either. */
export type Soon<Value> = Value | Promise<Value>;

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
  untold: { parked: Untold; spam: Untold };
  figures: {
    read: () => Soon<Figures>;
    /** Throws when the next message could not be kept. */
    check: () => Promise<void>;
  };
  retention: {
    /** Erases delivered messages, and suspected spam that the owner knew of; says how many. */
    eraseOlderThan: (ageMs: number) => Promise<number>;
  };
  close: () => Promise<void>;
};

/** What the delivery worker needs: lend a message, take its outcome back. */
export type Queue = {
  /**
   * Takes back what nobody will settle any more, and makes due at once what is put off beyond the
   * horizon: only a clock that ran ahead does that.
   */
  recall: (horizonMs: number) => Promise<void>;
  /** How long until the next message that nobody holds may be tried. */
  dueInMs: () => Soon<number | undefined>;
  /** Lends the most overdue message to the caller, who must have settled it within the lease. */
  claim: (leaseMs: number) => Promise<LentMessage | undefined>;
  /** Touches nothing when the loan is over. */
  settle: (message: Pick<StoredMessage, 'seq' | 'loan'>, outcome: Outcome) => Promise<void>;
};

/** How an attempt to deliver ended. */
export type Outcome =
  | { kind: 'delivered' }
  /** Given back as if it had not been tried: the trouble was not its own. */
  | { kind: 'held'; error: string }
  | { kind: 'postponed'; error: string; pauseMs: number }
  | { kind: 'parked'; error: string };

/** A message as far as a report to the owner needs it; of its text only the beginning. */
export type UntoldMessage = Pick<StoredMessage, 'seq' | 'id' | 'name' | 'message'>;

/** What the owner has not been told about. */
export type Untold = {
  /** Whether the caller may tell: nobody else may until it is done, or for so long. */
  begin: (forMs: number) => Soon<boolean>;
  done: () => Soon<void>;
  list: () => Soon<UntoldMessage[]>;
  /** How long ago the owner was last told of such messages; negative where the clock was set back. */
  toldAgoMs: () => Soon<number>;
  markTold: (messages: readonly UntoldMessage[]) => Promise<void>;
};

export type Figures = {
  waiting: number;
  parked: number;
  spam: number;
  /** Age of the oldest message that still waits. */
  oldestSeconds: number;
};
