import { isLoopback } from './loopback.ts';

export type MailServer = {
  host: string;
  port: number;
  /** TLS from the first byte (smtps). */
  secure: boolean;
  /** STARTTLS or nothing: a message never crosses a network in the clear. */
  requireTls: boolean;
  login: { user: string; password: string } | undefined;
};

const advice =
  'write smtps://user:password@mail.example.com or smtp://user:password@mail.example.com:587';

/** Reads SMTP_URL; says what is wrong without repeating it, since it holds a password. */
export function readMailServer(text: string): MailServer | { wrong: string } {
  if (!URL.canParse(text)) return { wrong: `not an address; ${advice}` };
  const url = new URL(text);
  if (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') {
    return { wrong: `begins with neither smtp: nor smtps:; ${advice}` };
  }
  if (!url.hostname) return { wrong: `names no mail server; ${advice}` };
  const login = readLogin(url);
  if (login === 'unreadable') {
    return { wrong: 'the password has a lone % sign: write % as %25, @ as %40 and / as %2F' };
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const secure = url.protocol === 'smtps:';
  const port = Number(url.port) || (secure ? 465 : 587);
  return { host, port, secure, requireTls: !secure && !isLoopback(host), login };
}

function readLogin({ username, password }: URL): MailServer['login'] | 'unreadable' {
  if (!username) return undefined;
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    return 'unreadable';
  }
}
