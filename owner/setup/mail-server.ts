import { readMailServer } from '../../contact/mail/mail-server.ts';

/** What the owner answers about their mail server. */
export type MailAnswers = { server: string; port: string; user: string; password: string };

/** The address that .env keeps, made from the answers; a whole address is taken as it is. */
export function smtpUrl({ server, port, user, password }: MailAnswers): string {
  if (/^smtps?:\/\//.test(server)) return server;
  const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : '';
  const scheme = port === '465' || port === '' ? 'smtps' : 'smtp';
  return `${scheme}://${login}${server}${port && port !== '465' ? `:${port}` : ''}`;
}

/** The answers that an address was made from, to be offered when the set-up is run again. */
export function answersFrom(url: string | undefined): MailAnswers {
  const read = url ? readMailServer(url) : undefined;
  if (!read || 'wrong' in read) return { server: '', port: '465', user: '', password: '' };
  const { host, port, login } = read;
  return {
    server: host,
    port: String(port),
    user: login?.user ?? '',
    password: login?.password ?? '',
  };
}
