import { mailErrorInWords } from '../contact/mail/mail-error.ts';
import { explainDamage, hadStore } from '../contact/outbox/embedded/files.ts';
import { openEmbeddedInbox } from '../contact/outbox/embedded/store.ts';
import { type Inbox, inboxCommand, type StoredMessage, states } from '../contact/outbox/outbox.ts';
import { openPostgresInbox } from '../contact/outbox/postgres/store.ts';
import { Refusal } from '../model/errors/refusal.ts';
import { readEnvironment, readStoreSettings, type StoreSettings } from '../settings/settings.ts';
import { defineCommand } from './command.ts';
import { type D1Place, findD1 } from './inbox/d1.ts';
import { moveStore, restore } from './inbox/store.ts';
import { counted, oneLine, print, visible } from './terminal/layout.ts';

const usage: readonly [words: string, meaning: string][] = [
  ['', 'list all messages'],
  ['list STATE', `list messages with this state: ${states.join(', ')}`],
  ['status', 'count the messages of each state, and say how long the oldest has waited'],
  ['show ID', 'show one message in full; “show” can be left out'],
  ['retry ID|parked', 'send one message, or all parked messages, again now'],
  ['release ID', 'mark a message as not spam and send it'],
  ['erase ID', 'delete a message permanently'],
  ['export', 'print all messages as JSON Lines'],
  ['restore', 'replace a damaged store with its newest snapshot (stop the server first)'],
  ['site [URL]', 'show which site the messages belong to, or set its new URL'],
  ['move', 'move all messages from the folder to PostgreSQL (stop all servers first)'],
  ['move --back', 'move all messages from PostgreSQL to the folder'],
];

const widest = Math.max(...usage.map(([words]) => inboxCommand(words).length));

const help = `
Manages the messages from visitors. Works while the server is running.

${usage.map(([words, meaning]) => `  ${inboxCommand(words).padEnd(widest)}   ${meaning}`).join('\n')}

The first characters of an id are enough.
`;

export const command = defineCommand(
  { help, flags: ['back'], positionals: 2, worksAnywhere: true },
  async ({ values, positionals }) => {
    const [name = 'list', argument] = isId(positionals[0]) ? ['show', ...positionals] : positionals;
    const known = [...Object.keys(actions), 'restore', 'move'];
    if (!known.includes(name)) {
      const names = known.join(', ');
      throw new Refusal(`There is no inbox command “${name}”. Use one of ${names} (see --help).`);
    }
    if (values.back && name !== 'move') throw new Refusal('Use --back only with move.');
    const environment = readEnvironment();
    const store = readStoreSettings(environment);
    const d1 = store.database ? undefined : findD1(environment);
    const text = await run(store, d1, { name, argument, back: values.back });
    if (text) print(text);
  },
);

/** The beginning of an id; no command has only these characters. */
const isId = (word: string | undefined) => word !== undefined && /^[\da-f][\da-f-]+$/.test(word);

async function run(
  store: StoreSettings,
  d1: D1Place | undefined,
  { name, argument, back }: { name: string; argument: string | undefined; back: boolean },
): Promise<string> {
  const { dataDir, database } = store;
  const action = actions[name];
  if (d1 && !action) {
    throw new Refusal(
      `The messages are in D1: they cannot be moved, and D1 itself keeps earlier states of them. To restore one: npx wrangler d1 time-travel restore DB --timestamp=TIME`,
    );
  }
  if (name === 'move') return moveStore(store, back);
  if (!action && database) {
    throw new Refusal(
      'The messages are in PostgreSQL. Restore a damaged database from its backup.',
    );
  }
  if (!d1 && !database && !hadStore(dataDir)) return `There are no messages yet (${dataDir}).`;
  if (!action) return restore(dataDir);
  // Not where a script reads the answer.
  if (d1 && process.stdout.isTTY) print(`Messages in ${d1.place}`, '');
  const inbox = await (d1?.open() ??
    (database ? openPostgresInbox(database) : openEmbeddedInbox(dataDir, Date.now)));
  try {
    return await action(inbox, argument);
  } catch (error) {
    throw d1 ? error : explainDamage(error, dataDir);
  } finally {
    await inbox.close();
  }
}

type Action = (inbox: Inbox, argument: string | undefined, isTerminal?: boolean) => Promise<string>;

/** The actions on messages; each returns the text to print. */
export const actions: Readonly<Record<string, Action>> = {
  list,
  status,
  show: async (inbox, prefix) => details(await findOne(inbox, prefix)),
  retry,
  release,
  async erase(inbox, prefix) {
    await inbox.erase((await findOne(inbox, prefix)).id);
    return 'Erased.';
  },
  export: async (inbox) => (await inbox.list()).map(jsonLine).join('\n'),
  site,
};

async function list(
  inbox: Inbox,
  wanted: string | undefined,
  isTerminal = process.stdout.isTTY,
): Promise<string> {
  const state = states.find((known) => known === wanted);
  if (wanted !== undefined && !state) {
    throw new Refusal(`There is no state “${wanted}”. Use one of ${states.join(', ')}.`);
  }
  const messages = await inbox.list(state);
  // Only what a person looks for and sees: a script or an export must not let it be erased unread.
  // With a full disk the owner can still read; the messages are marked the next time.
  if (state === 'spam' && isTerminal) await inbox.markSpamSeen(messages).catch(() => undefined);
  return [...messages.map(listLine), ...mailErrors(messages)].join('\n') || 'No messages.';
}

async function status(inbox: Inbox): Promise<string> {
  const { oldestSeconds, ...counts } = await inbox.count();
  const lines = states.map((state) => `${state.padEnd(9)}  ${counts[state]}`);
  const age = counts.waiting > 0 ? [`The oldest has waited for ${oldestSeconds} s.`] : [];
  return [...lines, ...age, ...mailErrors(await inbox.list('waiting'))].join('\n');
}

/** The errors of the mail server because of which messages wait. */
function mailErrors(messages: readonly StoredMessage[]): string[] {
  const waiting = messages.filter((message) => message.state === 'waiting');
  const errors = new Set(waiting.flatMap(({ last_error }) => last_error ?? []));
  const lines = [...errors].map((error) => `Waiting: ${mailErrorInWords(error)}`);
  return lines.length > 0 ? ['', ...lines] : [];
}

async function findOne(inbox: Inbox, prefix: string | undefined): Promise<StoredMessage> {
  if (!prefix) throw new Refusal('Name a message by its id, or by the first characters of the id.');
  const [message, another] = await inbox.find(prefix.toLowerCase());
  if (!message) throw new Refusal(`No message has an id that begins with ${prefix}.`);
  if (another) throw new Refusal(`Several ids begin with ${prefix}: type more of the id.`);
  return message;
}

async function retry(inbox: Inbox, which: string | undefined): Promise<string> {
  if (which === 'parked') {
    let count = 0;
    for (const { id } of await inbox.list('parked'))
      if (await inbox.requeue(id, 'parked')) count += 1;
    return `${counted(count, 'parked message', 'parked messages')} queued again.`;
  }
  const message = await findOne(inbox, which);
  if ((await inbox.requeue(message.id, 'parked')) || (await inbox.requeue(message.id, 'waiting'))) {
    return 'Queued again.';
  }
  throw new Refusal(`The message is ${stateOf(message)}, so there is nothing to send again.`);
}

async function release(inbox: Inbox, prefix: string | undefined): Promise<string> {
  const message = await findOne(inbox, prefix);
  if (await inbox.requeue(message.id, 'spam')) return 'Released: the message will be sent.';
  throw new Refusal(`The message is ${stateOf(message)}, not spam.`);
}

async function site(inbox: Inbox, url: string | undefined): Promise<string> {
  if (url === undefined) return (await inbox.site()) ?? 'No server has used this store yet.';
  if (!(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))) {
    throw new Refusal(`“${url}” is not a URL. Write it as in content/site.yaml, with https://.`);
  }
  await inbox.setSite(url);
  return `The messages belong to ${await inbox.site()} now. Restart the server.`;
}

const time = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');

const stateOf = ({ state, lease }: StoredMessage) => (lease ? 'sending' : state);

const listLine = (message: StoredMessage) =>
  [
    message.id.slice(0, 8),
    stateOf(message).padEnd(9),
    time(message.received_at),
    oneLine(message.name, 24).padEnd(24),
    oneLine(message.message, 60),
  ].join('  ');

function details(message: StoredMessage): string {
  const { last_error } = message;
  const lastError = last_error ? `; last error: ${mailErrorInWords(visible(last_error))}` : '';
  return [
    `Id        ${message.id}`,
    `State     ${stateOf(message)} (${counted(message.attempts, 'attempt')}${lastError})`,
    `Received  ${time(message.received_at)} UTC`,
    `Name      ${oneLine(message.name, 200)}`,
    `Email     ${message.email}`,
    `Language  ${message.language}`,
    '',
    visible(message.message),
  ].join('\n');
}

/** One line of JSON, which escapes control characters. */
function jsonLine(stored: StoredMessage): string {
  const { id, state, received_at, language, name, email, message } = stored;
  const received = new Date(received_at).toISOString();
  return JSON.stringify({ id, state, received, language, name, email, message });
}
