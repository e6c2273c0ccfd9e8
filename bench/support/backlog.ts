import { openEmbeddedOutbox } from '../../contact/outbox/embedded/outbox.ts';
import { identityOf } from '../../contact/outbox/identity.ts';
import type { Outbox } from '../../contact/outbox/outbox.ts';

/** Puts messages into a folder that nobody serves at the moment, as if they had been accepted. */
export const storeBacklog = (dataDir: string, count: number): Promise<void> =>
  fillWithBacklog(openEmbeddedOutbox({ dataDir, mailDomain: 'example.com', now: Date.now }), count);

/** The same for any store, which is closed then. */
export async function fillWithBacklog(outbox: Outbox, count: number): Promise<void> {
  const message = (number: number) => {
    const typed = {
      name: 'Ada Lovelace',
      email: `visitor-${number}@example.com`,
      message: `Message ${number}, which has waited for a while.`,
    };
    const identity = identityOf({ ...typed, key: undefined, address: '203.0.113.5' });
    return {
      ...typed,
      identity,
      sameForMs: undefined,
      language: 'en',
      page: '/',
      state: 'waiting',
      suspect: false,
    } as const;
  };
  await Promise.all(Array.from({ length: count }, (_, number) => outbox.accept(message(number))));
  await outbox.close();
}
