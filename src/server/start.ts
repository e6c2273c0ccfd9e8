import { type Delivery, startDelivery } from '../contact/delivery/delivery.ts';
import type { FormPage } from '../contact/http/form-page.ts';
import { type Log, traceOf } from '../contact/log.ts';
import { openEmbeddedOutbox } from '../contact/outbox/embedded/store.ts';
import { type Counts, closedOutbox, type Outbox, StoreError } from '../contact/outbox/outbox.ts';
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
  const { rate, ...store } = await openStore(settings, now, log);
  const outbox = store.outbox ?? closedOutbox(store.reason);
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
  let erasure: ReturnType<typeof startErasure> | undefined;
  if (store.outbox) {
    const { outbox } = store;
    if (server) delivery = startDelivery({ server, settings, content, outbox, now, log });
    erasure = startErasure(outbox, settings.retentionDays, log);
  }
  return {
    url: listening.url,
    counts: await readCounts(outbox, log),
    /** Why no message can be stored until the owner has acted. */
    closed: store.reason?.message,
    async stop(): Promise<void> {
      // The pages are served until the mail under way has ended.
      await Promise.all([delivery?.stop(), erasure?.stop()]);
      await listening.stop();
      await outbox.close();
    },
  };
}

type Opened =
  | { outbox: Outbox; reason?: undefined; rate: RateGuard }
  | { outbox?: undefined; reason: StoreError; rate: RateGuard };

/** Opens the store named in the settings, with its rate limits; or says why it cannot be used. */
async function openStore(
  { store, mail, siteUrl, rate: limits }: Settings,
  now: () => number,
  log: Log,
): Promise<Opened> {
  const mailDomain = mail.from.slice(mail.from.lastIndexOf('@') + 1);
  const { dataDir, database } = store;
  const onSnapshotError = (error: unknown) => log.error('snapshot_failed', traceOf(error));
  try {
    if (!database) {
      const options = { dataDir, mailDomain, siteUrl, now, onSnapshotError };
      return { outbox: openEmbeddedOutbox(options), rate: createRateGuard(limits, now) };
    }
    // Imported on demand: most sites do not use PostgreSQL.
    const { openPostgresOutbox } = await import('../contact/outbox/postgres/store.ts');
    const options = { database, mailDomain, siteUrl, limits };
    const { rate, ...outbox } = await openPostgresOutbox(options);
    return { outbox, rate };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return { reason: error, rate: createRateGuard(limits, now) };
  }
}

/** Unknown while the store is down. */
async function readCounts({ count }: Pick<Outbox, 'count'>, log: Log): Promise<Counts | undefined> {
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
