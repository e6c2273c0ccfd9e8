import { type Context, Hono } from 'hono';
import { json } from './contact/answers/as-json.ts';
import { socketAddress } from './contact/guards/socket-address.ts';
import type { Outbox } from './contact/outbox/outbox.ts';
import { type Log, traceOf } from './log.ts';

/** How delivery goes: no mail server is set, all is well, or since when it fails and with which reply. */
export type MailHealth =
  | { state: 'off' }
  | { state: 'ok' }
  | { state: 'trouble'; since: number; reply: string };

/** Since this server was started; the other figures are those of the store, whoever shares it. */
export type InstanceFigures = { accepted: number; delivered: number };

type Parts = {
  figures: Pick<Outbox['figures'], 'check'>;
  mail: () => MailHealth;
  instance: () => InstanceFigures;
  log: Log;
};

/** `GET /healthz`: whether messages are taken, and to this machine itself how many there are. */
export function healthEndpoint({ figures, mail, instance, log }: Parts): Hono {
  return new Hono().get('/healthz', async (context) => {
    try {
      const { waiting, parked, spam, oldestSeconds } = await figures.check();
      // Others could learn from the numbers which of their posts were taken for spam.
      const details = isFromThisMachine(context)
        ? { waiting, parked, spam, oldestSeconds, mail: shown(mail()), instance: instance() }
        : {};
      return json(200, { status: 'ok', ...details });
    } catch (error) {
      const trace = traceOf(error);
      log.error('store_unusable', trace);
      const details = isFromThisMachine(context) ? { store: trace.told } : {};
      return json(503, { status: 'store_unusable', ...details });
    }
  });
}

const shown = (mail: MailHealth) =>
  mail.state === 'trouble' ? { ...mail, since: new Date(mail.since).toISOString() } : mail;

const loopback = /^(?:localhost$|\[?::1|(?:::ffff:)?127\.)/;

/** What proxies and networks add on the way; a tool that asks directly sends none of it. */
const addedOnTheWay = /^(?:x-|cf-|cdn-|fly-|fastly-|true-client-|client-ip$|via$|forwarded)/;

/** Whether this machine itself asks, and not somebody through a proxy on it. */
function isFromThisMachine(context: Context): boolean {
  const { raw } = context.req;
  return (
    loopback.test(socketAddress(context) ?? '127.0.0.1') &&
    loopback.test(new URL(raw.url).hostname) &&
    ![...raw.headers.keys()].some((name) => addedOnTheWay.test(name))
  );
}
