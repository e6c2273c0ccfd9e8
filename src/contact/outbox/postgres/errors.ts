import { inboxCommand, StoreError } from '../outbox.ts';

/** The database cannot be used. */
export class DatabaseError extends StoreError {
  override name = 'DatabaseError';
  readonly code: string;
  /** Whether the problem may be temporary, so that the server starts and waits. */
  readonly passes: boolean;

  constructor(code: string, explanation: string, { passes }: { passes: boolean }) {
    super(explanation);
    this.code = code;
    this.passes = passes;
  }
}

/** What is wrong and what to do, by SQLSTATE or by Node's error code, until the owner fixes it. */
const lasting: Readonly<Record<string, string>> = {
  '28000 28P01': 'The database refused the user name or password. Check DATABASE_URL.',
  '3D000': 'The database does not exist. Check the name in DATABASE_URL.',
  '3F000 42501':
    'The database user has no permission to write. It needs a schema with its own name (see npx polyfolio guide contact).',
  '42703 42P01':
    'A newer version of this program has changed the tables in the database. Use the newer version.',
  'CERT_HAS_EXPIRED DEPTH_ZERO_SELF_SIGNED_CERT ERR_TLS_CERT_ALTNAME_INVALID SELF_SIGNED_CERT_IN_CHAIN UNABLE_TO_GET_ISSUER_CERT_LOCALLY UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    'The certificate of the database is not trusted. Name its certificate authority with sslrootcert in DATABASE_URL, or skip the check with sslmode=require.',
  ENOTLS:
    'The database does not support encryption. Enable it there, or, on a private network, add ?sslmode=disable to DATABASE_URL.',
};

/** The same for problems that may be temporary; 08 is the class of all connection errors. */
const passing: Readonly<Record<string, string>> = {
  '25006': 'The database is read-only: it is a standby, or a failover is in progress.',
  '53100': 'The disk of the database is full.',
  '53200': 'The database is out of memory.',
  '53300': 'The database has no free connections. Allow more, or use a connection pooler.',
  '57P01': 'The database is shutting down.',
  '57P02': 'The database has crashed and is restarting.',
  '57P03': 'The database is starting up or shutting down.',
  ETIMEDOUT: 'The database did not respond in time.',
  '08 ECONNREFUSED ECONNRESET EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN EPIPE':
    'The database cannot be reached.',
};

const reasonIn = (table: Readonly<Record<string, string>>, code: string) =>
  Object.entries(table).find(([codes]) => codes.split(' ').includes(code))?.[1];

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
    { passes: false },
  );

/** Adds advice to a database error; returns other errors, such as an invalid statement, unchanged. */
export function explained(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreError) return error;
  const { code: reported, constraint } = error as { code?: string; constraint?: string };
  if (constraint === movedConstraint) return movedError();
  const code = reported ?? clientErrors.find(([pattern]) => pattern.test(error.message))?.[1];
  if (code === undefined) return error;
  const known = code.startsWith('08') ? '08' : code;
  const explanation = reasonIn(lasting, known) ?? reasonIn(passing, known);
  if (!explanation) return error;
  return new DatabaseError(code, explanation, { passes: reasonIn(lasting, known) === undefined });
}
