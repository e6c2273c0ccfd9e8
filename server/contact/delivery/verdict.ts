export type Verdict = {
  /** The mail server refused this message for good. */
  permanent: boolean;
  /** The trouble is with the server or the login, so the next message would meet it too. */
  serverTrouble: boolean;
  /** Short and safe to log: replies of mail servers quote addresses, so they are left out. */
  code: string;
};

type SmtpError = { code?: unknown; responseCode?: unknown };

/** Refusals in the 5xx range that a better login or encryption mends, not a better message. */
const loginReplies = new Set([530, 534, 535, 538]);

/** What a failed attempt means for the message. */
export function judge(error: unknown): Verdict {
  const { code, responseCode } = (error ?? {}) as SmtpError;
  const name = typeof code === 'string' && /^E[A-Z]+$/.test(code) ? code : 'EUNKNOWN';
  const reply = typeof responseCode === 'number' ? responseCode : undefined;
  const aboutMessage =
    (name === 'EENVELOPE' || name === 'EMESSAGE') &&
    reply !== undefined &&
    reply !== 421 &&
    !loginReplies.has(reply);
  return {
    permanent: aboutMessage && reply >= 500,
    // An error that did not come from the conversation says nothing about the next message.
    serverTrouble: !aboutMessage && name !== 'EUNKNOWN',
    code: reply === undefined ? name : `${name} ${reply}`,
  };
}
