import { readMailServer } from '../../settings/mail-server.ts';

/** The text of a .env file with some settings changed or added; its other lines stay. */
export function withSettings(source: string, settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings).reduce((text, [name, value]) => {
    const line = `${name}=${quoted(value)}`;
    const present = new RegExp(`^${name}=.*$`, 'm');
    if (present.test(text)) return text.replace(present, () => line);
    // An example that is commented out shows where the setting belongs.
    const example = new RegExp(`^# ?${name}=.*$`, 'm');
    if (example.test(text)) return text.replace(example, (whole) => `${whole}\n${line}`);
    return `${text.replace(/\n?$/, text ? '\n' : '')}${line}\n`;
  }, source);
}

const quoted = (value: string) => (/^[\w@.:/%+-]*$/.test(value) ? value : JSON.stringify(value));

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
