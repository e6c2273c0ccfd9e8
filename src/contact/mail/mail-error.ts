/** The error that nodemailer throws. */
type Cause = { code?: unknown; originalCode?: unknown; response?: unknown; responseCode?: unknown };

/**
 * A mail that the server did not accept. Its message consists of codes and is safe to log: the reply of
 * the server may quote a visitor.
 */
export class MailError extends Error {
  override name = 'MailError';
  /** Whether every mail would fail (server or settings), or only this message. */
  readonly about: 'server' | 'message';
  /** The mail server refused this message permanently. */
  readonly permanent: boolean;
  /** The error with the server’s reply, for the owner only. */
  readonly withReply: string;

  /** `textRead`: whether the server had begun to read the text, so that this mail may be the cause. */
  constructor(error: unknown, textRead: boolean) {
    const { code, originalCode, response, responseCode } = (error ?? {}) as Cause;
    const kind = isName(code) ? code : 'EUNKNOWN';
    const reply = typeof responseCode === 'number' ? responseCode : 0;
    const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1] ?? '';
    const codes = [kind, isName(originalCode) ? originalCode : '', reply, status];
    super(codes.filter(Boolean).join(' '));
    // Sender and recipient are the same in every mail, so an error before the text is read would
    // affect every other message too. An unknown error says nothing about other messages.
    this.about = kind === 'EUNKNOWN' || (textRead && !isFull(status)) ? 'message' : 'server';
    // Other kinds are incomplete replies, and 503 (bad sequence of commands) is a protocol error.
    const isRefusal = kind === 'EMESSAGE' && reply >= 500 && reply < 600 && reply !== 503;
    this.permanent = this.about === 'message' && isRefusal;
    this.withReply = typeof response === 'string' ? `${kind} ${oneLine(response)}` : this.message;
  }
}

/** Converts any error; one that does not come from the mail server is attributed to this message. */
export const asMailError = (error: unknown) =>
  error instanceof MailError ? error : new MailError(undefined, true);

/** The mailbox or the mail system is full (RFC 3463): reported after the text, but not caused by it. */
const isFull = (status: string) => /^[45]\.(?:2\.2|3\.1)$/.test(status);

const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Z][A-Z\d_]+$/.test(value);

const longestReply = 240;

/** A reply as one line: it may be very long and contain control characters. */
function oneLine(response: string): string {
  const line = response
    .slice(0, 4096)
    .replace(/\n\d{3}[ -]/g, ' ')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
  return line.length > longestReply ? `${line.slice(0, longestReply - 1).toWellFormed()}…` : line;
}

/** What an error means, to follow the name of the mail server; the first match is used. */
const meanings: readonly [RegExp, string][] = [
  [/^EAUTH/, 'refused the user name or the password'],
  [/^EENVELOPE/, 'refused the sender or the recipient'],
  [/^EMESSAGE/, 'refused the email after reading it'],
  [/^EPROTOCOL|^\w+ ECONNREFUSED/, 'refused the connection'],
  [
    /^EDNS|^\w+ (?:ENOTFOUND|EAI_AGAIN)/,
    'was not found: check its name and your network connection',
  ],
  [
    /^ETLS|^\w+ \w*(?:CERT|SSL|TLS|SIGNATURE)/,
    'could not set up an encrypted connection (try port 465 or 587)',
  ],
  [/^ETIMEDOUT/, 'did not answer in time'],
  [/^ECONNECTION|^ESOCKET/, 'could not be reached, or closed the connection'],
];

/** A stored error, such as `EAUTH 535 no`, as a sentence for the owner. */
export function mailErrorInWords(error: string, server = 'your mail server'): string {
  const meaning = meanings.find(([pattern]) => pattern.test(error))?.[1];
  if (!meaning) return error;
  const [, reply] = /^\w+ (.+)$/s.exec(error) ?? [];
  return `${server} ${meaning}${reply ? `. It said: ${reply}` : ''}`;
}
