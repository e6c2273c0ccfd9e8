/** How far a mail came before it failed. */
export type Stage =
  /** The server had not asked for the text: sender and recipient are all that it knew of. */
  | 'before text'
  /** The server had begun to read the text, so the reason may be this mail. */
  | 'text';

type Facts = {
  stage: Stage;
  /** Whether the server may be quoted: it has read no text that its words could repeat. */
  quotable: boolean;
  /** What nobody may read in a log, such as a password that the server repeats. */
  secrets: readonly string[];
};

/** What nodemailer says of a failed attempt. */
type Cause = { code?: unknown; originalCode?: unknown; response?: unknown; responseCode?: unknown };

/** A mail that the server did not take. Its message is safe to log and to show. */
export class MailError extends Error {
  override name = 'MailError';
  readonly stage: Stage;
  /** Kind of the error, such as ETIMEDOUT. */
  readonly kind: string;
  /** The number of the server’s reply, such as 550. */
  readonly reply: number | undefined;
  /** The number that says what the reply is about, such as 5.2.2 (RFC 3463). */
  readonly status: string | undefined;
  /**
   * The whole reply, if it can be about no other mail: for the owner alone, since a server that has
   * read the text may repeat it.
   */
  readonly ownWords: string | undefined;

  constructor(error: unknown, { stage, quotable, secrets }: Facts) {
    const { code, originalCode, response, responseCode } = (error ?? {}) as Cause;
    const kind = isName(code) ? code : 'EUNKNOWN';
    const words = typeof response === 'string' ? oneLine(response, secrets) : '';
    const reply = typeof responseCode === 'number' ? responseCode : undefined;
    const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(words)?.[1];
    const said = quotable && stage === 'before text' && words ? [words] : [reply, status];
    super([kind, isName(originalCode) ? originalCode : '', ...said].filter(Boolean).join(' '));
    this.stage = stage;
    this.kind = kind;
    this.reply = reply;
    this.status = status;
    this.ownWords = (quotable && words) || undefined;
  }
}

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

export type Verdict = {
  /** Whether the server or the settings are the reason, so that every mail would fail, or this message. */
  about: 'server' | 'message';
  /** The mail server refused this message for good. */
  permanent: boolean;
  /** Safe to log and to show: the server’s own sentence where it cannot quote a visitor, or its numbers. */
  said: string;
  /** The same with the server’s own sentence, to be kept beside the message, for the owner’s eyes. */
  kept: string;
};

/** The mailbox or the whole system is full (RFC 3463): said after a text, and not about it. */
const isFull = (status: string) => /^[45]\.(?:2\.2|3\.1)$/.test(status);

/**
 * What a failed attempt means. Sender and recipient are the owner’s own in every mail, so that
 * whatever goes wrong before the text is sent would go wrong for any other message too.
 */
export function judge(error: unknown): Verdict {
  // An error that did not come from the conversation says nothing about the next message.
  if (!(error instanceof MailError) || error.kind === 'EUNKNOWN') {
    return { about: 'message', permanent: false, said: 'EUNKNOWN', kept: 'EUNKNOWN' };
  }
  const { stage, kind, reply = 0, status = '', message, ownWords } = error;
  const about = stage === 'text' && !isFull(status) ? 'message' : 'server';
  // A reply that broke off is none, and 503 only says that the two lost step.
  const isRefusal = kind === 'EMESSAGE' && reply >= 500 && reply < 600 && reply !== 503;
  const kept = ownWords ? `${kind} ${ownWords}` : message;
  return { about, permanent: about === 'message' && isRefusal, said: message, kept };
}

/** What each kind of error means, after the words “your mail server”. */
const meanings: Readonly<Record<string, string>> = {
  EAUTH: 'refused the user name or the password',
  EENVELOPE: 'refused the sender or the recipient',
  EMESSAGE: 'read the mail and did not take it',
  ETIMEDOUT: 'did not answer in time',
  EDNS: 'has a name that leads nowhere, or this machine is offline',
  ETLS: 'and this machine did not agree on encryption',
  ECONNECTION: 'could not be reached, or broke off',
  ESOCKET: 'could not be reached, or broke off',
};

/** An error as it was kept, such as `EAUTH 535 no`, in words for whoever has to fix it. */
export function mailErrorInWords(kept: string): string {
  const [, kind = '', said] = /^(\w+) ?(.*)$/s.exec(kept) ?? [];
  const meaning = meanings[kind];
  if (!meaning) return kept;
  return `your mail server ${meaning}${said ? `. It said: ${said}` : ''}`;
}
