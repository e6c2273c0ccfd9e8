import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirOf } from '../contact/outbox/data-dir.ts';
import { type Desk, openDesk } from '../contact/outbox/desk.ts';
import { type State, type StoredMessage, states } from '../contact/outbox/message.ts';
import { readEnvironment } from '../model/environment.ts';

const usage = `Messages that visitors sent, on this machine. Works while the server runs.

  npm run inbox                      list all messages
  npm run inbox list <state>         only those that are ${states.join(', ')}
  npm run inbox show <id>            one message, whole
  npm run inbox retry <id>|parked    send again now: one message, or all parked ones
  npm run inbox release <id>         not spam after all: send it
  npm run inbox erase <id>           erase it for good
  npm run inbox -s export            every message as JSON Lines

The beginning of an id is enough.
`;

/** Something to tell the owner instead of a result. */
class Complaint extends Error {}

/** Typed text may hold control sequences that would steer the terminal: they are shown, not obeyed. */
const visible = (text: string) =>
  text.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, (character) =>
    character === '\n' || character === '\t'
      ? character
      : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const oneLine = (text: string, length: number) => {
  const line = visible(text).replace(/\s+/g, ' ').trim();
  return line.length > length ? `${line.slice(0, length - 1)}…` : line;
};

const time = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');

const stateOf = ({ state, on_loan }: StoredMessage) =>
  state === 'waiting' && on_loan ? 'sending' : state;

const row = (message: StoredMessage) =>
  [
    message.id.slice(0, 8),
    stateOf(message).padEnd(9),
    time(message.received_at),
    oneLine(message.name, 24).padEnd(24),
    oneLine(message.message, 60),
  ].join('  ');

function whole(message: StoredMessage): string {
  const attempts = message.attempts === 1 ? '1 attempt' : `${message.attempts} attempts`;
  const trouble = message.last_error ? `, last trouble ${message.last_error}` : '';
  const lines = [
    `Id        ${message.id}`,
    `State     ${stateOf(message)} (${attempts}${trouble})`,
    `Received  ${time(message.received_at)} UTC`,
    `Name      ${oneLine(message.name, 200)}`,
    `Email     ${message.email}`,
    `Language  ${message.language}`,
    ...(message.page ? [`Page      ${message.page}`] : []),
    '',
    visible(message.message),
  ];
  return lines.join('\n');
}

const exported = ({
  id,
  state,
  received_at,
  language,
  page,
  name,
  email,
  message,
}: StoredMessage) =>
  JSON.stringify({
    ...{ id, state, received: new Date(received_at).toISOString() },
    ...{ language, page, name, email, message },
  });

function list(desk: Desk, state: string | undefined): string {
  if (state !== undefined && !states.includes(state as State)) {
    throw new Complaint(`There is no state “${state}”: use ${states.join(', ')}.`);
  }
  const messages = desk.list(state as State | undefined);
  return messages.length > 0 ? messages.map(row).join('\n') : 'No messages.';
}

function one(desk: Desk, prefix: string | undefined): StoredMessage {
  if (!prefix) throw new Complaint('Which message? Give its id, or the beginning of it.');
  const [message, another] = desk.find(prefix.toLowerCase());
  if (!message) throw new Complaint(`No message has an id that begins with ${prefix}.`);
  if (another) throw new Complaint(`Several ids begin with ${prefix}: give more of it.`);
  return message;
}

function retry(desk: Desk, which: string | undefined): string {
  if (which === 'parked') {
    const count = desk.list('parked').filter(({ id }) => desk.retryParked(id)).length;
    return `${count} parked ${count === 1 ? 'message is' : 'messages are'} on the way again.`;
  }
  const message = one(desk, which);
  if (desk.retryParked(message.id) || desk.retryWaiting(message.id)) return 'On the way again.';
  throw new Complaint(`It is ${stateOf(message)}: there is nothing to send again.`);
}

function release(desk: Desk, prefix: string | undefined): string {
  const message = one(desk, prefix);
  if (desk.release(message.id)) return 'Released; it will be sent.';
  throw new Complaint(`It is ${stateOf(message)}, not spam.`);
}

function erase(desk: Desk, prefix: string | undefined): string {
  desk.erase(one(desk, prefix).id);
  return 'Erased.';
}

const commands: Record<string, (desk: Desk, argument: string | undefined) => string> = {
  list,
  show: (desk, prefix) => whole(one(desk, prefix)),
  retry,
  release,
  erase,
  export: (desk) => desk.list().map(exported).join('\n'),
};

function run([name = 'list', argument]: readonly string[]): string {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Complaint(usage);
  const dataDir = dataDirOf(readEnvironment());
  if (!existsSync(join(dataDir, 'outbox.db'))) return `No message has come in yet (${dataDir}).`;
  const desk = openDesk(dataDir, Date.now);
  try {
    return command(desk, argument);
  } finally {
    desk.close();
  }
}

try {
  const output = run(process.argv.slice(2));
  if (output) process.stdout.write(`${output}\n`);
} catch (error) {
  if (!(error instanceof Complaint)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
