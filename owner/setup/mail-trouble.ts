import { parseEnv } from 'node:util';
import { readSettings, SettingsError } from '../../settings/settings.ts';
import { styled } from '../terminal/styled.ts';
import { sendTestMail } from './test-mail.ts';

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
