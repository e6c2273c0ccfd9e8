import { expect, test, vi } from 'vitest';
import { openEmbeddedInbox } from '../../src/contact/outbox/embedded/store.ts';
import { patience } from '../support/programs/patience.ts';
import { type Output, postJson, startProcess } from './support/back-end-process.ts';
import { MailSink } from './support/mail-sink.ts';
import { smallDisk } from './support/small-disk.ts';

const post = (url: string, number: number) =>
  postJson(url, {
    name: 'Ada Visitor',
    email: 'ada@visitor.example',
    message: `Number ${number}. ${'x'.repeat(4000)}`,
  });

test('a full disk is said, loses nothing, and passes', async () => {
  const disk = smallDisk();
  const output: Output = { text: '' };
  const env = { DATA_DIR: disk.folder };
  const backEnd = await startProcess({ env, output, under: disk.under });
  const acknowledged: string[] = [];

  async function fill(): Promise<number> {
    for (let number = 0; number < 2000; number += 1) {
      const response = await post(backEnd.url, number);
      if (response.status !== 202) return response.status;
      acknowledged.push(((await response.json()) as { id: string }).id);
    }
    return 202;
  }

  expect(await fill()).toBe(503);
  const refused = await post(backEnd.url, 5000);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).not.toBeNull();
  expect(await refused.json()).toEqual({ error: 'unavailable' });
  expect((await fetch(`${backEnd.url}/healthz`)).status).toBe(503);
  const beforeRoom = acknowledged.length;

  disk.makeRoom(backEnd);
  const accepted = await post(backEnd.url, 6000);
  expect(accepted.status).toBe(202);
  expect((await fetch(`${backEnd.url}/healthz`)).status).toBe(200);
  acknowledged.push(((await accepted.json()) as { id: string }).id);
  expect(await backEnd.end('SIGTERM')).toBe(0);

  const inbox = openEmbeddedInbox(disk.folder, Date.now);
  const stored = (await inbox.list()).map(({ id }) => id);
  inbox.close();
  expect(stored).toEqual(acknowledged);

  const sink = await new MailSink().up();
  const again = await startProcess({ env: { ...env, SMTP_URL: sink.url }, output });
  await vi.waitFor(() => expect(sink.mails).toHaveLength(acknowledged.length), patience);
  expect(await again.end('SIGTERM')).toBe(0);
  await sink.down();

  expect(output.text).toContain('"event":"store_failed"');
  expect(output.text).not.toMatch(/Number \d|Ada Visitor|visitor\.example/);
  console.log(
    `disk full (${disk.kind}): ${beforeRoom} accepted before, 1 after there was room, ` +
      `${sink.mails.length} mails, 0 lost`,
  );
});
