import { type Delivery, startDelivery } from '../contact/delivery/delivery.ts';
import { startHousekeeping } from '../contact/housekeeping.ts';
import type { FormPage } from '../contact/http/form-page.ts';
import { type Log, traceOf } from '../contact/log.ts';
import { openStore } from '../contact/outbox/open-store.ts';
import type { Counts, Outbox } from '../contact/outbox/outbox.ts';
import type { ContactContent } from '../model/contact-content.ts';
import type { Settings } from '../settings/settings.ts';
import { createApp } from './app.ts';
import type { MailHealth } from './health.ts';
import { listen } from './listen.ts';
import type { SiteHandler } from './pages/serve-site.ts';

type Parts = {
  settings: Settings;
  content: ContactContent;
  formPage: FormPage | undefined;
  now: () => number;
  log: Log;
  serveSite: SiteHandler | undefined;
};

/** Starts everything: store, delivery, erasure and the server; `stop` ends it in the right order. */
export async function startServer(parts: Parts) {
  const { settings, content, formPage, now, log, serveSite } = parts;
  const mailDomain = settings.mail.from.slice(settings.mail.from.lastIndexOf('@') + 1);
  const { store, rate: limits } = settings;
  const { outbox, rate, answerWithinMs } = await openStore({ store, mailDomain, limits, now });
  let delivery: Delivery | undefined;
  let accepted = 0;
  const app = createApp({
    settings,
    routes: content.routes,
    formPage,
    outbox: {
      ...outbox,
      async accept(message) {
        const receipt = await outbox.accept(message);
        if (!receipt.repeated) accepted += 1;
        delivery?.wake();
        return receipt;
      },
    },
    rate,
    answerWithinMs,
    mail: () => mailHealth(delivery),
    instance: () => ({ accepted, delivered: delivery?.delivered() ?? 0 }),
    log,
    serveSite,
  });

  const listening = await listen(app, settings, log).catch(async (error) => {
    await outbox.close();
    throw error;
  });
  const { server } = settings.mail;
  if (server) delivery = startDelivery({ server, settings, content, outbox, now, log });
  const housekeeping = startHousekeeping({
    eraseOlderThan: outbox.eraseOlderThan,
    days: settings.retentionDays,
    log,
  });

  return {
    url: listening.url,
    counts: await readCounts(outbox, log),
    async stop(): Promise<void> {
      await listening.stop();
      await housekeeping.stop();
      await delivery?.stop();
      await outbox.close();
    },
  };
}

/** Unknown while the store is down. */
async function readCounts({ count }: Outbox, log: Log): Promise<Counts | undefined> {
  try {
    return await count();
  } catch (error) {
    log.error('store_unusable', traceOf(error));
    return undefined;
  }
}

function mailHealth(delivery: Delivery | undefined): MailHealth {
  if (!delivery) return { state: 'off' };
  const error = delivery.error();
  return error ? { state: 'error', ...error } : { state: 'ok' };
}
