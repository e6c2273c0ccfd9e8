import { resolve } from 'node:path';
import { openContentFiles } from '../editing/content-files.ts';
import type { Editing } from '../editing/journal/apply.ts';
import { contentChange } from '../editing/journal/change.ts';
import { Refusal } from '../model/errors/refusal.ts';
import { defineCommand } from './command.ts';
import { askForHost, setUpHost, wrongHost } from './setup/host.ts';
import { hasMailServer, setUpMail, wrongMailFlags } from './setup/mail.ts';
import { askForSite, readSite, siteQuestions, wrongWith } from './setup/site.ts';
import { type Flags, promptIfInteractive, wrongFlags } from './terminal/ask.ts';
import { done, print } from './terminal/layout.ts';
import { withEditing } from './terminal/with-editing.ts';

const help = `
Asks for your name, your email address, the URL of the site, its host and your mail server, and
writes the answers to content/site.yaml and .env, and for Cloudflare to wrangler.jsonc. It tests the
mail server by sending you an email. Enter keeps the current value. You can run it again at any time.
For everything else: npx polyfolio desk.

  npx polyfolio setup
  npx polyfolio setup --name "Ada Example" --email ada@example.com --no-mail-test

${siteQuestions.map(({ flag, asks }) => `  --${flag.padEnd(18)}${asks}`).join('\n')}
  --host              Where the site is published: server, cloudflare or static
  --mail-server       Mail server, such as mail.example.com, a full URL (smtps://…), or - for none
  --mail-port, --mail-user, --mail-password
  --mail-to           Email address for messages, if not your own
  --no-mail-test      Save the mail server without testing it
  --yes               Do not ask: use the options and keep all other values
`;

const mailValues = ['server', 'port', 'user', 'password', 'to'].map((name) => `mail-${name}`);

export const command = defineCommand(
  {
    help,
    flags: ['no-mail-test', 'yes'],
    values: [...siteQuestions.map(({ flag }) => flag), 'host', ...mailValues],
  },
  ({ values }) => withEditing((editing) => run(editing, values)),
);

async function run({ site, apply }: Editing, flags: Flags): Promise<void> {
  const root = resolve('content');
  const envFile = resolve('.env');
  const ask = promptIfInteractive(flags);
  const rules = siteQuestions.map((one) => [one.flag, (answer: string) => wrongWith(one, answer)]);
  // Report all wrong options at once.
  const wrong = [
    ...wrongFlags(flags, { ...Object.fromEntries(rules), host: wrongHost }),
    ...wrongMailFlags(flags, { hasServer: Boolean(ask) || hasMailServer(envFile) }),
  ];
  if (wrong.length > 0) throw new Refusal(wrong.join('\n  '));
  readSite(root);
  // Ask everything before writing anything, so that Ctrl+C halfway leaves the files unchanged.
  const files = openContentFiles(site);
  await askForSite(files, flags, ask);
  const host = await askForHost(flags, ask);
  const change = contentChange(site, { kind: 'fact', id: 'site.yaml' }, files.overlay);
  apply(change);
  for (const { file } of change.files) print(done(`Wrote ${file}.`));
  if (change.files.length === 0) print('– The site’s settings have not changed.');
  const written = readSite(root);
  await setUpMail(envFile, written, flags, ask);
  const next = await setUpHost(host, written.url, envFile);
  print('', 'Next: npx polyfolio check lists what is still from the sample.', ...next);
}
