import { expect, test } from 'vitest';
import type { StoredMessage } from '../contact/outbox/outbox.ts';
import { newMessage, scratchOutbox } from '../contact/testing/scratch-outbox.ts';
import { actions } from './inbox.ts';

test('the list ends with what the mail server said, once, while messages wait because of it', async () => {
  const { outbox, openInbox } = scratchOutbox();
  for (let count = 0; count < 2; count += 1) await outbox.accept(newMessage());
  const reply = 'EENVELOPE 550 5.2.2 mailbox full';
  const leased: StoredMessage[] = [];
  for (let count = 0; count < 2; count += 1) {
    leased.push((await outbox.queue.claim(1000)) as StoredMessage);
  }
  for (const message of leased) await outbox.queue.settle(message, { kind: 'held', error: reply });
  const inbox = openInbox();
  expect(await actions.list?.(inbox, undefined)).toMatch(
    /\n\nWaiting: your mail server refused the sender or the recipient\. It said: 550 5\.2\.2 mailbox full$/,
  );

  const again = (await outbox.queue.claim(1000)) as StoredMessage;
  await outbox.queue.settle(again, { kind: 'delivered' });
  const last = (await outbox.queue.claim(1000)) as StoredMessage;
  await outbox.queue.settle(last, { kind: 'delivered' });
  expect(await actions.list?.(inbox, undefined)).not.toContain('Waiting: ');
});

test('suspected spam counts as reported only when it is listed on a terminal', async () => {
  const { outbox, openInbox } = scratchOutbox();
  await outbox.accept(newMessage({ state: 'spam' }));
  await outbox.accept(newMessage());
  const inbox = openInbox();
  const unreported = async () => (await outbox.unreported.spam.list()).length;
  expect(await actions.export?.(inbox, undefined)).toContain('"state":"spam"');
  expect(await actions.list?.(inbox, undefined, true)).toContain('spam');
  expect(await actions.list?.(inbox, 'spam', false)).toContain('spam');
  expect(await unreported()).toBe(1);
  expect(await actions.list?.(inbox, 'spam', true)).toContain('spam');
  expect(await unreported()).toBe(0);
});

test('a site with a new URL keeps its messages when the owner gives the URL', async () => {
  const { openInbox } = scratchOutbox();
  const inbox = openInbox();
  expect(await actions.site?.(inbox, undefined)).toBe('No server has used this store yet.');
  await expect(actions.site?.(inbox, 'www.new.example')).rejects.toThrow(
    '“www.new.example” is not a URL. Write it as in content/site.yaml, with https://.',
  );
  expect(await actions.site?.(inbox, 'https://www.new.example/')).toBe(
    'The messages belong to www.new.example now. Restart the server.',
  );
  expect(await actions.site?.(inbox, undefined)).toBe('www.new.example');
});
