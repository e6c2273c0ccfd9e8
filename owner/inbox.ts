import { damageInWords } from '../server/contact/outbox/embedded/file-errors.ts';
import { openEmbeddedInbox } from '../server/contact/outbox/embedded/inbox.ts';
import { hadStore } from '../server/contact/outbox/embedded/store-files.ts';
import { states } from '../server/contact/outbox/message.ts';
import { openPostgresInbox } from '../server/contact/outbox/postgres/inbox.ts';
import { readEnvironment } from '../settings/environment.ts';
import { readStoreSettings } from '../settings/settings.ts';
import { type Command, commands } from './inbox/commands.ts';
import { rescue } from './inbox/rescue.ts';
import { Refusal, runCommand } from './terminal/command.ts';

const help = `
Messages that visitors sent, in the store that the settings name. Works while the server runs.

  npm run inbox                      list all messages
  npm run inbox list <state>         only those that are ${states.join(', ')}
  npm run inbox show <id>            one message, whole
  npm run inbox retry <id>|parked    send again now: one message, or all parked ones
  npm run inbox release <id>         not spam after all: send it
  npm run inbox erase <id>           erase it for good
  npm run inbox -s export            every message as JSON Lines
  npm run inbox -- rescue            save what a damaged store still holds, while the server is stopped

The beginning of an id is enough.
`;

await runCommand({ help, options: {} }, async ({ positionals: [name = 'list', argument] }) => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command && name !== 'rescue') {
    const known = [...Object.keys(commands), 'rescue'].join(', ');
    throw new Refusal(
      `The inbox knows no “${name}”: use ${known}. Add --help to see what they do.`,
    );
  }
  const { dataDir, database } = readStoreSettings(readEnvironment());
  if (!command && database) {
    throw new Refusal(
      'The messages are in PostgreSQL: what is damaged there comes from its backup.',
    );
  }
  if (!database && !hadStore(dataDir)) {
    process.stdout.write(`No message has come in yet (${dataDir}).\n`);
    return 0;
  }
  const said = command ? await withInbox(command) : rescue(dataDir);
  if (said) process.stdout.write(`${said}\n`);
  return 0;

  async function withInbox(command: Command): Promise<string> {
    const inbox = database
      ? await openPostgresInbox(database)
      : openEmbeddedInbox(dataDir, Date.now);
    try {
      return await command(inbox, argument);
    } catch (error) {
      throw damageInWords(error, dataDir);
    } finally {
      await inbox.close();
    }
  }
});
