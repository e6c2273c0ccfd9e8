import { readFileSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';

const addresses = new BlockList();
addresses.addSubnet('127.0.0.0', 8);
addresses.addAddress('::1', 'ipv6');

/** Whether a host is this machine itself: what goes there crosses no network. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(address);
  if (family === 0) return host === 'localhost';
  // Knows an IPv4 address that is written as IPv6, too.
  return addresses.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** What an address of a server says, as in `scheme://user:password@host:port/name`. */
export type ServerUrl = {
  protocol: string;
  host: string;
  port: number | undefined;
  user: string;
  password: string;
  /** The path, without the slash before it. */
  name: string;
  options: URLSearchParams;
};

/** Says what is wrong without repeating it, since the address holds a password. */
export function readServerUrl(
  text: string,
  protocols: readonly string[],
  advice: string,
): ServerUrl | { wrong: string } {
  if (!URL.canParse(text)) return { wrong: `not an address; ${advice}` };
  const url = new URL(text);
  if (!protocols.includes(url.protocol)) {
    return { wrong: `begins with neither ${protocols.join(' nor ')}; ${advice}` };
  }
  if (!url.hostname) return { wrong: `names no server; ${advice}` };
  try {
    return {
      protocol: url.protocol,
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || undefined,
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      name: decodeURIComponent(url.pathname.slice(1)),
      options: url.searchParams,
    };
  } catch {
    return { wrong: 'has a lone % sign: write % as %25, @ as %40 and / as %2F' };
  }
}

export type MailServer = {
  host: string;
  port: number;
  /** TLS from the first byte (smtps). */
  secure: boolean;
  /** STARTTLS or nothing: a message never crosses a network in the clear. */
  requireTls: boolean;
  login: { user: string; password: string } | undefined;
};

const mailServerAdvice =
  'write smtps://user:password@mail.example.com or smtp://user:password@mail.example.com:587';

/** Reads SMTP_URL; says what is wrong without repeating it, since it holds a password. */
export function readMailServer(text: string): MailServer | { wrong: string } {
  const url = readServerUrl(text, ['smtp:', 'smtps:'], mailServerAdvice);
  if ('wrong' in url) return url;
  const { host, user, password } = url;
  const secure = url.protocol === 'smtps:';
  return {
    host,
    port: url.port ?? (secure ? 465 : 587),
    secure,
    requireTls: !secure && !isLoopback(host),
    login: user ? { user, password } : undefined,
  };
}

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

const databaseAdvice = 'write postgres://user:password@database.example.com/name';

/** Reads DATABASE_URL; says what is wrong without repeating it, since it holds a password. */
export function readDatabase(text: string): Database | { wrong: string } {
  const url = readServerUrl(text, ['postgres:', 'postgresql:'], databaseAdvice);
  if ('wrong' in url) return url;
  const { host, port = 5432, user, password, name, options } = url;
  if (!user || !name) return { wrong: `names no user or database; ${databaseAdvice}` };
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
