import { createHash } from 'node:crypto';
import type { Settings } from '../../settings/settings.ts';
import { fieldNames } from '../form/fields.ts';
import { type Log, rarely, traceOf } from '../log.ts';
import { type Outbox, StoreError } from '../outbox/outbox.ts';
import type { RateGuard } from '../outbox/rate.ts';
import type { Outcome } from './answers.ts';
import type { Submission } from './read-submission.ts';

/** The address is what a rate limit counts. */
export type Receiver = (submission: Submission, address: string) => Promise<Outcome>;

type Parts = {
  outbox: Pick<Outbox, 'accept' | 'findRepeat'>;
  rate: RateGuard;
  /** How long a visitor waits for the store; as long as it takes where it is not said. */
  answerWithinMs?: number | undefined;
  /** What is done with suspected spam. */
  spam: Settings['spam'];
  log: Log;
};

const storeRetrySeconds = 30;

/** Takes a valid message in: it is accepted only when it is kept. */
export function createReceiver({ outbox, rate, answerWithinMs, spam, log }: Parts): Receiver {
  const warn = rarely(log.warn);
  /** What is being stored at this moment, by identity: an equal post gets the same answer. */
  const underWay = new Map<string, Promise<Outcome>>();

  return (submission, address) => {
    const identity = identityOf({ ...submission, address });
    const known = Buffer.from(identity).toString('base64');
    const first = underWay.get(known) ?? inTime(receive(submission, identity, address));
    underWay.set(known, first);
    return first.finally(() => underWay.delete(known));
  };

  /** A store that answers later still keeps the message: sent again, it is the same one. */
  async function inTime(received: Promise<Outcome>): Promise<Outcome> {
    if (answerWithinMs === undefined) return received;
    const late = Promise.withResolvers<Outcome>();
    const timer = setTimeout(
      () => late.resolve(storeFailed(new StoreError('The store does not answer in time.'))),
      answerWithinMs,
    );
    return Promise.race([received, late.promise]).finally(() => clearTimeout(timer));
  }

  async function receive(
    submission: Submission,
    identity: Uint8Array,
    address: string,
  ): Promise<Outcome> {
    const { name, email, message, language, key } = submission;
    const sameForMs = key === undefined ? keylessWindowMs : undefined;
    try {
      // Before the rate limit: a retry of what is already here is harmless and free.
      const earlier = await outbox.findRepeat({ identity, sameForMs });
      if (earlier) return { code: 'accepted', id: earlier };
      const retryAfter = await rate.take(address);
      if (retryAfter > 0) {
        warn('rate_limited', { retryAfter });
        return { code: 'too_many', retryAfter };
      }
    } catch (error) {
      return storeFailed(error);
    }
    const suspect = isSuspect(submission);
    const state = suspect && spam !== 'mark' ? 'spam' : 'waiting';
    const typed = { name, email, message, language };
    try {
      const kept = { identity, sameForMs, ...typed, state, suspect } as const;
      const { id, repeated } = await outbox.accept(kept);
      if (!repeated) log.info('accepted', { id, language, suspect });
      return { code: 'accepted', id };
    } catch (error) {
      // Not awaited: with a store that is down the visitor has waited long enough.
      void rate.giveBack(address);
      return storeFailed(error);
    }
  }

  function storeFailed(error: unknown): Outcome {
    log.error('store_failed', traceOf(error));
    return { code: 'unavailable', retryAfter: storeRetrySeconds };
  }
}

/** Nobody reads, types and sends three fields faster than this. */
const minimumFillMs = 1000;

/** Suspected spam is kept apart, never dropped, so the judgement may be quick and need not be perfect. */
export function isSuspect({
  [fieldNames.trap]: trap,
  elapsed = minimumFillMs,
}: Submission): boolean {
  return trap !== '' || elapsed < minimumFillMs;
}

/** How long an equal message from the same address counts as a double post, when it has no key. */
const keylessWindowMs = 10 * 60_000;

type Identifiable = {
  name: string;
  email: string;
  message: string;
  key?: string | undefined;
  address: string;
};

/**
 * The key that a post came with. One that brought none gets the key that any equal post from the same
 * address gets: the form that is shown again carries it, and stays known as the same message.
 */
export function keyOf({ name, email, message, key, address }: Identifiable): string {
  if (key !== undefined) return key.toLowerCase();
  const hash = digestOf(['address', address, name, email, message]).toString('hex');
  // A UUID of the version that is free for one's own use.
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/**
 * Equal for two posts of one message. The text is part of it beside the key, so that a text
 * corrected between two tries is a new message and not mistaken for the first.
 */
export function identityOf(post: Identifiable): Uint8Array {
  const { name, email, message } = post;
  return digestOf(['key', keyOf(post), name, email, message]).subarray(0, 16);
}

const digestOf = (parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest();
