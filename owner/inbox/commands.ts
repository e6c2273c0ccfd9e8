import type { Desk } from '../../contact/outbox/desk.ts';
import { type StoredMessage, states } from '../../contact/outbox/message.ts';
import { Refusal } from '../terminal/command.ts';
import { exported, row, stateOf, whole } from './message-text.ts';

type Command = (desk: Desk, argument: string | undefined) => string;

/** What can be done with messages; each answers what is to be said. */
export const commands: Readonly<Record<string, Command>> = {
  list,
  show: (desk, prefix) => whole(one(desk, prefix)),
  retry,
  release,
  erase,
  export: (desk) => desk.list().map(exported).join('\n'),
};

function list(desk: Desk, wanted: string | undefined): string {
  const state = states.find((known) => known === wanted);
  if (wanted !== undefined && !state) {
    throw new Refusal(`There is no state “${wanted}”: use ${states.join(', ')}.`);
  }
  return desk.list(state).map(row).join('\n') || 'No messages.';
}

function one(desk: Desk, prefix: string | undefined): StoredMessage {
  if (!prefix) throw new Refusal('Which message? Give its id, or the beginning of it.');
  const [message, another] = desk.find(prefix.toLowerCase());
  if (!message) throw new Refusal(`No message has an id that begins with ${prefix}.`);
  if (another) throw new Refusal(`Several ids begin with ${prefix}: give more of it.`);
  return message;
}

function retry(desk: Desk, which: string | undefined): string {
  if (which === 'parked') {
    const count = desk.list('parked').filter(({ id }) => desk.retryParked(id)).length;
    return `${count} parked ${count === 1 ? 'message is' : 'messages are'} on the way again.`;
  }
  const message = one(desk, which);
  if (desk.retryParked(message.id) || desk.retryWaiting(message.id)) return 'On the way again.';
  throw new Refusal(`It is ${stateOf(message)}: there is nothing to send again.`);
}

function release(desk: Desk, prefix: string | undefined): string {
  const message = one(desk, prefix);
  if (desk.release(message.id)) return 'Released; it will be sent.';
  throw new Refusal(`It is ${stateOf(message)}, not spam.`);
}

function erase(desk: Desk, prefix: string | undefined): string {
  desk.erase(one(desk, prefix).id);
  return 'Erased.';
}
