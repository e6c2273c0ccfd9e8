import { domainToASCII } from 'node:url';
import { html } from 'hono/html';
import type { Languages } from '../../model/languages/languages.ts';
import { homeOf } from '../../model/routes.ts';
import type { SiteTexts } from '../../model/schemas/site-texts.ts';
import type { Colours } from '../../model/theme/colours.ts';
import { directionOf } from '../../text/direction.ts';
import { fill } from '../../text/placeholders.ts';
import type { StoredMessage } from '../outbox/outbox.ts';

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
  headers?: Record<string, string>;
};

/** Sender, recipient and words of the mails. */
export type MailSetup = {
  from: string;
  to: string;
  ownerName: string;
  siteUrl: string;
  lang: string;
  words: SiteTexts['mail'];
};

/** The mail to the owner with one message. Composing it twice gives the same mail. */
export function composeMail(
  message: StoredMessage,
  setup: MailSetup & { colours: Colours; languages: Languages },
): Mail {
  const { lang, words, siteUrl, languages } = setup;
  const locale = languages.find(message.language);
  const details: Detail[] = [
    { label: words.name, value: message.name },
    { label: words.email, value: message.email },
    // The site may no longer have the language.
    { label: words.language, value: locale ? languages.table[locale].name : message.language },
    ...(locale ? [{ label: words.page, value: siteUrl + homeOf(languages.table[locale]) }] : []),
    { label: words.received, value: readableTime(message.received_at) },
  ];
  const name = headerText(message.name);
  const subject = fill(words.subject, { name });
  return {
    messageId: message.mail_id,
    date: new Date(message.received_at),
    from: { name: setup.ownerName, address: setup.from },
    to: setup.to,
    replyTo: { name, address: asciiAddress(message.email) },
    subject: message.suspect ? fill(words.spam_mark, { subject }) : subject,
    text: textBody(words, details, message.message),
    html: htmlBody(words, details, message.message, { lang, colours: setup.colours }),
    // For all but plain ASCII, so that no mail server changes characters or spaces.
    textEncoding: 'base64',
  };
}

/**
 * A name for use in a header: without control characters, bidirectional controls, and sequences that mail
 * clients would decode. The body contains the name as it was typed.
 */
export const headerText = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim();

/** The email address with the ASCII form of an international domain, which every mail program understands. */
function asciiAddress(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  // Empty if the domain has no such form.
  return email.slice(0, at) + (domainToASCII(email.slice(at)) || email.slice(at));
}

const readableTime = (time: number) =>
  `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** A labelled line above the message, in both parts of the mail. */
type Detail = { label: string; value: string };

function textBody(words: SiteTexts['mail'], details: readonly Detail[], message: string): string {
  const lines = details.map(({ label, value }) => `${label}: ${value}`);
  return [words.heading, '', ...lines, '', message, '', '-- ', words.reply_hint, ''].join('\n');
}

/** Inline styles with physical sides (left, right): most mail clients support nothing else. */
const stylesIn = ({ paper, card, ink, soft, line }: Colours, start: 'left' | 'right') => ({
  body: `margin:0;padding:24px;background:${paper};color:${ink};font:16px/1.6 system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif`,
  card: `max-width:640px;margin:0 auto;padding:28px;background:${card};border:1px solid ${line};border-radius:18px`,
  heading: 'margin:0 0 20px;font-size:22px;line-height:1.2',
  label: `padding:2px ${start === 'left' ? '20px 2px 0' : '0 2px 20px'};color:${soft};text-align:${start};vertical-align:top;font-weight:400;white-space:nowrap`,
  value: 'padding:2px 0;word-break:break-word',
  message: `margin:20px 0;padding:20px 0 0;border-top:1px solid ${ink};white-space:pre-wrap;word-break:break-word`,
  hint: `margin:0;color:${soft};font-size:14px`,
});

function htmlBody(
  words: SiteTexts['mail'],
  details: readonly Detail[],
  message: string,
  { lang, colours }: { lang: string; colours: Colours },
): string {
  const direction = directionOf(lang);
  const styles = stylesIn(colours, direction === 'rtl' ? 'right' : 'left');
  const rows = details.map(
    ({ label, value }) =>
      html`<tr><th style="${styles.label}">${label}</th><td style="${styles.value}" dir="auto">${value}</td></tr>`,
  );
  return String(html`<!doctype html>
<html lang="${lang}"><body style="${styles.body}"><div dir="${direction}" style="${styles.card}">
<h1 style="${styles.heading}">${words.heading}</h1>
<table role="presentation" cellspacing="0" cellpadding="0">${rows}</table>
<div style="${styles.message}" dir="auto">${message}</div>
<p style="${styles.hint}">${words.reply_hint}</p>
</div></body></html>
`);
}
