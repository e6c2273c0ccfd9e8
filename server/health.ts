import { Hono } from 'hono';
import { json } from './contact/answers/as-json.ts';
import { isFromThisMachine } from './contact/guards/socket-address.ts';
import type { Outbox } from './contact/outbox/outbox.ts';
import { type Log, traceOf } from './log.ts';

type Parts = { figures: Pick<Outbox['figures'], 'check'>; log: Log };

/** `GET /healthz`: whether messages are taken, and to this machine itself how many there are. */
export function healthEndpoint({ figures, log }: Parts): Hono {
  return new Hono().get('/healthz', async (context) => {
    try {
      const { waiting, parked, spam, oldestSeconds } = await figures.check();
      // Others could learn from the numbers which of their posts were taken for spam.
      const counts = isFromThisMachine(context) ? { waiting, parked, spam, oldestSeconds } : {};
      return json(200, { status: 'ok', ...counts });
    } catch (error) {
      log.error('store_unusable', traceOf(error));
      return json(503, { status: 'store_unusable' });
    }
  });
}
