import { expect, onTestFinished, test, vi } from 'vitest';
import type { StoredMessage } from '../outbox/message.ts';
import { collectedLog } from '../testing/collected-log.ts';
import { newMessage, scratchOutbox } from '../testing/scratch-outbox.ts';
import { startNotices } from './notices.ts';

const patience = { timeout: 15_000, interval: 10 };

test('a full disk does not make the owner read the same notice again', async () => {
  const { outbox } = scratchOutbox();
  await outbox.accept(newMessage());
  const message = (await outbox.queue.claim(60_000)) as StoredMessage;
  await outbox.queue.settle(message, { kind: 'parked', error: 'EENVELOPE 550' });

  const { markTold, untold } = outbox.notices;
  let full = true;
  const refused = vi.fn();
  const mails: (readonly string[])[] = [];
  const { log } = collectedLog();
  const notices = startNotices({
    notices: {
      untold,
      markTold: async (ids) => {
        if (full) {
          refused();
          throw new Error('disk full');
        }
        await markTold(ids);
      },
    },
    send: async (ids) => void mails.push(ids),
    baseMs: 5,
    log,
  });
  onTestFinished(() => notices.stop());

  await vi.waitFor(() => expect(refused.mock.calls.length).toBeGreaterThan(3), patience);
  full = false;
  await vi.waitFor(() => expect(untold()).toEqual([]), patience);
  expect(mails).toEqual([[message.id]]);
});
