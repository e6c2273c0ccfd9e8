import { explainDamage, hadStore } from '../contact/outbox/embedded/files.ts';
import { openEmbeddedInbox } from '../contact/outbox/embedded/inbox.ts';
import type { Inbox } from '../contact/outbox/outbox.ts';
import { states } from '../contact/outbox/outbox.ts';
import { openPostgresInbox } from '../contact/outbox/postgres/inbox.ts';
import { Refusal } from '../model/errors/refusal.ts';
import { readEnvironment } from '../settings/environment.ts';
import { readStoreSettings, type StoreSettings } from '../settings/settings.ts';
import { defineCommand } from './command.ts';
import { commands } from './inbox/commands.ts';
import { move } from './inbox/move.ts';
import { rescue } from './inbox/rescue.ts';

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
  npm run inbox -- move              bring all messages from the folder into PostgreSQL, servers stopped
  npm run inbox -- move --back       bring them from PostgreSQL back into the folder

The beginning of an id is enough.
`;

const ofTheStore = ['rescue', 'move'];
const options = { back: { type: 'boolean', default: false } } as const;

export const command = defineCommand(
  { help, options },
  async ({ values, positionals: [name = 'list', argument] }) => {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command && !ofTheStore.includes(name)) {
      const known = [...Object.keys(commands), ...ofTheStore].join(', ');
      throw new Refusal(
        `The inbox knows no “${name}”: use ${known}. Add --help to see what they do.`,
      );
    }
    if (values.back && name !== 'move') throw new Refusal('--back belongs to move.');
    const store = readStoreSettings(readEnvironment());
    const said = command
      ? await withInbox(store, (inbox) => command(inbox, argument))
      : await withStore(store, name, values.back);
    if (said) say(said);
    return 0;
  },
);

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function withStore(store: StoreSettings, name: string, back: boolean): Promise<string> {
  if (name === 'move') return move(store, back, say);
  if (store.database) {
    throw new Refusal(
      'The messages are in PostgreSQL: what is damaged there comes from its backup.',
    );
  }
  return hadStore(store.dataDir) ? rescue(store.dataDir) : nothingYet(store);
}

function nothingYet({ dataDir }: StoreSettings): string {
  return `No message has come in yet (${dataDir}).`;
}

async function withInbox(
  store: StoreSettings,
  run: (inbox: Inbox) => Promise<string>,
): Promise<string> {
  const { dataDir, database } = store;
  if (!database && !hadStore(dataDir)) return nothingYet(store);
  const inbox = database ? await openPostgresInbox(database) : openEmbeddedInbox(dataDir, Date.now);
  try {
    return await run(inbox);
  } catch (error) {
    throw explainDamage(error, dataDir);
  } finally {
    await inbox.close();
  }
}
