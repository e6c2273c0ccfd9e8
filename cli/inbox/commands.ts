import { mailErrorInWords } from '../../contact/mail/mail-error.ts';
import type { Inbox } from '../../contact/outbox/outbox.ts';
import { type StoredMessage, states } from '../../contact/outbox/outbox.ts';
import { Refusal } from '../../model/errors/refusal.ts';
import { exported, row, stateOf, whole } from './message-text.ts';

type Command = (inbox: Inbox, argument: string | undefined) => Promise<string>;

/** What can be done with messages; each answers what is to be said. */
export const commands: Readonly<Record<string, Command>> = {
  list,
  show: async (inbox, prefix) => whole(await one(inbox, prefix)),
  retry,
  release,
  erase,
  export: async (inbox) => (await inbox.list()).map(exported).join('\n'),
};

async function list(inbox: Inbox, wanted: string | undefined): Promise<string> {
  const state = states.find((known) => known === wanted);
  if (wanted !== undefined && !state) {
    throw new Refusal(`There is no state “${wanted}”: use ${states.join(', ')}.`);
  }
  const messages = await inbox.list(state);
  return [...messages.map(row), ...troubles(messages)].join('\n') || 'No messages.';
}

/** What the mail server said, where messages wait because of it. */
function troubles(messages: readonly StoredMessage[]): string[] {
  const waiting = messages.filter((message) => message.state === 'waiting');
  const said = new Set(waiting.flatMap(({ last_error }) => last_error ?? []));
  return said.size === 0
    ? []
    : ['', ...[...said].map((trouble) => `Waiting: ${mailErrorInWords(trouble)}`)];
}

async function one(inbox: Inbox, prefix: string | undefined): Promise<StoredMessage> {
  if (!prefix) throw new Refusal('Which message? Give its id, or the beginning of it.');
  const [message, another] = await inbox.find(prefix.toLowerCase());
  if (!message) throw new Refusal(`No message has an id that begins with ${prefix}.`);
  if (another) throw new Refusal(`Several ids begin with ${prefix}: give more of it.`);
  return message;
}

async function retry(inbox: Inbox, which: string | undefined): Promise<string> {
  if (which === 'parked') {
    let count = 0;
    for (const { id } of await inbox.list('parked')) {
      if (await inbox.retryParked(id)) count += 1;
    }
    return `${count} parked ${count === 1 ? 'message is' : 'messages are'} on the way again.`;
  }
  const message = await one(inbox, which);
  if ((await inbox.retryParked(message.id)) || (await inbox.retryWaiting(message.id))) {
    return 'On the way again.';
  }
  throw new Refusal(`It is ${stateOf(message)}: there is nothing to send again.`);
}

async function release(inbox: Inbox, prefix: string | undefined): Promise<string> {
  const message = await one(inbox, prefix);
  if (await inbox.release(message.id)) return 'Released; it will be sent.';
  throw new Refusal(`It is ${stateOf(message)}, not spam.`);
}

async function erase(inbox: Inbox, prefix: string | undefined): Promise<string> {
  await inbox.erase((await one(inbox, prefix)).id);
  return 'Erased.';
}
