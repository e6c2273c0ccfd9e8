import { troubleInWords } from '../../server/contact/mail/trouble-in-words.ts';
import type { Inbox } from '../../server/contact/outbox/inbox.ts';
import { type StoredMessage, states } from '../../server/contact/outbox/message.ts';
import { Refusal } from '../terminal/command.ts';
import { exported, row, stateOf, whole } from './message-text.ts';

export type Command = (inbox: Inbox, argument: string | undefined) => string;

/** What can be done with messages; each answers what is to be said. */
export const commands: Readonly<Record<string, Command>> = {
  list,
  show: (inbox, prefix) => whole(one(inbox, prefix)),
  retry,
  release,
  erase,
  export: (inbox) => inbox.list().map(exported).join('\n'),
};

function list(inbox: Inbox, wanted: string | undefined): string {
  const state = states.find((known) => known === wanted);
  if (wanted !== undefined && !state) {
    throw new Refusal(`There is no state “${wanted}”: use ${states.join(', ')}.`);
  }
  const messages = inbox.list(state);
  return [...messages.map(row), ...troubles(messages)].join('\n') || 'No messages.';
}

/** What the mail server said, where messages wait because of it. */
function troubles(messages: readonly StoredMessage[]): string[] {
  const waiting = messages.filter((message) => message.state === 'waiting');
  const said = new Set(waiting.flatMap(({ last_error }) => last_error ?? []));
  return said.size === 0
    ? []
    : ['', ...[...said].map((trouble) => `Waiting: ${troubleInWords(trouble)}`)];
}

function one(inbox: Inbox, prefix: string | undefined): StoredMessage {
  if (!prefix) throw new Refusal('Which message? Give its id, or the beginning of it.');
  const [message, another] = inbox.find(prefix.toLowerCase());
  if (!message) throw new Refusal(`No message has an id that begins with ${prefix}.`);
  if (another) throw new Refusal(`Several ids begin with ${prefix}: give more of it.`);
  return message;
}

function retry(inbox: Inbox, which: string | undefined): string {
  if (which === 'parked') {
    const count = inbox.list('parked').filter(({ id }) => inbox.retryParked(id)).length;
    return `${count} parked ${count === 1 ? 'message is' : 'messages are'} on the way again.`;
  }
  const message = one(inbox, which);
  if (inbox.retryParked(message.id) || inbox.retryWaiting(message.id)) return 'On the way again.';
  throw new Refusal(`It is ${stateOf(message)}: there is nothing to send again.`);
}

function release(inbox: Inbox, prefix: string | undefined): string {
  const message = one(inbox, prefix);
  if (inbox.release(message.id)) return 'Released; it will be sent.';
  throw new Refusal(`It is ${stateOf(message)}, not spam.`);
}

function erase(inbox: Inbox, prefix: string | undefined): string {
  inbox.erase(one(inbox, prefix).id);
  return 'Erased.';
}
