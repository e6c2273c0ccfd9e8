import { inboxCommand, StoreError } from '../outbox.ts';

/** The database cannot be used; the message says why and never quotes a visitor. */
export class DatabaseError extends StoreError {
  override name = 'DatabaseError';
  readonly code: string;
  readonly explanation: string;
  /** Whether the problem may be temporary, so that the server starts and waits. */
  readonly passes: boolean;

  constructor(code: string, explanation: string, lasts: Lasts) {
    super(explanation);
    this.code = code;
    this.explanation = explanation;
    this.passes = lasts === 'for now';
  }
}

type Lasts = 'for now' | 'until it is fixed';
const unreachable = 'The database cannot be reached.';

/** What is wrong and what to do, by SQLSTATE or by Node's error code. */
const reasons: readonly (readonly [codes: string, explanation: string, lasts: Lasts])[] = [
  [
    '28000 28P01',
    'The database refuses the user name or password. Check DATABASE_URL.',
    'until it is fixed',
  ],
  ['3D000', 'The database does not exist. Check the name in DATABASE_URL.', 'until it is fixed'],
  [
    '3F000 42501',
    'The database user has no permission to write. It needs a schema with its own name (see docs/contact.md).',
    'until it is fixed',
  ],
  [
    '42703 42P01',
    'A newer version of this program has changed the tables in the database. Use the newer version.',
    'until it is fixed',
  ],
  [
    'CERT_HAS_EXPIRED DEPTH_ZERO_SELF_SIGNED_CERT ERR_TLS_CERT_ALTNAME_INVALID SELF_SIGNED_CERT_IN_CHAIN UNABLE_TO_GET_ISSUER_CERT_LOCALLY UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'The certificate of the database is not trusted. Name its certificate authority with sslrootcert in DATABASE_URL, or skip the check with sslmode=require.',
    'until it is fixed',
  ],
  [
    'ENOTLS',
    'The database does not support encryption. Enable it there, or, on a private network, add ?sslmode=disable to DATABASE_URL.',
    'until it is fixed',
  ],
  ['25006', 'The database is read-only: it is a standby, or a failover is in progress.', 'for now'],
  ['53100', 'The disk of the database is full.', 'for now'],
  ['53200', 'The database is out of memory.', 'for now'],
  [
    '53300',
    'The database has no free connections. Allow more, or use a connection pooler.',
    'for now',
  ],
  ['57P01', 'The database is shutting down.', 'for now'],
  ['57P02', 'The database has crashed and is restarting.', 'for now'],
  ['57P03', 'The database is starting up or shutting down.', 'for now'],
  ['ETIMEDOUT', 'The database did not respond in time.', 'for now'],
  [
    'ECONNREFUSED ECONNRESET EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN EPIPE',
    unreachable,
    'for now',
  ],
];

/** Errors of the client library that have no code. */
const clientErrors: readonly [RegExp, string][] = [
  [/timeout|timed out/i, 'ETIMEDOUT'],
  [/terminated|not queryable|closed|establishing an SSL/i, 'ECONNRESET'],
  [/does not support SSL/i, 'ENOTLS'],
];

/** Name of the constraint that blocks all writes after the messages have been moved away. */
export const movedConstraint = 'moved_away';

export const movedError = () =>
  new DatabaseError(
    '23514',
    `The messages in this database were moved to a folder. Remove DATABASE_URL from the settings, or move them back: ${inboxCommand('move')}`,
    'until it is fixed',
  );

/** Adds advice to a database error; returns other errors, such as an invalid statement, unchanged. */
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
