import { type Delivery, startDelivery } from '../contact/delivery/delivery.ts';
import type { FormPage } from '../contact/http/form-page.ts';
import { type Log, traceOf } from '../contact/log.ts';
import { openEmbeddedOutbox } from '../contact/outbox/embedded/store.ts';
import type { Counts, Outbox } from '../contact/outbox/outbox.ts';
import { createRateGuard, type RateGuard } from '../contact/outbox/rate.ts';
import type { ContactContent } from '../model/contact-content.ts';
import type { Locale } from '../model/languages/locales.ts';
import type { Settings } from '../settings/settings.ts';
import { createApp } from './app.ts';
import { listen } from './listen.ts';
import type { SiteHandler } from './pages/serve-site.ts';

type Parts = {
  settings: Settings<Locale>;
  content: ContactContent;
  formPage: FormPage | undefined;
  now: () => number;
  log: Log;
  serveSite: SiteHandler | undefined;
};

/** Starts everything: store, server, delivery and erasure; `stop` ends it in the right order. */
export async function startServer(parts: Parts) {
  const { settings, content, formPage, now, log, serveSite } = parts;
  const { outbox, rate } = await openStore(settings, now);
  let delivery: Delivery | undefined;
  const app = createApp({
    settings,
    routes: content.routes,
    formPage,
    outbox: {
      ...outbox,
      async accept(message) {
        const receipt = await outbox.accept(message);
        delivery?.wake();
        return receipt;
      },
    },
    rate,
    log,
    serveSite,
  });
  const listening = await listen(app, settings, log).catch(async (error) => {
    await outbox.close();
    throw error;
  });
  const { server } = settings.mail;
  if (server) delivery = startDelivery({ server, settings, content, outbox, now, log });
  const erasure = startErasure(outbox, settings.retentionDays, log);
  return {
    url: listening.url,
    counts: await readCounts(outbox, log),
    async stop(): Promise<void> {
      // The pages are served until the mail under way has ended.
      await Promise.all([delivery?.stop(), erasure.stop()]);
      await listening.stop();
      await outbox.close();
    },
  };
}

/** Opens the store named in the settings, with its rate limits. */
async function openStore(
  { store, mail, rate: limits }: Settings,
  now: () => number,
): Promise<{ outbox: Outbox; rate: RateGuard }> {
  const mailDomain = mail.from.slice(mail.from.lastIndexOf('@') + 1);
  const { dataDir, database } = store;
  if (!database) {
    const outbox = openEmbeddedOutbox({ dataDir, mailDomain, now });
    return { outbox, rate: createRateGuard(limits, now) };
  }
  // Imported on demand: most sites do not use PostgreSQL.
  const { openPostgresOutbox } = await import('../contact/outbox/postgres/store.ts');
  const { rate, ...outbox } = await openPostgresOutbox({ database, mailDomain, limits });
  return { outbox, rate };
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

const hourMs = 3_600_000;
const dayMs = 86_400_000;
/** After a failure: the store may have been down for a moment only. */
const soonMs = 5 * 60_000;

/** Erases old messages, now and every hour. */
export function startErasure(outbox: Pick<Outbox, 'eraseOlderThan'>, days: number, log: Log) {
  let timer: NodeJS.Timeout | undefined;
  let erasing = erase();

  async function erase(): Promise<void> {
    let nextMs = hourMs;
    try {
      const count = await outbox.eraseOlderThan(days * dayMs);
      if (count > 0) log.info('erased', { count });
    } catch (error) {
      log.error('not_erased', traceOf(error));
      nextMs = soonMs;
    }
    timer = setTimeout(() => {
      erasing = erase();
    }, nextMs);
  }

  return {
    async stop(): Promise<void> {
      await erasing;
      clearTimeout(timer);
    },
  };
}
