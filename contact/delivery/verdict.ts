import { MailError } from '../mail/mail-error.ts';

export type Verdict = {
  /** Whose trouble it is: that of the server or the settings, which every mail would meet, or this mail’s. */
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
