import { parseEnv } from 'node:util';
import { MailError } from '../../contact/mail/mail-error.ts';
import { createMailer } from '../../contact/mail/mailer.ts';
import type { MailServer } from '../../settings/mail-server.ts';
import { readSettings, SettingsError } from '../../settings/settings.ts';
import { styled } from '../terminal/layout.ts';

export type Owner = { name: string; email: string; siteUrl: string };

/** Tries the mail settings of a .env as the server will read them; says what is wrong, or nothing. */
export async function troubleWith(
  env: string,
  owner: Owner,
  { untried }: { untried: boolean },
): Promise<string | undefined> {
  const mail = mailSettings(env, owner);
  if (typeof mail === 'string') return mail;
  const { server, from, to } = mail;
  if (untried || !server) return undefined;
  process.stdout.write(`Sending a mail to ${to} …\n`);
  const { name, siteUrl } = owner;
  const trouble = await sendTestMail({ server, from, to, owner: name, siteUrl });
  if (!trouble) {
    process.stdout.write(
      `${styled('green', '✓')} ${server.host} took the mail; look into ${to}.\n`,
    );
  }
  return trouble;
}

function mailSettings(env: string, { email, siteUrl }: Owner) {
  const { SMTP_URL, MAIL_TO, MAIL_FROM } = parseEnv(env);
  try {
    return readSettings({ SMTP_URL, MAIL_TO, MAIL_FROM }, { siteUrl, ownerEmail: email }).mail;
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
}

const timeoutMs = 20_000;

type Test = { server: MailServer; from: string; to: string; owner: string; siteUrl: string };

/** Sends one real mail; the answer says what went wrong, or nothing. */
export async function sendTestMail({ server, from, to, owner, siteUrl }: Test) {
  const mailer = createMailer({
    server,
    timeoutMs,
    patienceMs: timeoutMs,
    deadlineMs: 3 * timeoutMs,
  });
  try {
    await mailer.send({
      from: { name: owner, address: from },
      to,
      subject: 'Your website can send you mail',
      text: `This mail was sent by “npm run setup”.\n\nMessages from the contact form of ${siteUrl} will arrive here.\n`,
      textEncoding: 'base64',
    });
    return undefined;
  } catch (error) {
    return inWords(error, server);
  } finally {
    mailer.close();
  }
}

function inWords(error: unknown, { host, port }: MailServer): string {
  if (!(error instanceof MailError)) throw error;
  const { kind, reply, stage, message, ownWords } = error;
  // It has read nothing but the text of this test.
  if (reply !== undefined) return `${refusalOf(error, host)} It said: ${ownWords ?? reply}`;
  if (kind === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message)) {
    return `There is no server named ${host}, or this machine is offline.`;
  }
  if (kind === 'ETLS' || /CERT|SSL|TLS|SIGNATURE/.test(message)) {
    return `${host} and this machine did not agree on encryption (${message}); try port 465, or 587.`;
  }
  if (kind === 'ETIMEDOUT') return `${host} did not answer on port ${port}.`;
  if (message.includes('ECONNREFUSED')) return `Nothing listens at ${host} on port ${port}.`;
  const when = stage === 'text' ? ' while it read the mail' : '';
  return `${host} could not be used: the connection failed${when} (${message}).`;
}

function refusalOf({ kind, stage }: MailError, host: string): string {
  if (kind === 'EAUTH') return `${host} refused the user name or the password.`;
  if (stage === 'text') return `${host} read the mail and refused it.`;
  if (kind === 'EENVELOPE') return `${host} refused the sender or the recipient.`;
  return `${host} refused the connection.`;
}
