import { inboxCommand, StoreError } from '../outbox.ts';

/** The database cannot be used; the message says why in words, without a word of a visitor. */
export class DatabaseError extends StoreError {
  override name = 'DatabaseError';
  readonly code: string;
  readonly explanation: string;
  /** It may end by itself: worth starting and waiting for. */
  readonly passes: boolean;

  constructor(code: string, explanation: string, lasts: Lasts) {
    super(explanation);
    this.code = code;
    this.explanation = explanation;
    this.passes = lasts === 'for now';
  }
}

type Lasts = 'for now' | 'until it is mended';
const unreachable = 'The database cannot be reached.';

/** What is wrong and what to do, by SQLSTATE or by the code of Node's own error. */
const reasons: readonly (readonly [codes: string, explanation: string, lasts: Lasts])[] = [
  [
    '28000 28P01',
    'The database refuses this user or password: check DATABASE_URL.',
    'until it is mended',
  ],
  ['3D000', 'There is no database of this name: check DATABASE_URL.', 'until it is mended'],
  [
    '3F000 42501',
    'The database user may not write here: it needs a schema of its own name, see docs/contact.md.',
    'until it is mended',
  ],
  [
    '42703 42P01',
    'The tables in the database are not those that this program knows: a newer one has changed them. Run the newer program.',
    'until it is mended',
  ],
  [
    'CERT_HAS_EXPIRED DEPTH_ZERO_SELF_SIGNED_CERT ERR_TLS_CERT_ALTNAME_INVALID SELF_SIGNED_CERT_IN_CHAIN UNABLE_TO_GET_ISSUER_CERT_LOCALLY UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'The certificate of the database is not trusted: name its authority with sslrootcert in DATABASE_URL, or take it unseen with sslmode=require.',
    'until it is mended',
  ],
  [
    'ENOTLS',
    'The database offers no encryption: switch it on there, or, where the way to it is yours alone, add ?sslmode=disable to DATABASE_URL.',
    'until it is mended',
  ],
  [
    '25006',
    'The database only lets us read: it is a standby, or a failover has not ended.',
    'for now',
  ],
  ['53100', 'The disk of the database is full.', 'for now'],
  ['53200', 'The database has no memory left.', 'for now'],
  [
    '53300',
    'The database has no connection left: allow more, or put a pooler in front of it.',
    'for now',
  ],
  ['57P01', 'The database is shutting down.', 'for now'],
  ['57P02', 'The database has crashed and is starting again.', 'for now'],
  ['57P03', 'The database is starting up or shutting down.', 'for now'],
  ['ETIMEDOUT', 'The database does not answer in time.', 'for now'],
  [
    'ECONNREFUSED ECONNRESET EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN EPIPE',
    unreachable,
    'for now',
  ],
];

/** Errors of the client library have no code. */
const clientErrors: readonly [RegExp, string][] = [
  [/timeout|timed out/i, 'ETIMEDOUT'],
  [/terminated|not queryable|closed|establishing an SSL/i, 'ECONNRESET'],
  [/does not support SSL/i, 'ENOTLS'],
];

/** Name of the constraint that no row meets, once the messages have left. */
export const movedConstraint = 'moved_away';

export const movedError = () =>
  new DatabaseError(
    '23514',
    `The messages in this database were moved to a folder: take DATABASE_URL out of the settings, or bring them back with “${inboxCommand('move')}”.`,
    'until it is mended',
  );

/** An error of the database with a sentence that says what to do; any other error, such as one in a statement, as it is. */
export function explained(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreError) return error;
  const { code: given, constraint } = error as { code?: string; constraint?: string };
  if (constraint === movedConstraint) return movedError();
  const code = given ?? clientErrors.find(([pattern]) => pattern.test(error.message))?.[1];
  if (code === undefined) return error;
  if (code.startsWith('08')) return new DatabaseError(code, unreachable, 'for now');
  const [, ...reason] = reasons.find(([codes]) => codes.split(' ').includes(code)) ?? [];
  return reason.length === 2 ? new DatabaseError(code, ...reason) : error;
}
