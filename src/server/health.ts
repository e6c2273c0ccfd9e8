import { Hono } from 'hono';
import { json } from '../contact/http/answers.ts';
import { type Receiver, storeRetrySeconds } from '../contact/http/receive.ts';
import { type Log, rarely, traceOf } from '../contact/log.ts';
import type { Outbox } from '../contact/outbox/outbox.ts';

/** Remembers whether the last message could be stored. */
export function watchReceiver(receive: Receiver) {
  let failedAt = Number.NEGATIVE_INFINITY;
  const watched: Receiver = async (...post) => {
    const outcome = await receive(...post);
    if (outcome.code === 'unavailable') failedAt = performance.now();
    if (outcome.code === 'accepted') failedAt = Number.NEGATIVE_INFINITY;
    return outcome;
  };
  return {
    receive: watched,
    /**
     * Only for as long as visitors are asked to wait: a load balancer that sends no message to an
     * unhealthy server would otherwise never see it healthy again.
     */
    hasJustFailed: () => performance.now() - failedAt < storeRetrySeconds * 1000,
  };
}

type Parts = {
  outbox: Pick<Outbox, 'check'>;
  /** Whether the last message could not be stored. */
  hasJustFailed: () => boolean;
  /** Why no mail can be sent, if that is known. */
  mailProblem?: string | undefined;
  log: Log;
};

/**
 * `GET /healthz`: whether messages are accepted. It is public, so it writes nothing and shows no counts:
 * from them, a spammer could see which posts were classified as spam.
 */
export function healthEndpoint({ outbox, hasJustFailed, mailProblem, log }: Parts): Hono {
  const error = rarely(log.error);

  return new Hono().get('/healthz', async () => {
    try {
      await outbox.check();
    } catch (reason) {
      error('store_unusable', traceOf(reason));
      return json(503, { status: 'store_unusable' });
    }
    if (hasJustFailed()) return json(503, { status: 'store_unusable' });
    return mailProblem
      ? json(503, { status: 'mail_unusable', explanation: mailProblem })
      : json(200, { status: 'ok' });
  });
}
