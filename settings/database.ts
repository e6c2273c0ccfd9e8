import { readFileSync } from 'node:fs';
import { isLoopback } from './loopback.ts';
import { readServerUrl } from './server-url.ts';

/** Where PostgreSQL is, and how far the connection to it is protected. */
export type Database = {
  host: string;
  port: number;
  user: string;
  password: string | undefined;
  name: string;
  tls: { mode: TlsMode; authorities: string | undefined };
};

/** As PostgreSQL's own programs call them; those that fall back to no encryption are left out. */
const tlsModes = ['disable', 'require', 'verify-ca', 'verify-full'] as const;
type TlsMode = (typeof tlsModes)[number];

const advice = 'write postgres://user:password@database.example.com/name';

/** Reads DATABASE_URL; says what is wrong without repeating it, since it holds a password. */
export function readDatabase(text: string): Database | { wrong: string } {
  const url = readServerUrl(text, ['postgres:', 'postgresql:'], advice);
  if ('wrong' in url) return url;
  const { host, port = 5432, user, password, name, options } = url;
  if (!user || !name) return { wrong: `names no user or database; ${advice}` };
  // Nothing crosses a network in the clear, nor to a stranger, unless the owner says so.
  const asked = options.get('sslmode') ?? (isLoopback(host) ? 'disable' : 'verify-full');
  const mode = tlsModes.find((known) => known === asked);
  if (!mode) return { wrong: `write sslmode as one of ${tlsModes.join(', ')}` };
  const file = options.get('sslrootcert');
  const authorities = file === null ? undefined : readOrNothing(file);
  if (file !== null && authorities === undefined) {
    return { wrong: 'sslrootcert names a file that cannot be read' };
  }
  return { host, port, user, password: password || undefined, name, tls: { mode, authorities } };
}

function readOrNothing(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
