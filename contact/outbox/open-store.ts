import type { StoreSettings } from '../../settings/settings.ts';
import { openEmbeddedOutbox } from './embedded/outbox.ts';
import type { Outbox } from './outbox.ts';
import { createRateGuard, type RateGuard, type RateLimits } from './rate.ts';

type Options = {
  store: StoreSettings;
  /** Right-hand side of the Message-ID. */
  mailDomain: string;
  limits: RateLimits;
  now: () => number;
};

/** The store that the settings name, and the limits on what comes into it. */
export async function openStore({
  store: { dataDir, database },
  mailDomain,
  limits,
  now,
}: Options): Promise<{ outbox: Outbox; rate: RateGuard; answerWithinMs?: number }> {
  if (!database) {
    const outbox = openEmbeddedOutbox({ dataDir, mailDomain, now });
    return { outbox, rate: createRateGuard(limits, now) };
  }
  // Loaded where it is used: most sites never need the client.
  const { openPostgresOutbox, answerWithinMs } = await import('./postgres/outbox.ts');
  const { rate, ...outbox } = await openPostgresOutbox({ database, mailDomain, limits, now });
  return { outbox, rate, answerWithinMs };
}
