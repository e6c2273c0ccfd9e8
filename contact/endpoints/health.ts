import { Hono } from 'hono';
import { json } from '../answers/as-json.ts';
import { type Log, traceOf } from '../log.ts';
import type { Outbox } from '../outbox/outbox.ts';

type Parts = { figures: Pick<Outbox['figures'], 'check'>; log: Log };

/** `GET /healthz`: how full the queue is, for whoever watches the server. */
export function healthEndpoint({ figures, log }: Parts): Hono {
  return new Hono().get('/healthz', async () => {
    try {
      const { waiting, parked, spam, oldestSeconds } = await figures.check();
      return json(200, { status: 'ok', waiting, parked, spam, oldestSeconds });
    } catch (error) {
      log.error('store_unusable', traceOf(error));
      return json(503, { status: 'store_unusable' });
    }
  });
}
