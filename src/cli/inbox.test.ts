import { expect, test } from 'vitest';
import { openEmbeddedInbox } from '../contact/outbox/embedded/store.ts';
import type { StoredMessage } from '../contact/outbox/outbox.ts';
import { newMessage, scratchOutbox } from '../contact/testing/scratch-outbox.ts';
import { actions } from './inbox.ts';

test('the list ends with what the mail server said, once, while messages wait because of it', async () => {
  const { outbox, clock, dataDir } = scratchOutbox();
  for (let count = 0; count < 2; count += 1) await outbox.accept(newMessage());
  const reply = 'EENVELOPE 550 5.2.2 mailbox full';
  const lent: StoredMessage[] = [];
  for (let count = 0; count < 2; count += 1) {
    lent.push((await outbox.queue.claim(1000)) as StoredMessage);
  }
  for (const message of lent) await outbox.queue.settle(message, { kind: 'held', error: reply });
  const inbox = openEmbeddedInbox(dataDir, () => clock.time);
  expect(await actions.list?.(inbox, undefined)).toMatch(
    /\n\nWaiting: your mail server refused the sender or the recipient\. It said: 550 5\.2\.2 mailbox full$/,
  );

  const again = (await outbox.queue.claim(1000)) as StoredMessage;
  await outbox.queue.settle(again, { kind: 'delivered' });
  const last = (await outbox.queue.claim(1000)) as StoredMessage;
  await outbox.queue.settle(last, { kind: 'delivered' });
  expect(await actions.list?.(inbox, undefined)).not.toContain('Waiting: ');
  inbox.close();
});
