import { mailErrorInWords } from '../../contact/mail/mail-error.ts';
import type { StoredMessage } from '../../contact/outbox/outbox.ts';
import { counted } from '../terminal/layout.ts';

const time = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');

export const stateOf = ({ state, lease }: StoredMessage) => (lease ? 'sending' : state);

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
  const trouble = message.last_error
    ? `; last trouble: ${mailErrorInWords(visible(message.last_error))}`
    : '';
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

/** Typed text may hold control sequences that would steer the terminal: they are shown, not obeyed. */
const visible = (text: string) =>
  text.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, (character) =>
    character === '\n' || character === '\t'
      ? character
      : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

function oneLine(text: string, length: number): string {
  // By characters, since half an emoji shows as a question mark.
  const line = [...visible(text).replace(/\s+/g, ' ').trim()];
  return line.length > length ? `${line.slice(0, length - 1).join('')}…` : line.join('');
}
