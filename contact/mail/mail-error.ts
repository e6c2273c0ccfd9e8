type Facts = {
  /** Whether the server had begun to read the text, so that the reason may be this mail. */
  textRead: boolean;
  /** Whether the server may be quoted: it has read no other text that its words could repeat. */
  quotable: boolean;
  /** What nobody may read in a log, such as a password that the server repeats. */
  secrets: readonly string[];
};

/** What nodemailer says of a failed attempt. */
type Cause = { code?: unknown; originalCode?: unknown; response?: unknown; responseCode?: unknown };

/**
 * A mail that the server did not take. Its message is safe to log and to show: the server’s own
 * sentence where it cannot quote a visitor, or its numbers.
 */
export class MailError extends Error {
  override name = 'MailError';
  /** Whether the server or the settings are the reason, so that every mail would fail, or this message. */
  readonly about: 'server' | 'message';
  /** The mail server refused this message for good. */
  readonly permanent: boolean;
  /** The message with the server’s own sentence: for the owner alone, since it may repeat the text. */
  readonly kept: string;

  constructor(error: unknown, { textRead, quotable, secrets }: Facts) {
    const { code, originalCode, response, responseCode } = (error ?? {}) as Cause;
    const kind = isName(code) ? code : 'EUNKNOWN';
    const words = quotable && typeof response === 'string' ? oneLine(response, secrets) : '';
    const reply = typeof responseCode === 'number' ? responseCode : 0;
    const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1] ?? '';
    const said = words && !textRead ? [words] : [reply, status];
    super([kind, isName(originalCode) ? originalCode : '', ...said].filter(Boolean).join(' '));
    // Sender and recipient are the owner’s own in every mail: whatever goes wrong before the text is
    // read would go wrong for any other message too. An error that did not come from the conversation
    // says nothing about the next message.
    this.about = kind === 'EUNKNOWN' || (textRead && !isFull(status)) ? 'message' : 'server';
    // A reply that broke off is none, and 503 only says that the two lost step.
    const isRefusal = kind === 'EMESSAGE' && reply >= 500 && reply < 600 && reply !== 503;
    this.permanent = this.about === 'message' && isRefusal;
    this.kept = words ? `${kind} ${words}` : this.message;
  }
}

/** Any error of an attempt; one that is none of the mail server’s counts as one of this message. */
export const asMailError = (error: unknown) =>
  error instanceof MailError
    ? error
    : new MailError(undefined, { textRead: true, quotable: false, secrets: [] });

/** The mailbox or the whole system is full (RFC 3463): said after a text, and not about it. */
const isFull = (status: string) => /^[45]\.(?:2\.2|3\.1)$/.test(status);

const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Z][A-Z\d_]+$/.test(value);

const longestReply = 240;

/** A reply as one line of a log: a server may answer with a megabyte, and in colours. */
function oneLine(response: string, secrets: readonly string[]): string {
  const line = secrets
    .reduce((text, secret) => text.replaceAll(secret, '***'), response.slice(0, 4096))
    .replace(/\n\d{3}[ -]/g, ' ')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
  return line.length > longestReply ? `${line.slice(0, longestReply - 1).toWellFormed()}…` : line;
}

/** What an error means, after the name of the mail server; the first that fits. */
const meanings: readonly [RegExp, string][] = [
  [/^EAUTH/, 'refused the user name or the password'],
  [/^EENVELOPE/, 'refused the sender or the recipient'],
  [/^EMESSAGE/, 'read the mail and refused it'],
  [/^EPROTOCOL|^\w+ ECONNREFUSED/, 'refused the connection'],
  [
    /^EDNS|^\w+ (?:ENOTFOUND|EAI_AGAIN)/,
    'has a name that leads nowhere, or this machine is offline',
  ],
  [
    /^ETLS|^\w+ \w*(?:CERT|SSL|TLS|SIGNATURE)/,
    'and this machine did not agree on encryption (try port 465, or 587)',
  ],
  [/^ETIMEDOUT/, 'did not answer in time'],
  [/^ECONNECTION|^ESOCKET/, 'could not be reached, or broke off'],
];

/** An error as it was kept, such as `EAUTH 535 no`, in words for whoever has to fix it. */
export function mailErrorInWords(kept: string, server = 'your mail server'): string {
  const meaning = meanings.find(([pattern]) => pattern.test(kept))?.[1];
  if (!meaning) return kept;
  const [, said] = /^\w+ (.+)$/s.exec(kept) ?? [];
  return `${server} ${meaning}${said ? `. It said: ${said}` : ''}`;
}
