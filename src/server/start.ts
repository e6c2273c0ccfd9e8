import { type Delivery, startDelivery } from '../contact/delivery/delivery.ts';
import type { FormPage } from '../contact/http/form-page.ts';
import { type Log, traceOf } from '../contact/log.ts';
import { openEmbeddedOutbox } from '../contact/outbox/embedded/store.ts';
import { type Counts, closedOutbox, type Outbox, StoreError } from '../contact/outbox/outbox.ts';
import { createRateGuard, type RateGuard } from '../contact/outbox/rate.ts';
import type { ContactContent } from '../model/contact-content.ts';
import type { Locale } from '../model/languages/languages.ts';
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
  let store = await openStore(settings, now, log);
  let delivery: Delivery | undefined;
  let erasure: ReturnType<typeof startErasure> | undefined;
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  const app = createApp({
    settings,
    routes: content.routes,
    languages: content.languages,
    formPage,
    outbox: {
      findRepeat: (message) => store.outbox.findRepeat(message),
      check: () => store.outbox.check(),
      async accept(message) {
        const receipt = await store.outbox.accept(message);
        delivery?.wake();
        return receipt;
      },
    },
    rate: {
      take: (...post) => store.rate.take(...post),
      giveBack: (...post) => store.rate.giveBack(...post),
    },
    log,
    serveSite,
  });
  const listening = await listen(app, settings, log).catch(async (error) => {
    await store.outbox.close();
    throw error;
  });
  begin();

  function begin(): void {
    if (store.reason) {
      timer = setTimeout(openAgain, reopenMs).unref();
      return;
    }
    const { outbox } = store;
    const { server } = settings.mail;
    if (server) delivery = startDelivery({ server, settings, content, outbox, now, log });
    erasure = startErasure(outbox, settings.retentionDays, log);
  }

  /** The owner may have restored the store, or a disk may have been mounted late. */
  async function openAgain(): Promise<void> {
    try {
      const opened = await openStore(settings, now, log);
      if (stopping) return opened.outbox.close();
      store = opened;
      if (!store.reason) log.info('store_opened');
    } catch (error) {
      log.error('unexpected', traceOf(error));
    }
    if (!stopping) begin();
  }

  return {
    url: listening.url,
    counts: await readCounts(store.outbox, log),
    /** Why no message can be stored until the owner has acted. */
    closed: store.reason?.message,
    async stop(): Promise<void> {
      stopping = true;
      clearTimeout(timer);
      // The pages are served until the mail under way has ended.
      await Promise.all([delivery?.stop(), erasure?.stop()]);
      await listening.stop();
      await store.outbox.close();
    },
  };
}

/** How often a store that could not be opened is tried again. */
const reopenMs = 60_000;

type Opened = { rate: RateGuard } & (
  | { outbox: Outbox; reason?: undefined }
  | { outbox: ReturnType<typeof closedOutbox>; reason: StoreError }
);

/** Opens the store named in the settings, with its rate limits; or says why it cannot be used. */
async function openStore(
  { store, mail, siteUrl, rate: limits }: Settings,
  now: () => number,
  log: Log,
): Promise<Opened> {
  const { domain: mailDomain } = mail;
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
    return { outbox: closedOutbox(error), reason: error, rate: createRateGuard(limits, now) };
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
