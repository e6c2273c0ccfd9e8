import { isLoopback } from './loopback.ts';
import { readServerUrl } from './server-url.ts';

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
  const url = readServerUrl(text, ['smtp:', 'smtps:'], advice);
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
