import { describe, expect, test, vi } from 'vitest';
import { patience } from '../support/programs/patience.ts';
import { startWithInbox } from './support/back-end.ts';
import { postJson } from './support/back-end-process.ts';
import { sinkWith, smtpAnswer } from './support/mail-sink.ts';

const suspect = {
  name: 'Ada',
  email: 'ada@visitor.example',
  message: 'Am I a robot?\nNo.',
  subject: 'filled in by a browser',
};

async function post(url: string): Promise<string> {
  return ((await (await postJson(url, suspect)).json()) as { id: string }).id;
}

describe('a message that looks like spam', () => {
  test('is reported in a digest in the owner’s language, and delivered once it is released', async () => {
    const sink = await sinkWith();
    const { url, inbox, settled, lines } = await startWithInbox({
      SMTP_URL: sink.url,
      MAIL_LANGUAGE: 'es',
    });
    const id = await post(url);
    await vi.waitFor(() => expect(sink.mails).toHaveLength(1), patience);
    const [digest] = sink.mails;
    expect(digest?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(digest?.subject).toBe('Un mensaje de tu web parece correo no deseado');
    expect(digest?.text).toContain(`  Ada: Am I a robot?\n  node server.js inbox release ${id}\n`);
    expect(await inbox.requeue(id, 'spam')).toBe(true);
    await settled(id, 'delivered');
    expect(sink.mails[1]?.subject).toBe('Mensaje de Ada');
    expect(lines().join('')).not.toContain('robot');
  });
});

test('a message refused for good is parked at once, reported in the owner’s language, and sent again when the owner wants it', async () => {
  let refusals = 1;
  const sink = await sinkWith({
    onMail: () => {
      if (refusals-- > 0) throw smtpAnswer(554);
    },
  });
  const { send, settled, inbox, lines } = await startWithInbox({
    SMTP_URL: sink.url,
    MAIL_LANGUAGE: 'de',
  });
  const id = await send('Please');
  expect(await settled(id, 'parked')).toMatchObject({
    attempts: 1,
    last_error: expect.stringMatching(/^EMESSAGE 554 \S/),
  });
  await vi.waitFor(() => expect(sink.mails).toHaveLength(1), patience);
  const [report] = sink.mails;
  expect(report?.subject).toBe('Eine Nachricht von deiner Website konnte nicht zugestellt werden');
  expect(report?.text).toContain(`node server.js inbox show ${id}`);
  for (const output of [report?.raw, lines().join('')])
    expect(output).not.toContain('visitor.example');
  await inbox.requeue(id, 'parked');
  await settled(id, 'delivered');
  expect(sink.mails[1]?.text).toContain('Please');
});
