import { readFileSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';

const addresses = new BlockList();
addresses.addSubnet('127.0.0.0', 8);
addresses.addAddress('::1', 'ipv6');

/** Whether a host is this machine, so that nothing is sent over a network. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(address);
  if (family === 0) return host === 'localhost';
  // Also recognises IPv4 addresses written as IPv6.
  return addresses.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** The parts of `scheme://user:password@host:port/name`; the error never quotes the URL, because it contains a password. */
function readServerUrl(text: string, protocols: readonly string[], advice: string) {
  if (!URL.canParse(text)) return { wrong: `is not a URL; ${advice}` };
  const url = new URL(text);
  if (!protocols.includes(url.protocol)) {
    return { wrong: `does not begin with ${protocols.join(' or ')}; ${advice}` };
  }
  if (!url.hostname) return { wrong: `has no host; ${advice}` };
  try {
    return {
      protocol: url.protocol,
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || undefined,
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      /** The path, without the slash before it. */
      name: decodeURIComponent(url.pathname.slice(1)),
      options: url.searchParams,
    };
  } catch {
    return { wrong: 'has an unescaped %: write % as %25, @ as %40 and / as %2F' };
  }
}

export type MailServer = {
  host: string;
  port: number;
  /** TLS from the first byte (smtps). */
  secure: boolean;
  /** Refuse to send without STARTTLS, so that no message crosses a network unencrypted. */
  requireTls: boolean;
  login: { user: string; password: string } | undefined;
};

const mailServerAdvice =
  'write smtps://user:password@mail.example.com or smtp://user:password@mail.example.com:587';

/** Parses SMTP_URL; the error never quotes it, because it contains a password. */
export function readMailServer(text: string): MailServer | { wrong: string } {
  const url = readServerUrl(text, ['smtp:', 'smtps:'], mailServerAdvice);
  if (url.wrong !== undefined) return url;
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

export type Database = {
  host: string;
  port: number;
  user: string;
  password: string | undefined;
  name: string;
  tls: { mode: TlsMode; authorities: string | undefined };
};

/** The values of libpq's sslmode, without those that fall back to an unencrypted connection. */
const tlsModes = ['disable', 'require', 'verify-ca', 'verify-full'] as const;
type TlsMode = (typeof tlsModes)[number];

const databaseAdvice = 'write postgres://user:password@database.example.com/name';

/** Parses DATABASE_URL; the error never quotes it, because it contains a password. */
export function readDatabase(text: string): Database | { wrong: string } {
  const url = readServerUrl(text, ['postgres:', 'postgresql:'], databaseAdvice);
  if (url.wrong !== undefined) return url;
  const { host, port = 5432, user, password, name, options } = url;
  if (!user || !name) return { wrong: `has no user or database name; ${databaseAdvice}` };
  // Over a network, encryption and a verified certificate are the default.
  const asked = options.get('sslmode') ?? (isLoopback(host) ? 'disable' : 'verify-full');
  const mode = tlsModes.find((known) => known === asked);
  if (!mode) return { wrong: `sslmode must be one of ${tlsModes.join(', ')}` };
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
