import { inboxCommand } from '../../inbox-command.ts';
import { StoreError } from '../outbox.ts';

type Reason = {
  /** What is wrong and what to do, without a word of a visitor. */
  explanation: string;
  /** It may end by itself: worth starting and waiting for. */
  passes: boolean;
};

/** The database cannot be used; the message says why in words. */
export class DatabaseError extends StoreError {
  override name = 'DatabaseError';
  readonly code: string;
  readonly explanation: string;
  readonly passes: boolean;

  constructor(code: string, { explanation, passes }: Reason) {
    super(explanation);
    this.code = code;
    this.explanation = explanation;
    this.passes = passes;
  }
}

const down = { explanation: 'The database cannot be reached.', passes: true };
const timeout = { explanation: 'The database does not answer in time.', passes: true };
const login = {
  explanation: 'The database refuses this user or password: check DATABASE_URL.',
  passes: false,
};
const rights = {
  explanation:
    'The database user may not write here: it needs a schema of its own name, see docs/contact.md.',
  passes: false,
};
const certificate = {
  explanation:
    'The certificate of the database is not trusted: name its authority with sslrootcert in DATABASE_URL, or take it unseen with sslmode=require.',
  passes: false,
};

const newerSchema = {
  explanation:
    'The tables in the database are not those that this program knows: a newer one has changed them. Run the newer program.',
  passes: false,
};

/** Name of the constraint that no row meets, once the messages have left. */
export const movedConstraint = 'moved_away';

/** By SQLSTATE, or by the code of Node's own error. */
const reasons: Readonly<Record<string, Reason>> = {
  '28000': login,
  '28P01': login,
  '3D000': { explanation: 'There is no database of this name: check DATABASE_URL.', passes: false },
  '3F000': rights,
  '42501': rights,
  '25006': {
    explanation: 'The database only lets us read: it is a standby, or a failover has not ended.',
    passes: true,
  },
  '42703': newerSchema,
  '42P01': newerSchema,
  '53100': { explanation: 'The disk of the database is full.', passes: true },
  '53200': { explanation: 'The database has no memory left.', passes: true },
  '53300': {
    explanation: 'The database has no connection left: allow more, or put a pooler in front of it.',
    passes: true,
  },
  '57P01': { explanation: 'The database is shutting down.', passes: true },
  '57P02': { explanation: 'The database has crashed and is starting again.', passes: true },
  '57P03': { explanation: 'The database is starting up or shutting down.', passes: true },
  ECONNREFUSED: down,
  ECONNRESET: down,
  EHOSTUNREACH: down,
  ENETUNREACH: down,
  ENOTFOUND: down,
  EAI_AGAIN: down,
  EPIPE: down,
  ETIMEDOUT: timeout,
  CERT_HAS_EXPIRED: certificate,
  DEPTH_ZERO_SELF_SIGNED_CERT: certificate,
  ERR_TLS_CERT_ALTNAME_INVALID: certificate,
  SELF_SIGNED_CERT_IN_CHAIN: certificate,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: certificate,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: certificate,
};

/** Errors of the client library have no code. */
const clientErrors: readonly [RegExp, string, Reason][] = [
  [/timeout|timed out/i, 'ETIMEDOUT', timeout],
  [/terminated|not queryable|closed|establishing an SSL/i, 'ECONNRESET', down],
  [
    /does not support SSL/i,
    'ENOTLS',
    {
      explanation:
        'The database offers no encryption: switch it on there, or, where the way to it is yours alone, add ?sslmode=disable to DATABASE_URL.',
      passes: false,
    },
  ],
];

export const movedError = () =>
  new DatabaseError('23514', {
    explanation: `The messages in this database were moved to a folder: take DATABASE_URL out of the settings, or bring them back with “${inboxCommand('move')}”.`,
    passes: false,
  });

export const timeoutError = () => new DatabaseError('ETIMEDOUT', timeout);

/** An error of the database with a sentence that says what to do; any other error, such as one in a statement, as it is. */
export function explained(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreError) return error;
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (constraint === movedConstraint) return movedError();
  if (code !== undefined) {
    const reason = reasons[code] ?? (code.startsWith('08') ? down : undefined);
    return reason ? new DatabaseError(code, reason) : error;
  }
  const found = clientErrors.find(([pattern]) => pattern.test(error.message));
  return found ? new DatabaseError(found[1], found[2]) : error;
}
