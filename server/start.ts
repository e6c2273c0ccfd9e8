import type { Content } from '../model/content.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { type Delivery, startDelivery } from './contact/delivery/start-delivery.ts';
import { startHousekeeping } from './contact/housekeeping.ts';
import { openOutbox } from './contact/outbox/outbox.ts';
import { listen } from './listen.ts';
import type { Log } from './log.ts';

type Parts = {
  config: Config;
  content: Content;
  now: () => number;
  log: Log;
  serveSite: ((request: Request) => Response) | undefined;
};

/** Starts everything: store, delivery, erasure and the server; `stop` ends it in the right order. */
export async function startServer({ config, content, now, log, serveSite }: Parts) {
  const mailDomain = config.mail.from.slice(config.mail.from.lastIndexOf('@') + 1);
  const outbox = openOutbox({ dataDir: config.dataDir, mailDomain, now });
  let delivery: Delivery | undefined;
  const app = createApp({
    config,
    content,
    outbox: {
      ...outbox,
      async accept(message) {
        const receipt = await outbox.accept(message);
        delivery?.wake();
        return receipt;
      },
    },
    now,
    log,
    serveSite,
  });

  const listening = await listen(app, config, log).catch(async (error) => {
    await outbox.close();
    throw error;
  });
  const { server } = config.mail;
  if (server) delivery = startDelivery({ server, config, content, outbox, now, log });
  const housekeeping = startHousekeeping({
    retention: outbox.retention,
    days: config.retentionDays,
    now,
    log,
  });

  return {
    url: listening.url,
    figures: outbox.figures.read(),
    async stop(): Promise<void> {
      await listening.stop();
      await housekeeping.stop();
      await delivery?.stop();
      await outbox.close();
    },
  };
}
