import { StoreError } from '../store-error.ts';

type Trouble = {
  /** What is wrong and what to do, without a word of a visitor. */
  told: string;
  /** It may end by itself: worth starting and waiting for. */
  passes: boolean;
};

/** The database cannot be used; the message says why in words. */
export class DatabaseError extends StoreError {
  override name = 'DatabaseError';
  readonly code: string;
  readonly told: string;
  readonly passes: boolean;

  constructor(code: string, { told, passes }: Trouble) {
    super(told);
    this.code = code;
    this.told = told;
    this.passes = passes;
  }
}

const away = { told: 'The database cannot be reached.', passes: true };
const late = { told: 'The database does not answer in time.', passes: true };
const login = {
  told: 'The database refuses this user or password: check DATABASE_URL.',
  passes: false,
};
const rights = {
  told: 'The database user may not write here: it needs a schema of its own name, see docs/contact.md.',
  passes: false,
};
const certificate = {
  told: 'The certificate of the database is not trusted: name its authority with sslrootcert in DATABASE_URL, or take it unseen with sslmode=require.',
  passes: false,
};

const newerSchema = {
  told: 'The tables in the database are not those that this program knows: a newer one has changed them. Run the newer program.',
  passes: false,
};

/** Name of the constraint that no row meets, once the messages have left. */
export const movedAway = 'moved_away';
const left = {
  told: 'The messages in this database were moved to a folder: take DATABASE_URL out of the settings, or bring them back with “npm run inbox -- move”.',
  passes: false,
};

/** By SQLSTATE, or by the code of Node's own error. */
const troubles: Readonly<Record<string, Trouble>> = {
  '28000': login,
  '28P01': login,
  '3D000': { told: 'There is no database of this name: check DATABASE_URL.', passes: false },
  '3F000': rights,
  '42501': rights,
  '25006': {
    told: 'The database only lets us read: it is a standby, or a failover has not ended.',
    passes: true,
  },
  '42703': newerSchema,
  '42P01': newerSchema,
  '53100': { told: 'The disk of the database is full.', passes: true },
  '53200': { told: 'The database has no memory left.', passes: true },
  '53300': {
    told: 'The database has no connection left: allow more, or put a pooler in front of it.',
    passes: true,
  },
  '57P01': { told: 'The database is shutting down.', passes: true },
  '57P02': { told: 'The database has crashed and is starting again.', passes: true },
  '57P03': { told: 'The database is starting up or shutting down.', passes: true },
  ECONNREFUSED: away,
  ECONNRESET: away,
  EHOSTUNREACH: away,
  ENETUNREACH: away,
  ENOTFOUND: away,
  EAI_AGAIN: away,
  EPIPE: away,
  ETIMEDOUT: late,
  CERT_HAS_EXPIRED: certificate,
  DEPTH_ZERO_SELF_SIGNED_CERT: certificate,
  ERR_TLS_CERT_ALTNAME_INVALID: certificate,
  SELF_SIGNED_CERT_IN_CHAIN: certificate,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: certificate,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: certificate,
};

/** The client's own complaints have no code. */
const complaints: readonly [RegExp, string, Trouble][] = [
  [/timeout|timed out/i, 'ETIMEDOUT', late],
  [/terminated|not queryable|closed|establishing an SSL/i, 'ECONNRESET', away],
  [
    /does not support SSL/i,
    'ENOTLS',
    {
      told: 'The database offers no encryption: switch it on there, or, where the way to it is yours alone, add ?sslmode=disable to DATABASE_URL.',
      passes: false,
    },
  ],
];

export const leftError = () => new DatabaseError('23514', left);
export const lateError = () => new DatabaseError('ETIMEDOUT', late);

/** Trouble with the database in words; any other error, such as one in a statement, as it is. */
export function inWords(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreError) return error;
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (constraint === movedAway) return leftError();
  if (code !== undefined) {
    const trouble = troubles[code] ?? (code.startsWith('08') ? away : undefined);
    return trouble ? new DatabaseError(code, trouble) : error;
  }
  const found = complaints.find(([pattern]) => pattern.test(error.message));
  return found ? new DatabaseError(found[1], found[2]) : error;
}
