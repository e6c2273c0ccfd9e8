/** How far a mail came before it failed. */
export type Stage =
  /** The server had not asked for the text: sender and recipient are all that it knew of. */
  | 'before text'
  /** The server had begun to read the text, so the trouble may be this mail’s own. */
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
  /** Kind of the trouble, such as ETIMEDOUT. */
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
