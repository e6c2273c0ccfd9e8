import { createHash } from 'node:crypto';
import type { Settings } from '../../settings/settings.ts';
import { fieldNames } from '../form/fields.ts';
import { type Log, rarely, traceOf } from '../log.ts';
import { inTime, type Outbox, StoreError } from '../outbox/outbox.ts';
import type { RateGuard } from '../outbox/rate.ts';
import type { Outcome } from './answers.ts';
import type { Submission } from './read-submission.ts';

/** The address is the key of the rate limit. */
export type Receiver = (submission: Submission, address: string) => Promise<Outcome>;

type Parts = {
  outbox: Pick<Outbox, 'accept' | 'findRepeat'>;
  rate: RateGuard;
  /** What is done with suspected spam. */
  spam: Settings['spam'];
  log: Log;
};

/** When to send a message again that could not be stored. */
export const storeRetrySeconds = 30;

/** How long a visitor waits for the store; PostgreSQL needs several queries for a post. */
const answerWithinMs = 2800;

/** Stores a valid message; it is accepted only once it is stored. */
export function createReceiver({ outbox, rate, spam, log }: Parts): Receiver {
  const warn = rarely(log.warn);
  const logFailure = rarely(log.error);

  // If the store finishes after the timeout, the message is stored; a retry is then found as a repeat.
  const late = () => storeFailed(new StoreError('The store does not answer in time.'));
  return (submission, address) => inTime(receive(submission, address), answerWithinMs, late);

  async function receive(submission: Submission, address: string): Promise<Outcome> {
    const { name, email, message, language, key } = submission;
    const identity = identityOf({ ...submission, address });
    const sameForMs = key === undefined ? keylessWindowMs : undefined;
    const suspect = isSuspect(submission);
    const countedAs = suspect ? 'spam' : 'message';
    let isCounted = false;
    try {
      // Before the rate limit, so that retries of a stored message are never refused.
      const earlier = await outbox.findRepeat({ identity, sameForMs });
      if (earlier) return { code: 'accepted', id: earlier };
      const retryAfter = await rate.take(address, countedAs);
      if (retryAfter > 0) {
        warn('rate_limited', { retryAfter });
        return { code: 'too_many', retryAfter };
      }
      isCounted = true;
      const state = suspect && spam !== 'mark' ? 'spam' : 'waiting';
      const typed = { name, email, message, language };
      const newMessage = { identity, sameForMs, ...typed, state, suspect } as const;
      const { id, repeated } = await outbox.accept(newMessage);
      if (!repeated) log.info('accepted', { id, language, suspect });
      return { code: 'accepted', id };
    } catch (error) {
      // Not awaited: the store may be down, and the visitor has already waited.
      if (isCounted) void rate.giveBack(address, countedAs);
      return storeFailed(error);
    }
  }

  function storeFailed(error: unknown): Outcome {
    logFailure('store_failed', traceOf(error));
    return { code: 'unavailable', retryAfter: storeRetrySeconds };
  }
}

/** The same message posted twice at the same time is received once, and both posts get the result. */
export function joinEqualPosts(receive: Receiver): Receiver {
  const underWay = new Map<string, Promise<Outcome>>();
  return (submission, address) => {
    const known = Buffer.from(identityOf({ ...submission, address })).toString('base64');
    const first = underWay.get(known) ?? receive(submission, address);
    underWay.set(known, first);
    return first.finally(() => underWay.delete(known));
  };
}

/** No person fills in three fields faster than this. */
const minimumFillMs = 1000;

/** A simple test is enough, because suspected spam is stored separately and never discarded. */
export function isSuspect({
  [fieldNames.trap]: trap,
  elapsed = minimumFillMs,
}: Submission): boolean {
  return trap !== '' || elapsed < minimumFillMs;
}

/** How long an equal message without a key, from the same network address, counts as a repeat. */
const keylessWindowMs = 10 * 60_000;

type Identifiable = Pick<Submission, 'name' | 'email' | 'message' | 'key'> & { address: string };

/**
 * The key of a post. A post without one gets a key derived from its text and network address, which the
 * form that is shown again contains, so that sending it again is the same message.
 */
export function keyOf({ name, email, message, key, address }: Identifiable): string {
  if (key !== undefined) return key.toLowerCase();
  const hash = digestOf(['address', address, name, email, message]).toString('hex');
  // A UUID of version 8, which is for custom formats.
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/**
 * Equal for two posts of the same message. It includes the text as well as the key, so that a text that
 * was corrected between two attempts is a new message.
 */
export function identityOf(post: Identifiable): Uint8Array {
  const { name, email, message } = post;
  return digestOf(['key', keyOf(post), name, email, message]).subarray(0, 16);
}

const digestOf = (parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest();
