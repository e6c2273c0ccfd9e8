import { type Log, traceOf } from '../log.ts';
import type { Submission } from './contract/submission.ts';
import { addressGroup } from './guards/client-address.ts';
import type { RateGuard } from './guards/rate.ts';
import { isSuspect } from './guards/spam.ts';
import { identityOf, keylessWindowMs } from './outbox/identity.ts';
import type { Outbox } from './outbox/outbox.ts';

export type Received =
  | { kind: 'accepted'; id: string }
  | { kind: 'too_many'; retryAfter: number }
  | { kind: 'unavailable'; retryAfter: number };

export type Receiver = (submission: Submission, address: string) => Promise<Received>;

type Parts = {
  outbox: Pick<Outbox, 'accept' | 'findRepeat'>;
  rate: RateGuard;
  now: () => number;
  log: Log;
};

const storeRetrySeconds = 30;

/** Takes a valid message in: it is accepted only when it is on disk. */
export function createReceiver({ outbox, rate, now, log }: Parts): Receiver {
  return async (submission, address) => {
    const group = addressGroup(address);
    const { name, email, message, language, page, key } = submission;
    const identity = identityOf({ name, email, message, key, address: group });
    const sameSince = key === undefined ? now() - keylessWindowMs : 0;
    try {
      // Before the rate limit: a retry of what is already here is harmless and free.
      const earlier = outbox.findRepeat({ identity, sameSince });
      if (earlier) return { kind: 'accepted', id: earlier };
    } catch (error) {
      return storeFailed(error);
    }

    const retryAfter = rate.take(group);
    if (retryAfter > 0) {
      log.warn('rate_limited', { retryAfter });
      return { kind: 'too_many', retryAfter };
    }
    const state = isSuspect(submission) ? 'spam' : 'waiting';
    try {
      const { id, repeated } = await outbox.accept({
        identity,
        sameSince,
        name,
        email,
        message,
        language,
        page,
        state,
      });
      if (!repeated) log.info('accepted', { id, language, suspect: state === 'spam' });
      return { kind: 'accepted', id };
    } catch (error) {
      rate.giveBack(group);
      return storeFailed(error);
    }
  };

  function storeFailed(error: unknown): Received {
    log.error('store_failed', traceOf(error));
    return { kind: 'unavailable', retryAfter: storeRetrySeconds };
  }
}
