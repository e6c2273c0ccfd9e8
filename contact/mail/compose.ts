import { fill } from '../../model/fill.ts';
import { type Locale, locales } from '../../model/locales.ts';
import type { Messages } from '../../model/schemas/messages.ts';
import type { Colours } from '../../model/theme/colours.ts';
import type { StoredMessage } from '../outbox/outbox.ts';
import { type Detail, htmlBody, textBody } from './bodies.ts';

type Address = { name: string; address: string };

export type Mail = {
  messageId?: string;
  date?: Date;
  from: Address;
  to: string;
  replyTo?: Address;
  subject: string;
  text: string;
  html?: string;
  textEncoding: 'base64';
};

/** Who the mail goes to, in which language and words. */
export type MailSetup = {
  from: string;
  to: string;
  ownerName: string;
  siteUrl: string;
  lang: string;
  words: Messages['mail'];
};

/** The mail that brings one message to the owner. Composing it twice gives the same mail. */
export function composeMail(message: StoredMessage, setup: MailSetup & { colours: Colours }): Mail {
  const { lang, words, siteUrl } = setup;
  const details: Detail[] = [
    { label: words.name, value: message.name },
    { label: words.email, value: message.email },
    { label: words.language, value: nameOf(message.language) },
    ...(message.page ? [{ label: words.page, value: siteUrl + message.page }] : []),
    { label: words.received, value: readableTime(message.received_at) },
  ];
  const name = headerText(message.name);
  const subject = fill(words.subject, { name });
  return {
    messageId: message.mail_id,
    date: new Date(message.received_at),
    from: { name: setup.ownerName, address: setup.from },
    to: setup.to,
    replyTo: { name, address: message.email },
    subject: message.suspect ? fill(words.spam_mark, { subject }) : subject,
    text: textBody(words, details, message.message),
    html: htmlBody(words, details, message.message, { lang, colours: setup.colours }),
    // Carries every character and every space unchanged through every server.
    textEncoding: 'base64',
  };
}

/**
 * A name as a header may show it: without control characters, marks that turn the direction of
 * writing, and what mail programs would decode. The body has it as it was typed.
 */
export const headerText = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim();

/** The code alone, where the site no longer has the language. */
const nameOf = (language: string) =>
  Object.hasOwn(locales, language) ? locales[language as Locale].name : language;

const readableTime = (time: number) =>
  `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
