import { openEmbeddedOutbox } from '../../server/contact/outbox/embedded/outbox.ts';
import { identityOf } from '../../server/contact/outbox/identity.ts';

/** Puts messages into a store that nobody serves at the moment, as if they had been accepted. */
export async function storeBacklog(dataDir: string, count: number): Promise<void> {
  const outbox = openEmbeddedOutbox({ dataDir, mailDomain: 'example.com', now: Date.now });
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
  outbox.close();
}
