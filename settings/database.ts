import { readFileSync } from 'node:fs';
import { isLoopback } from './loopback.ts';

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
export type TlsMode = (typeof tlsModes)[number];

const advice = {
  address: 'write postgres://user:password@database.example.com/name',
  percent: 'a lone % sign: write % as %25, @ as %40 and / as %2F',
  tls: `write sslmode as one of ${tlsModes.join(', ')}`,
  authorities: 'sslrootcert names a file that cannot be read',
};

/** Reads DATABASE_URL; says what is wrong without repeating it, since it holds a password. */
export function readDatabase(text: string): Database | { wrong: string } {
  if (!URL.canParse(text)) return { wrong: `not an address; ${advice.address}` };
  const url = new URL(text);
  if (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:') {
    return { wrong: `begins with neither postgres: nor postgresql:; ${advice.address}` };
  }
  const [user, password, name] = [url.username, url.password, url.pathname.slice(1)].map(decoded);
  if (user === undefined || password === undefined || name === undefined) {
    return { wrong: advice.percent };
  }
  if (!url.hostname || !user || !name) {
    return { wrong: `names no host, user or database; ${advice.address}` };
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Nothing crosses a network in the clear, nor to a stranger, unless the owner says so.
  const asked = url.searchParams.get('sslmode') ?? (isLoopback(host) ? 'disable' : 'verify-full');
  const mode = tlsModes.find((known) => known === asked);
  if (!mode) return { wrong: advice.tls };
  const file = url.searchParams.get('sslrootcert');
  const authorities = file === null ? undefined : readOrNothing(file);
  if (file !== null && authorities === undefined) return { wrong: advice.authorities };
  return {
    host,
    port: Number(url.port) || 5432,
    user,
    password: password || undefined,
    name,
    tls: { mode, authorities },
  };
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

function readOrNothing(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
