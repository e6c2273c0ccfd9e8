import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { scratchFolder } from '../support/content/scratch.ts';
import { makeCertificate } from '../support/programs/certificate.ts';
import { patience } from '../support/programs/patience.ts';
import { startWithInbox } from './support/back-end.ts';
import { postJson, startProcess } from './support/back-end-process.ts';
import { type MailSink, sinkWith } from './support/mail-sink.ts';

describe('a message never crosses a network in the clear', () => {
  // 0.0.0.0 reaches this machine, and is not loopback by name: as far a host as a test can have.
  const elsewhere = (sink: MailSink) => `smtp://0.0.0.0:${sink.port}`;

  test('a server without STARTTLS gets nothing', async () => {
    const sink = await sinkWith();
    const { send, held, inbox } = await startWithInbox({ SMTP_URL: elsewhere(sink) });
    const id = await send();
    await held(/^ETLS/);
    const isBack = { lease: null, state: 'waiting' };
    await vi.waitFor(async () => expect((await inbox.find(id))[0]).toMatchObject(isBack), patience);
    expect((await inbox.find(id))[0]?.last_error).toMatch(/^ETLS/);
    expect(sink.mails).toHaveLength(0);
  });

  test('a server with a certificate gets the message where that is vouched for, and nothing where nobody does', async ({
    skip,
  }) => {
    const made = makeCertificate(scratchFolder());
    if (!made) return skip('openssl is not installed, so there is no certificate to try');
    const options = { disabledCommands: ['AUTH'], key: made.key, cert: made.cert };
    const sink = await sinkWith(options);
    const { send, held } = await startWithInbox({ SMTP_URL: elsewhere(sink) });
    await send();
    await held(/^ESOCKET DEPTH_ZERO_SELF_SIGNED_CERT$/);
    expect(sink.mails).toHaveLength(0);

    const [upgraded, secure] = [
      await sinkWith(options),
      await sinkWith({ ...options, secure: true }),
    ];
    for (const [url, { mails }] of [
      [elsewhere(upgraded), upgraded],
      [`smtps://127.0.0.1:${secure.port}`, secure],
    ] as const) {
      const backEnd = await startProcess({
        env: {
          DATA_DIR: scratchFolder(),
          SMTP_URL: url,
          RETRY_BASE_MS: '50',
          NODE_EXTRA_CA_CERTS: made.file,
        },
      });
      onTestFinished(async () => void (await backEnd.end('SIGTERM')));
      await postJson(backEnd.url, { name: 'Ada', email: 'a@b.example', message: 'Sealed' });
      await vi.waitFor(() => expect(mails).toHaveLength(1), patience);
    }
  });
});
