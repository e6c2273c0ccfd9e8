import { type Context, Hono } from 'hono';
import { json } from '../contact/http/answers.ts';
import { socketAddress } from '../contact/http/visitor.ts';
import { type Log, rarely, traceOf } from '../contact/log.ts';
import type { Counts, Outbox } from '../contact/outbox/outbox.ts';
import { isLoopback } from '../settings/server-urls.ts';

/** How delivery goes: no mail server is set, all is well, or since when it fails and with which reply. */
export type MailHealth =
  | { state: 'off' }
  | { state: 'ok' }
  | { state: 'error'; since: number; reply: string };

/** Since this server was started; the other counts are those of the store, whoever shares it. */
export type InstanceCounts = { accepted: number; delivered: number };

type Parts = {
  outbox: Pick<Outbox, 'count' | 'check'>;
  mail: () => MailHealth;
  instance: () => InstanceCounts;
  log: Log;
};

/** `GET /healthz`: whether messages are taken, and to this machine itself how many there are. */
export function healthEndpoint({ outbox, mail, instance, log }: Parts): Hono {
  const count = sharedCount(outbox);
  const error = rarely(log.error);

  return new Hono().get('/healthz', async (context) => {
    // Others could learn from the numbers which of their posts were taken for spam.
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
      ...(await count()),
      mail: shown(mail()),
      instance: instance(),
    });
  });
}

/** For so long a count answers whoever asks. */
const countFreshMs = 3000;

type Count = Counts | undefined;

/** One count at a time, whoever asks: in PostgreSQL it reads every message that is not delivered. */
function sharedCount(outbox: Parts['outbox']): () => Promise<Count> {
  let latest: Promise<Count> | undefined;
  let countedAt = Number.NEGATIVE_INFINITY;

  async function count(): Promise<Count> {
    try {
      const { waiting, parked, spam, oldestSeconds } = await outbox.count();
      return { waiting, parked, spam, oldestSeconds };
    } catch {
      // A count that comes too late says nothing about the next message.
      return undefined;
    } finally {
      countedAt = performance.now();
    }
  }

  return () => {
    if (performance.now() - countedAt > countFreshMs) {
      // Until it is done, nobody begins another one.
      countedAt = Number.POSITIVE_INFINITY;
      latest = count();
    }
    return latest as Promise<Count>;
  };
}

const shown = (mail: MailHealth) =>
  mail.state === 'error' ? { ...mail, since: new Date(mail.since).toISOString() } : mail;

/** What proxies and networks add on the way; a tool that asks directly sends none of it. */
const addedOnTheWay = /^(?:x-|cf-|cdn-|fly-|fastly-|true-client-|client-ip$|via$|forwarded)/;

/** Whether this machine itself asks, and not somebody through a proxy on it. */
function isFromThisMachine(context: Context): boolean {
  const { raw } = context.req;
  return (
    isLoopback(socketAddress(context) ?? '127.0.0.1') &&
    isLoopback(new URL(raw.url).hostname) &&
    // A bare proxy_pass of nginx adds no header, but speaks the oldest HTTP.
    context.env?.incoming?.httpVersion !== '1.0' &&
    ![...raw.headers.keys()].some((name) => addedOnTheWay.test(name))
  );
}
