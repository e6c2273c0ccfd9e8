import type { State } from './outbox.ts';

/** Runs one statement. Its values are named in it, as in `:id`. */
export type Query = <Row = Record<string, unknown>>(
  statement: string,
  values?: Readonly<Record<string, unknown>>,
) => Promise<{ rows: Row[]; count: number }>;

/** SQLite or PostgreSQL: how it is queried, and what its statements say differently. */
export type Database = {
  /** For what a visitor waits for: fails early, and what it has written when it resolves is durable. */
  query: Query;
  /** For work that no visitor waits for. */
  queryInBackground: Query;
  dialect: Dialect;
  /** Whether the caller may report; without it, a duplicate report by another server does no harm. */
  beginReport?: (about: State, forMs: number) => Promise<boolean>;
  close: () => Promise<void>;
};

/**
 * What SQLite and PostgreSQL express differently, as parts of statements. The columns `loan`,
 * `owner_told` and `told_at` keep their names, because existing stores have them.
 */
export type Dialect = {
  /** The time, of the clock that all users of the store share. */
  now: string;
  /** The time so many milliseconds from now, or ago. */
  fromNow: (ms: string) => string;
  ago: (ms: string) => string;
  msSince: (time: string) => string;
  /** A time given in milliseconds since 1970. */
  time: (ms: string) => string;
  /** Compares with the values of a list. */
  isIn: (list: string) => string;

  /** Inserts a message, unless one of equal identity counts as the same. */
  insertNew: (columns: string, values: string) => string;
  /** Finds the id of an equal message. The message is durable when the statement has ended. */
  findRepeated: string;
  /** The identity of a message of which an equal one is a new message. */
  noIdentity: string;

  /** The messages that may become due, as FROM and WHERE. */
  waiting: string;
  /** A due date that was written while the clock was ahead: see `horizonMs`. */
  horizon: string;
  /** Skips what another server is changing at this moment. */
  skipLocked: string;
  /** What a new lease sets besides its id. */
  leased: string;
  /** The id of a lease that has not ended. */
  lease: string;

  countOf: (state: State) => string;
  /** The messages in this state that no report has mentioned, as FROM and WHERE. */
  unreported: (state: State) => string;
  /** The column with the time of the report, its value until then, and its time or NULL. */
  told: string;
  untold: string;
  toldAt: string;
};
