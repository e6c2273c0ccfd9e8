import { resolve } from 'node:path';
import { contentChange } from '../editing/change.ts';
import type { Editing } from '../editing/editing.ts';
import { Refusal } from '../model/errors/refusal.ts';
import { completeLocaleCodes } from '../model/languages/locales.ts';
import { defineCommand } from './command.ts';
import { hasMailServer, setUpMail, wrongMailFlags } from './setup/mail.ts';
import {
  askForPosition,
  askForSite,
  readSite,
  refuseUnfixable,
  siteQuestions,
  wrongSiteFlags,
} from './setup/site.ts';
import { promptIfInteractive } from './terminal/ask.ts';
import { styled } from './terminal/layout.ts';
import { withEditing } from './terminal/with-editing.ts';

const positions = completeLocaleCodes.map((locale) => `position-${locale}`);

const help = `
Asks for your name, links and mail server, and writes the answers to content/site.yaml,
content/texts/ and .env. It tests the mail server by sending you an email. Enter keeps the current
value. You can run it again at any time.

  polyfolio setup
  polyfolio setup --name "Ada Example" --email ada@example.com --no-mail-test

${siteQuestions.map(({ flag, asks }) => `  --${flag.padEnd(18)}${asks}`).join('\n')}
  --position          Your profession and location, in one line; ${positions.map((flag) => `--${flag}`).join(', ')}
  --mail-server       Mail server, such as mail.example.com, a full URL (smtps://…), or - for none
  --mail-port, --mail-user, --mail-password
  --mail-to           Email address for messages, if not your own
  --no-mail-test      Save the mail server without testing it
  --yes               Do not ask: use the options and keep all other values
`;

const text = { type: 'string' } as const;
const flags = [...siteQuestions.map(({ flag }) => flag), 'position', ...positions];

const options = {
  ...(Object.fromEntries(flags.map((flag) => [flag, text])) as Record<string, typeof text>),
  'mail-server': text,
  'mail-port': text,
  'mail-user': text,
  'mail-password': text,
  'mail-to': text,
  'no-mail-test': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
} as const;

export const command = defineCommand({ help, options }, ({ values }) =>
  withEditing((editing) => run(editing, values as GivenAnswers)),
);

async function run({ site, apply }: Editing, given: GivenAnswers): Promise<number> {
  const root = resolve('content');
  const envFile = resolve('.env');
  const ask = promptIfInteractive(given);
  // Report all wrong options at once.
  const wrong = [
    ...wrongSiteFlags(given),
    ...wrongMailFlags(given, { hasServer: Boolean(ask) || hasMailServer(envFile) }),
  ];
  if (wrong.length > 0) throw new Refusal(wrong.join('\n  '));
  refuseUnfixable(root);
  // Ask everything before writing anything, so that Ctrl+C halfway leaves the files unchanged.
  const files = [
    ...(await askForSite(root, given, ask)),
    ...(await askForPosition(root, given, ask)),
  ];
  apply(contentChange(site, { kind: 'fact', id: 'site.yaml' }, new Map(files)));
  for (const [file] of files)
    process.stdout.write(`${styled('green', '✓')} Wrote content/${file}.\n`);
  if (files.length === 0) process.stdout.write('– The site’s settings have not changed.\n');
  const { owner, url } = readSite(root);
  await setUpMail(envFile, { ...owner, siteUrl: url }, given, ask);
  process.stdout.write('\nNext: npm run check lists what is still from the sample.\n');
  return 0;
}

type GivenAnswers = Readonly<Record<string, string | boolean | undefined>> &
  Parameters<typeof setUpMail>[2] & { yes: boolean };
