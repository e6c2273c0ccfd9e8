import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { backEndHere } from './support/back-end-here.ts';
import { MailSink, sinkWith, smtpAnswer } from './support/mail-sink.ts';
import { rawServer, relay } from './support/scripted-server.ts';

/** Something that fails the first times it is asked. */
function failing(times: number) {
  let asked = 0;
  return () => {
    asked += 1;
    return asked <= times;
  };
}

describe('trouble that passes delays a message and never loses it', () => {
  test('a refused connection', async () => {
    const sink = new MailSink();
    sink.port = await freePort();
    const { send, settled, held } = await backEndHere({ SMTP_URL: sink.url });
    const id = await send();
    await held(/^ESOCKET ECONNREFUSED$/);
    await sink.up();
    onTestFinished(() => sink.down());
    await settled(id, 'delivered');
    expect(sink.mails).toHaveLength(1);
  });

  test('a server that is slow to confirm gets the mail once', async () => {
    // Longer than it may take to answer a connection.
    const sink = await sinkWith({ slowToAnswerMs: () => 900 });
    const { send, settled } = await backEndHere({ SMTP_URL: sink.url });
    const id = await send();
    expect((await settled(id, 'delivered')).attempts).toBe(1);
    expect(sink.mails).toHaveLength(1);
  });

  test('a connection that drops after the end: the mail comes twice, as the same', async () => {
    const dropped = failing(1);
    let hangUp: () => void = () => undefined;
    const sink = await sinkWith({
      slowToAnswerMs: () => {
        if (dropped()) hangUp();
        return 0;
      },
    });
    const port = await rawServer((socket) => {
      hangUp = () => socket.destroy();
      relay(socket, sink.port);
    });
    const { send, settled, postponed } = await backEndHere({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
    });
    const id = await send();
    await postponed(/^E(CONNECTION|SOCKET)$/);
    await settled(id, 'delivered');
    const messageId = `<${id}@example.com>`;
    expect(sink.mails.map((mail) => mail.messageId)).toEqual([messageId, messageId]);
  });
});

describe('a refusal for good', () => {
  test('parks the message at once, and the owner is told', async () => {
    const refused = failing(1);
    const sink = await sinkWith({
      onMail: () => {
        if (refused()) throw smtpAnswer(554);
      },
    });
    const { send, settled, lines } = await backEndHere({ SMTP_URL: sink.url });
    const id = await send();
    expect(await settled(id, 'parked')).toMatchObject({
      attempts: 1,
      last_error: expect.stringMatching(/^EMESSAGE 554 \S/),
    });
    await vi.waitFor(() => expect(sink.mails).toHaveLength(1), { timeout: 10_000 });
    expect(sink.mails[0]?.text).toContain(`npx polyfolio inbox show ${id}`);
    expect(sink.mails[0]?.raw).not.toContain('visitor.example');
    expect(lines.join('')).not.toContain('visitor.example');
  });

  test('is followed by delivery when the owner sends it again', async () => {
    const refused = failing(1);
    const sink = await sinkWith({
      onMail: () => {
        if (refused()) throw smtpAnswer(550);
      },
    });
    const { send, settled, inbox } = await backEndHere({ SMTP_URL: sink.url });
    const id = await send('Please');
    await settled(id, 'parked');
    inbox.requeue(id, 'parked');
    await settled(id, 'delivered');
    expect(sink.mails.some(({ text }) => text.includes('Please'))).toBe(true);
  });
});
