import { describe, expect, test, vi } from 'vitest';
import { backEndHere } from './support/back-end-here.ts';
import { sinkWith } from './support/mail-sink.ts';
import { idOf, scriptedServer, silence } from './support/scripted-server.ts';

const patience = { timeout: 20_000, interval: 20 };

describe('a refusal before the text is about us, never about the message', () => {
  test.each([
    ['greeting', '554 5.7.1 your address is on a list'],
    ['ehlo', '550 5.7.1 not you'],
    ['mail', '553 5.7.1 <owner@example.com>: sender not yours'],
    ['rcpt', '550 5.1.1 <owner@example.com>: no such mailbox'],
    ['rcpt', '552 5.2.2 <owner@example.com>: mailbox full'],
    ['rcpt', '451 4.7.1 greylisted'],
    ['data', '554 5.5.1 no valid recipients'],
  ] as const)('%s: %s', async (state, reply) => {
    let refusing = true;
    const server = await scriptedServer({ [state]: () => (refusing ? reply : undefined) });
    const { send, settled, held, inbox } = await backEndHere({ SMTP_URL: server.url });
    const ids = [await send('one'), await send('two'), await send('three')];
    const { error } = await held(new RegExp(reply.slice(0, 3)));
    expect(error).toContain(reply.slice(4));
    expect(await inbox.list('parked')).toEqual([]);
    const stored = await inbox.list();
    expect(stored.some(({ last_error }) => last_error?.includes(reply.slice(4)))).toBe(true);
    refusing = false;
    for (const id of ids) await settled(id, 'delivered');
    expect(server.taken.map(idOf).sort()).toEqual([...ids].sort());
  });
});

test('a stuck mail is given up after a time, and no other goes twice', async () => {
  const texts: string[] = [];
  const server = await scriptedServer({
    text: ({ text, socket }) => {
      texts.push(idOf(text));
      if (texts.length > 1) return undefined;
      // Never silent, so that only the deadline of the whole attempt ends it.
      const timer = setInterval(() => socket.write('250-wait\r\n'), 50);
      socket.on('close', () => clearInterval(timer));
      return silence;
    },
  });
  const { send, settled, postponed } = await backEndHere({ SMTP_URL: server.url });
  const stuck = await send('stuck');
  await vi.waitFor(() => expect(texts).toEqual([stuck]), patience);
  const other = await send('other');
  await postponed(/^ECONNECTION$/);
  await settled(other, 'delivered');
  await settled(stuck, 'delivered');
  expect(texts).toEqual([stuck, other, stuck]);
});

test('a server that is slow to confirm gets the mail once', async () => {
  // Longer than it may take to answer a connection.
  const sink = await sinkWith({ slowToAnswerMs: () => 900 });
  const { send, settled } = await backEndHere({ SMTP_URL: sink.url });
  expect((await settled(await send(), 'delivered')).attempts).toBe(1);
  expect(sink.mails).toHaveLength(1);
});
