import type { StoredMessage } from '../../server/contact/outbox/message.ts';
import { counted } from '../terminal/layout.ts';
import { oneLine, visible } from './visible.ts';

const time = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');

export const stateOf = ({ state, loan }: StoredMessage) => (loan ? 'sending' : state);

/** One line of the list. */
export const row = (message: StoredMessage) =>
  [
    message.id.slice(0, 8),
    stateOf(message).padEnd(9),
    time(message.received_at),
    oneLine(message.name, 24).padEnd(24),
    oneLine(message.message, 60),
  ].join('  ');

export function whole(message: StoredMessage): string {
  const trouble = message.last_error ? `, last trouble ${message.last_error}` : '';
  return [
    `Id        ${message.id}`,
    `State     ${stateOf(message)} (${counted(message.attempts, 'attempt')}${trouble})`,
    `Received  ${time(message.received_at)} UTC`,
    `Name      ${oneLine(message.name, 200)}`,
    `Email     ${message.email}`,
    `Language  ${message.language}`,
    ...(message.page ? [`Page      ${message.page}`] : []),
    '',
    visible(message.message),
  ].join('\n');
}

/** One line of JSON, which writes control characters as escapes by itself. */
export function exported(stored: StoredMessage): string {
  const { id, state, received_at, language, page, name, email, message } = stored;
  const received = new Date(received_at).toISOString();
  return JSON.stringify({ id, state, received, language, page, name, email, message });
}
