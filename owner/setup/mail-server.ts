import { readMailServer } from '../../settings/mail-server.ts';

/** What the owner answers about their mail server. */
export type MailAnswers = {
  server: string;
  port: string;
  /** TLS from the first byte, which port 465 means and any other may. */
  secure: boolean;
  user: string;
  password: string;
};

export const isSecurePort = (port: string) => port === '465' || port === '';

/** The address that .env keeps, made from the answers; a whole address is taken as it is. */
export function smtpUrl({ server, port, secure, user, password }: MailAnswers): string {
  if (/^smtps?:\/\//.test(server)) return server;
  const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : '';
  const scheme = secure ? 'smtps' : 'smtp';
  return `${scheme}://${login}${server}${isSecurePort(port) ? '' : `:${port}`}`;
}

/** The answers that an address was made from, to be offered when the set-up is run again. */
export function answersFrom(url: string | undefined): MailAnswers {
  const read = url ? readMailServer(url) : undefined;
  if (!read || 'wrong' in read) {
    return { server: '', port: '465', secure: true, user: '', password: '' };
  }
  const { host, port, secure, login } = read;
  return {
    server: host,
    port: String(port),
    secure,
    user: login?.user ?? '',
    password: login?.password ?? '',
  };
}
