import type { Messages } from '../../../model/schemas/messages.ts';
import type { Detail } from './compose.ts';

export function textBody(
  words: Messages['mail'],
  details: readonly Detail[],
  message: string,
): string {
  const lines = details.map(({ label, value }) => `${label}: ${value}`);
  return [words.heading, '', ...lines, '', message, '', '-- ', words.reply_hint, ''].join('\n');
}
