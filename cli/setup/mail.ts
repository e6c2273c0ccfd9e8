import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { writeWholeFile } from '../../files/write-whole-file.ts';
import { Refusal } from '../../model/errors/refusal.ts';
import { siteSchema } from '../../model/schemas/site.ts';
import { readMailServer } from '../../settings/mail-server.ts';
import { type Ask, answerer, wrongFlag } from '../terminal/ask.ts';
import { styled } from '../terminal/layout.ts';
import { answersFrom, isSecurePort, type MailAnswers, smtpUrl, withSettings } from './env-file.ts';
import { type Owner, troubleWith } from './test-mail.ts';

export type GivenMail = {
  'mail-server'?: string | undefined;
  'mail-port'?: string | undefined;
  'mail-user'?: string | undefined;
  'mail-password'?: string | undefined;
  'mail-to'?: string | undefined;
  'no-mail-test': boolean;
};

/** What is typed to have no mail server, since Enter keeps the present one. */
const none = '-';
const heading = '# Settings of the server; .env.example explains them all.\n';

const wrongPort = (text: string) =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535
    ? undefined
    : 'Write a number from 1 to 65535.';

const wrongRecipient = (text: string) =>
  siteSchema.shape.owner.shape.email.safeParse(text).success
    ? undefined
    : 'Write one mail address, as in you@example.com.';

/** What is wrong with the flags, told before anything is asked or written. */
export function wrongMailFlags(given: GivenMail, { hasServer }: { hasServer: boolean }): string[] {
  const { 'mail-server': server, 'mail-port': port, 'mail-to': to } = given;
  const ofServer = (['mail-port', 'mail-user', 'mail-password', 'mail-to'] as const).filter(
    (flag) => given[flag] !== undefined,
  );
  if (ofServer.length > 0 && !server && !hasServer) {
    const flags = ofServer.map((flag) => `--${flag}`).join(', ');
    return [`${flags}: Name the mail server too, with --mail-server.`];
  }
  return [
    ...(port === undefined ? [] : [wrongFlag('mail-port', port, wrongPort)]),
    ...(to === undefined ? [] : [wrongFlag('mail-to', to, wrongRecipient)]),
  ].flatMap((told) => told ?? []);
}

/** Whether .env names a mail server. */
export const hasMailServer = (envFile: string) =>
  existsSync(envFile) && Boolean(parseEnv(readFileSync(envFile, 'utf8')).SMTP_URL);

/** Asks for the mail server, tries it by a mail to the owner, and keeps it in .env. */
export async function setUpMail(
  envFile: string,
  owner: Owner,
  given: GivenMail,
  ask: Ask | undefined,
): Promise<void> {
  const source = existsSync(envFile) ? readFileSync(envFile, 'utf8') : heading;
  const present = parseEnv(source);
  const server = present.SMTP_URL ? readMailServer(present.SMTP_URL) : undefined;
  if (server && 'wrong' in server) say('–', `SMTP_URL in .env is of no use: ${server.wrong}`);
  let offered = answersFrom(present.SMTP_URL);
  for (;;) {
    const answers = await askForServer(offered, given, ask);
    if (!answers.server || answers.server === none) {
      const unset = present.SMTP_URL && (answers.server === none || given['mail-server'] === '');
      if (unset) keep(envFile, withSettings(source, { SMTP_URL: '' }));
      say('–', 'No mail server: messages are kept, and npm run inbox shows them.');
      return;
    }
    const to = await answerer(ask)('mail-to', given['mail-to'], {
      asks: 'Messages go to',
      otherwise: present.MAIL_TO?.trim() || owner.email,
      wrongWith: wrongRecipient,
    });
    const settings = {
      SMTP_URL: smtpUrl(answers),
      ...(to === owner.email && !present.MAIL_TO ? {} : { MAIL_TO: to }),
    };
    const changed = withSettings(source, settings);
    if (changed === source && given['mail-server'] === undefined && !ask) return;

    const trouble = await troubleWith(changed, owner, { untried: given['no-mail-test'] });
    if (!trouble) {
      keep(envFile, changed);
      return say('✓', '.env knows the mail server.');
    }
    if (!ask) {
      throw new Refusal(
        `${trouble}\n  → .env was left as it was. Correct the answer, or add --no-mail-test to keep it untried.`,
      );
    }
    process.stdout.write(
      `${styled('red', '✗')} ${trouble} Once more (an empty server skips it):\n`,
    );
    offered = { ...answers, server: '' };
  }
}

/** It holds a password: nobody else on this machine reads it, and no journal keeps it. */
function keep(envFile: string, text: string): void {
  writeWholeFile(envFile, Buffer.from(text), 0o600);
}

async function askForServer(
  offered: MailAnswers,
  given: GivenMail,
  ask: Ask | undefined,
): Promise<MailAnswers> {
  const answer = answerer(ask);
  const server = await answer('mail-server', given['mail-server'], {
    asks: `Mail server that sends for you, as in mail.example.com (${none} for none)`,
    otherwise: offered.server,
  });
  if (!server || server === none || server.includes('://')) return { ...offered, server };
  const { user, password } = offered;
  const port = await answer('mail-port', given['mail-port'], {
    asks: 'Port',
    otherwise: offered.port,
    wrongWith: wrongPort,
  });
  return {
    server,
    port,
    secure: port === offered.port ? offered.secure : isSecurePort(port),
    user: await answer('mail-user', given['mail-user'], { asks: 'User name', otherwise: user }),
    password: await answer('mail-password', given['mail-password'], {
      asks: 'Password',
      otherwise: password,
      secret: true,
    }),
  };
}

const say = (sign: string, text: string) =>
  void process.stdout.write(`${styled(sign === '✓' ? 'green' : 'dim', sign)} ${text}\n`);
