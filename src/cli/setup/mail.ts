import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { MailError, mailErrorInWords } from '../../contact/mail/mail-error.ts';
import { createMailer } from '../../contact/mail/mailer.ts';
import { Refusal } from '../../model/errors/refusal.ts';
import { nameIn } from '../../model/names.ts';
import { loadLanguages } from '../../model/reader/languages.ts';
import { type SiteSettings, siteSchema } from '../../model/schemas/site.ts';
import { type MailServer, readMailServer } from '../../settings/server-urls.ts';
import { readSettings, SettingsError } from '../../settings/settings.ts';
import { writeWholeFile } from '../../storage/write-whole-file.ts';
import { withoutMarkers } from '../../text/fallback-markers.ts';
import { type Ask, type Flags, flagOrPrompt, wrongFlags } from '../terminal/ask.ts';
import { done, print, styled } from '../terminal/layout.ts';

type Site = Pick<SiteSettings, 'url' | 'owner'>;

/** Typed for “no mail server”, because Enter keeps the current one. */
const none = '-';
const heading = '# Settings of the server; .env.example explains them all.\n';

const note = (text: string) => `${styled('dim', '–')} ${text}`;

const wrongPort = (text: string) =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535
    ? undefined
    : 'Enter a number from 1 to 65535.';

const wrongRecipient = (text: string) =>
  siteSchema.shape.owner.shape.email.safeParse(text).success
    ? undefined
    : 'Enter an email address, such as you@example.com.';

/** What is wrong with the flags, reported before anything is asked or written. */
export function wrongMailFlags(flags: Flags, { hasServer }: { hasServer: boolean }): string[] {
  const ofServer = ['mail-port', 'mail-user', 'mail-password', 'mail-to'].filter(
    (flag) => flags[flag] !== undefined,
  );
  if (ofServer.length > 0 && !flags['mail-server'] && !hasServer) {
    const names = ofServer.map((flag) => `--${flag}`).join(', ');
    return [`${names}: also name the mail server with --mail-server.`];
  }
  return wrongFlags(flags, { 'mail-port': wrongPort, 'mail-to': wrongRecipient });
}

/** Whether .env names a mail server. */
export const hasMailServer = (envFile: string) =>
  existsSync(envFile) && Boolean(parseEnv(readFileSync(envFile, 'utf8')).SMTP_URL);

/** Asks for the mail server, tests it with an email to the owner, and saves it in .env. */
export async function setUpMail(envFile: string, site: Site, flags: Flags, ask?: Ask) {
  const source = existsSync(envFile) ? readFileSync(envFile, 'utf8') : heading;
  const present = parseEnv(source);
  const server = present.SMTP_URL ? readMailServer(present.SMTP_URL) : undefined;
  if (server && 'wrong' in server) print(note(`SMTP_URL in .env is invalid: ${server.wrong}`));
  let offered = answersFrom(present.SMTP_URL);
  let answers = flags;
  for (;;) {
    const url = await askForServer(offered, answers, ask);
    if (!url || url === none) {
      const unset = present.SMTP_URL && (url === none || flags['mail-server'] === '');
      if (unset) keep(envFile, withSettings(source, { SMTP_URL: '' }));
      return print(
        note('No mail server. Messages are stored; read them with npx polyfolio inbox.'),
      );
    }
    const to = await flagOrPrompt(ask, answers)('mail-to', {
      asks: 'Email address that receives the messages',
      otherwise: present.MAIL_TO?.trim() || site.owner.email,
      wrongWith: wrongRecipient,
    });
    const changed = withSettings(source, {
      SMTP_URL: url,
      ...(to === site.owner.email && !present.MAIL_TO ? {} : { MAIL_TO: to }),
    });
    if (changed === source && flags['mail-server'] === undefined && !ask) return;

    const wrong = await tryMailServer(changed, site, Boolean(flags['no-mail-test']));
    if (!wrong) {
      keep(envFile, changed);
      return print(done('Saved the mail server in .env.'));
    }
    if (!ask) {
      throw new Refusal(
        `${wrong}\n  → .env was not changed. Correct the value, or add --no-mail-test to save it without a test.`,
      );
    }
    print(`${styled('red', '✗')} ${wrong} Please try again (leave the server empty to skip):`);
    offered = { ...answersFrom(url), host: '' };
    answers = {};
  }
}

/** The file holds a password: only its owner may read it, and the journal of changes does not record it. */
function keep(envFile: string, text: string): void {
  writeWholeFile(envFile, Buffer.from(text), 0o600);
}

/** The URL for .env, made from the answers; an answer that is a full URL, or none, is returned as it is. */
async function askForServer(offered: MailAnswers, flags: Flags, ask: Ask | undefined) {
  const answer = flagOrPrompt(ask, flags);
  const host = await answer('mail-server', {
    asks: `Outgoing mail server, such as mail.example.com (${none} for none)`,
    otherwise: offered.host,
  });
  if (!host || host === none || host.includes('://')) return host;
  const port = await answer('mail-port', {
    asks: 'Port',
    otherwise: offered.port,
    wrongWith: wrongPort,
  });
  const secure = port === offered.port ? offered.secure : port === '465';
  const user = await answer('mail-user', { asks: 'User name', otherwise: offered.user });
  const secret = { asks: 'Password', otherwise: offered.password, secret: true };
  return smtpUrl({ host, port, secure, user, password: await answer('mail-password', secret) });
}

/** The text of a .env file with some settings changed or added; other lines are not touched. */
export function withSettings(source: string, settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings).reduce((text, [name, value]) => {
    const line = `${name}=${quoted(value)}`;
    const present = new RegExp(`^${name}=.*$`, 'm');
    if (present.test(text)) return text.replace(present, () => line);
    // Insert it after the commented-out example, if there is one.
    const example = new RegExp(`^# ?${name}=.*$`, 'm');
    if (example.test(text)) return text.replace(example, (whole) => `${whole}\n${line}`);
    return `${text.replace(/\n?$/, text ? '\n' : '')}${line}\n`;
  }, source);
}

const quoted = (value: string) => (/^[\w@.:/%+-]*$/.test(value) ? value : JSON.stringify(value));

/** The owner's answers about their mail server; `secure` is TLS from the first byte. */
type MailAnswers = Pick<MailServer, 'host' | 'secure'> &
  Record<'port' | 'user' | 'password', string>;

export function smtpUrl({ host, port, secure, user, password }: MailAnswers): string {
  const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : '';
  return `${secure ? 'smtps' : 'smtp'}://${login}${host}${port === '465' && secure ? '' : `:${port}`}`;
}

/** The answers that a URL was made from, as defaults for the next run. */
export function answersFrom(url = ''): MailAnswers {
  const read = readMailServer(url);
  if ('wrong' in read) return { host: '', port: '465', secure: true, user: '', password: '' };
  const { host, port, secure, login = { user: '', password: '' } } = read;
  return { host, port: String(port), secure, ...login };
}

/** Tests the mail settings as the server will read them; returns what is wrong, or undefined. */
async function tryMailServer(env: string, site: Site, isUntried: boolean) {
  const { SMTP_URL, MAIL_TO, MAIL_FROM } = parseEnv(env);
  try {
    const languages = loadLanguages();
    const environment = { SMTP_URL, MAIL_TO, MAIL_FROM };
    const { mail } = readSettings(environment, site, languages.published);
    const { server, from, to, language } = mail;
    if (isUntried || !server) return undefined;
    print(`Sending a test email to ${to}…`);
    const owner = withoutMarkers(nameIn(site.owner.name, language, languages));
    const wrong = await sendTestMail({ server, from, to, owner, siteUrl: site.url });
    if (!wrong) print(done(`${server.host} accepted the email. Check the inbox of ${to}.`));
    return wrong;
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
}

const timeoutMs = 20_000;

type Test = { server: MailServer; from: string; to: string; owner: string; siteUrl: string };

/** Sends a real email; returns what went wrong, or undefined. */
export async function sendTestMail({ server, from, to, owner, siteUrl }: Test) {
  const times = { timeoutMs, patienceMs: timeoutMs, deadlineMs: 3 * timeoutMs };
  const mailer = createMailer({ server, ...times });
  try {
    await mailer.send({
      from: { name: owner, address: from },
      to,
      subject: 'Your website can send you email',
      text: `This is a test email from “npx polyfolio setup”.\n\nMessages from the contact form of ${siteUrl} will arrive here.\n`,
      textEncoding: 'base64',
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    const { host, port } = server;
    // The full reply may be shown: the server has read only this test email, nothing from a visitor.
    return `${mailErrorInWords(error.withReply, `${host} (port ${port})`)}.`;
  } finally {
    mailer.close();
  }
}
