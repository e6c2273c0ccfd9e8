import { createHash } from 'node:crypto';
import { counted } from '../../model/languages/counts.ts';
import { fill } from '../../text/placeholders.ts';
import { inDigits } from '../../text/plurals.ts';
import { asSentence } from '../../text/sentences.ts';
import type { UnreportedMessage } from '../outbox/outbox.ts';
import { inboxCommand } from '../outbox/outbox.ts';
import { headerText, type Mail, type MailSetup } from './compose.ts';

/** At most this many are listed; the others are counted. */
const mostListed = 50;
const longestLine = 100;

/** The report about parked messages. It does not quote them, because the mail server refused their text. */
export function composeParkedReport(
  messages: readonly UnreportedMessage[],
  setup: MailSetup,
): Mail {
  const commands = messages.slice(0, mostListed).map(({ id }) => inboxCommand(`show ${id}`));
  return reportOn(messages, setup, {
    subject: counted(setup.words, 'parked', messages.length, setup.lang),
    hint: setup.words.parked_hint,
    lines: [...commands, inboxCommand('retry parked')],
    command: inboxCommand('list parked'),
  });
}

/** The report about suspected spam, with the beginning of each message. */
export function composeSpamDigest(
  messages: readonly UnreportedMessage[],
  words: 'quoted' | 'left out',
  setup: MailSetup & { retentionDays: number },
): Mail {
  return reportOn(messages, setup, {
    subject: counted(setup.words, 'spam', messages.length, setup.lang),
    hint: counted(setup.words, 'spam_hint', setup.retentionDays, setup.lang),
    lines: messages
      .slice(0, mostListed)
      .flatMap((message) => [
        ...(words === 'quoted' ? [beginningOf(message)] : []),
        inboxCommand(`release ${message.id}`),
        '',
      ]),
    command: inboxCommand('list spam'),
  });
}

type Report = { subject: string; hint: string; lines: readonly string[]; command: string };

function reportOn(
  messages: readonly UnreportedMessage[],
  { from, to, ownerName, lang, words }: MailSetup,
  { subject, hint, lines, command }: Report,
): Mail {
  const left = messages.length - mostListed;
  const more =
    left > 0 ? ['', fill(words.report_more, { count: inDigits(left, lang), command })] : [];
  const list = lines.map((line) => (line ? `  ${line}` : ''));
  return {
    messageId: `<${hashOf(messages)}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    from: { name: ownerName, address: from },
    to,
    subject,
    text: `${[asSentence(subject, lang), hint, '', ...list, ...more].join('\n').trimEnd()}\n`,
    textEncoding: 'base64',
  };
}

/**
 * The same for the same report, so that a mailbox recognises one that was sent twice; another for a
 * message that was sent again and parked again.
 */
const hashOf = (messages: readonly UnreportedMessage[]) =>
  createHash('sha256')
    .update(JSON.stringify(messages.map(({ id, settled_at }) => [id, settled_at])))
    .digest('hex')
    .slice(0, 32);

function beginningOf({ name, message }: UnreportedMessage): string {
  const line = headerText(`${name}: ${message.trim().split('\n', 1)[0]}`);
  return line.length > longestLine ? `${line.slice(0, longestLine - 1).toWellFormed()}…` : line;
}
