import { type Context, Hono } from 'hono';
import { json } from '../contact/http/answers.ts';
import { socketAddress } from '../contact/http/visitor.ts';
import { type Log, rarely, traceOf } from '../contact/log.ts';
import type { Counts, Outbox } from '../contact/outbox/outbox.ts';
import { isLoopback } from '../settings/server-urls.ts';

/** The state of delivery: no mail server is set, it works, or it has failed since a time with a reply. */
export type MailHealth =
  | { state: 'off' }
  | { state: 'ok' }
  | { state: 'error'; since: number; reply: string };

/** Counted since this process started; the other counts are those of the store, which servers may share. */
export type InstanceCounts = { accepted: number; delivered: number };

type Parts = {
  outbox: Pick<Outbox, 'count' | 'check'>;
  mail: () => MailHealth;
  instance: () => InstanceCounts;
  log: Log;
};

/** `GET /healthz`: whether messages are accepted, and counts for requests from this machine. */
export function healthEndpoint({ outbox, mail, instance, log }: Parts): Hono {
  const error = rarely(log.error);

  return new Hono().get('/healthz', async (context) => {
    // From the counts, a spammer could see which of their posts were classified as spam.
    const withDetails = isFromThisMachine(context);
    try {
      await outbox.check();
    } catch (reason) {
      const trace = traceOf(reason);
      error('store_unusable', trace);
      return json(503, {
        status: 'store_unusable',
        ...(withDetails && { store: trace.explanation }),
      });
    }
    if (!withDetails) return json(200, { status: 'ok' });
    return json(200, {
      status: 'ok',
      ...(await countIn(outbox)),
      mail: shown(mail()),
      instance: instance(),
    });
  });
}

/** A failed count does not mean that the next message cannot be stored. */
async function countIn(outbox: Parts['outbox']): Promise<Omit<Counts, 'delivered'> | undefined> {
  try {
    const { waiting, parked, spam, oldestSeconds } = await outbox.count();
    return { waiting, parked, spam, oldestSeconds };
  } catch {
    return undefined;
  }
}

const shown = (mail: MailHealth) =>
  mail.state === 'error' ? { ...mail, since: new Date(mail.since).toISOString() } : mail;

/** Headers that proxies and CDNs add; a direct request has none of them. */
const addedOnTheWay = /^(?:x-|cf-|cdn-|fly-|fastly-|true-client-|client-ip$|via$|forwarded)/;

/** Whether the request comes from this machine directly, not through a proxy on it. */
function isFromThisMachine(context: Context): boolean {
  const { raw } = context.req;
  return (
    isLoopback(socketAddress(context) ?? '127.0.0.1') &&
    isLoopback(new URL(raw.url).hostname) &&
    // nginx with only proxy_pass adds no header, but uses HTTP/1.0.
    context.env?.incoming?.httpVersion !== '1.0' &&
    ![...raw.headers.keys()].some((name) => addedOnTheWay.test(name))
  );
}
