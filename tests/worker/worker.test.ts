import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { postJson } from '../faults/support/back-end-process.ts';
import { chance, killsOr } from '../faults/support/chance.ts';
import { MailSink, sinkWith, smtpAnswer } from '../faults/support/mail-sink.ts';
import { visitorsThrough } from '../faults/support/visitors.ts';
import { scratchFolder } from '../support/content/scratch.ts';
import { makeCertificate } from '../support/programs/certificate.ts';
import { freePort } from '../support/programs/free-port.ts';
import { has } from '../support/programs/needs.ts';
import { patience } from '../support/programs/patience.ts';
import { startWorkerd, type WorkerProcess } from './worker-process.ts';

const body = { name: 'Ada', email: 'ada@visitor.example', message: 'Hello from a visitor' };
const newBody = () => ({ ...body, message: `Typed text ${randomUUID()}`, key: randomUUID() });
const unlimited = { RATE_PER_ADDRESS: '0', RATE_TOTAL: '0' };
const hasty = { ...unlimited, RETRY_BASE_MS: '20' };
/** As if so much time had passed that the leases of runs that were ended are over. */
const endLeases = 'UPDATE messages SET due_at = 0 WHERE lease IS NOT NULL';

/** Each starts the runtime anew, which takes a second or two. */
const kills = killsOr(4);

async function workerWith(options: Parameters<typeof startWorkerd>[0]) {
  const output = { text: '' };
  const worker = await startWorkerd({ output, ...options });
  onTestFinished(worker.stop);
  return { worker, output };
}

/** Runs of the cron trigger until the state is reached. */
const withCron = (worker: WorkerProcess, reached: () => void | Promise<void>) =>
  vi.waitFor(async () => {
    await worker.cron();
    await reached();
  }, patience);

describe.skipIf(!has('workerd'))('the contact form on Cloudflare', () => {
  test('stores a message, acknowledges it and then sends it, without waiting for the cron trigger', async () => {
    const sink = await sinkWith();
    const { worker, output } = await workerWith({ env: { SMTP_URL: sink.url } });
    const response = await postJson(worker.url, body);
    expect(response.status).toBe(202);
    const { id } = (await response.json()) as { id: string };
    await vi.waitFor(() => expect(sink.mails).toHaveLength(1), patience);
    expect(sink.mails[0]).toMatchObject({ messageId: `<${id}@example.com>` });
    expect(sink.mails[0]?.text).toContain(body.message);
    const delivered = () => worker.sql<{ state: string }>('SELECT state FROM messages');
    await vi.waitFor(async () => expect(await delivered()).toEqual([{ state: 'delivered' }]));
    expect((await fetch(`${worker.url}/healthz`)).status).toBe(200);
    expect(output.text).not.toMatch(/Hello from|visitor\.example|memory leak/);
  });

  test('shows a visitor without JavaScript the form again, with what they typed', async () => {
    const { worker } = await workerWith({ env: { SMTP_URL: '' } });
    const post = (fields: Record<string, string>) =>
      fetch(`${worker.url}/api/contact`, {
        method: 'POST',
        body: new URLSearchParams({ ...body, language: 'de', ...fields }),
        redirect: 'manual',
      });
    const refused = await post({ email: 'nobody' });
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringMatching(/<html lang="de"[\s\S]*Hello from a visitor/),
    ]);
    const accepted = await post({});
    expect([accepted.status, accepted.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^https:\/\/www\.example\.com\/de\//),
    ]);
  });

  test('limits the messages of each network address that Cloudflare states, and of no other', async () => {
    const { worker } = await workerWith({ env: { SMTP_URL: '', RATE_PER_ADDRESS: '2' } });
    const from = async (address: string, more = {}) => {
      const headers = { 'CF-Connecting-IP': address, 'X-Forwarded-For': randomUUID(), ...more };
      return (await postJson(worker.url, newBody(), headers)).status;
    };
    const first = [await from('203.0.113.5'), await from('203.0.113.5'), await from('203.0.113.5')];
    expect(first).toEqual([202, 202, 429]);
    expect(await from('203.0.113.6')).toBe(202);
  });

  test('reports parked messages and suspected spam and erases what is old on the full hour', async () => {
    let refusals = 1;
    const sink = await sinkWith({
      onMail: () => {
        if (refusals-- > 0) throw smtpAnswer(554);
      },
    });
    const env = { SMTP_URL: sink.url, RETENTION_DAYS: '0' };
    const { worker, output } = await workerWith({ env });
    await postJson(worker.url, body);
    await vi.waitFor(() => expect(output.text).toContain('"event":"parked"'), patience);
    await postJson(worker.url, { ...newBody(), subject: 'filled in by a robot' });
    await worker.cron(Date.UTC(2026, 0, 1, 7, 1));
    expect(sink.mails).toHaveLength(0);
    await worker.cron(Date.UTC(2026, 0, 1, 8, 0));
    expect(sink.mails).toHaveLength(2);
    expect(await worker.sql('SELECT state FROM messages')).toEqual([{ state: 'parked' }]);
  });
});

describe.skipIf(!has('workerd'))('a worker that cannot work', () => {
  const faults = [
    ['without a database', { without: 'database' }, /no database.*wrangler\.jsonc/],
    ['without tables', { without: 'tables' }, /npx wrangler d1 migrations apply/],
    ['without the secret of the mail server', { env: {} }, /npx wrangler secret put SMTP_URL/],
    ['with settings that are wrong', { env: { SMTP_URL: 'ftp://a' } }, /SMTP_URL: does not begin/],
  ] as const;

  test.each(faults)(
    '%s refuses messages, keeps what was typed and says why in the log',
    async (_, options, sentence) => {
      const { worker, output } = await workerWith({ env: { SMTP_URL: '' }, ...options });
      const response = await postJson(worker.url, body);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
      const form = await fetch(`${worker.url}/api/contact`, {
        method: 'POST',
        body: new URLSearchParams(body),
      });
      expect([form.status, await form.text()]).toEqual([
        503,
        expect.stringContaining(body.message),
      ]);
      expect((await fetch(`${worker.url}/healthz`)).status).toBe(503);
      await worker.cron();
      await vi.waitFor(() => expect(output.text).toMatch(sentence), patience);
      expect(output.text).not.toMatch(/^\s+at /m);
      expect(output.text).not.toContain('"at":');
    },
  );

  test('stores messages and says in /healthz that port 25 is closed', async () => {
    const { worker } = await workerWith({ env: { SMTP_URL: 'smtp://mail.example.com:25' } });
    expect((await postJson(worker.url, body)).status).toBe(202);
    const health = await fetch(`${worker.url}/healthz`);
    expect([health.status, await health.json()]).toEqual([
      503,
      { status: 'mail_unusable', explanation: expect.stringContaining('closes port 25') },
    ]);
  });
});

describe.skipIf(!has('workerd'))('nothing that was acknowledged is lost', () => {
  test('by a mail server that is down for the first tries, and that is then left alone for a while', async () => {
    const sink = await sinkWith();
    const { worker, output } = await workerWith({ env: { SMTP_URL: sink.url, ...hasty } });
    await sink.down();
    const { status } = await postJson(worker.url, body);
    expect(status).toBe(202);
    await withCron(worker, async () => {
      const [outage] = await worker.sql<{ failures: number }>('SELECT failures FROM mail_server');
      expect(outage?.failures).toBeGreaterThan(3);
    });
    expect(output.text).toContain('"held"');
    await sink.up();
    await withCron(worker, () => expect(output.text).toContain('"event":"delivered"'));
    expect(sink.mails).toHaveLength(1);
  });

  test('by a database that fails, loses answers or is slow: who is refused keeps the text, and sends it again', async () => {
    const sink = await sinkWith();
    const { worker, output } = await workerWith({ env: { SMTP_URL: sink.url, ...hasty } });
    const typed = newBody();
    for (const fault of ['slow', 'error', 'answer lost'] as const) {
      await worker.fail(fault);
      const response = await postJson(worker.url, typed);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
    }
    await worker.cron();
    await worker.fail('none');
    expect((await postJson(worker.url, typed)).status).toBe(202);
    await withCron(worker, () => expect(sink.mails).toHaveLength(1));
    expect(output.text).toMatch(/could not be used: Network connection lost/);
    expect(output.text).not.toMatch(/^\s+at /m);
  });

  test('or sent again by an outcome that cannot be written at first', async () => {
    const sink = await sinkWith({ onMail: () => worker.fail('error') });
    const { worker, output } = await workerWith({ env: { SMTP_URL: sink.url, ...hasty } });
    await postJson(worker.url, body);
    await vi.waitFor(() => expect(output.text).toContain('"outcome_not_written"'), patience);
    await worker.fail('none');
    await withCron(worker, () => expect(output.text).toContain('"event":"delivered"'));
    expect(sink.mails).toHaveLength(1);
  });

  test('or sent twice by runs at the same time', async () => {
    const sink = await sinkWith({ slowToAnswerMs: () => 30 });
    await sink.down();
    const { worker } = await workerWith({ env: { SMTP_URL: sink.url, ...hasty } });
    for (let count = 0; count < 12; count += 1) await postJson(worker.url, newBody());
    await sink.up();
    const waiting = `SELECT id FROM messages WHERE state = 'waiting'`;
    await withCron(worker, async () => {
      await Promise.all([worker.cron(), worker.cron()]);
      expect(await worker.sql(waiting)).toEqual([]);
    });
    expect(sink.mails).toHaveLength(12);
    expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(12);
  });

  test(`by ${kills} kill -9 of the runtime, while it accepts and while it sends`, async () => {
    const { between } = chance('worker');
    const sink = await new MailSink({ slowToAnswerMs: () => between(0, 30) }).up();
    onTestFinished(() => sink.down());
    const output = { text: '' };
    const shared = { folder: scratchFolder(), port: await freePort(), output };
    const start = () => startWorkerd({ env: { SMTP_URL: sink.url, ...hasty }, ...shared });
    let worker = await start();
    onTestFinished(() => worker.stop());
    const kill = async () => {
      await worker.kill();
      worker = await start();
      await worker.sql(endLeases);
      await Promise.all([worker.cron(), worker.cron()]);
    };
    const whileSending = async () => {
      const count = sink.mails.length;
      // The mail server has it, and the worker may not know.
      await vi.waitFor(() => expect(sink.mails.length).toBeGreaterThan(count), patience);
      await kill();
    };
    const whileAccepting = () => sleep(between(0, 60)).then(kill);
    const visitors = await visitorsThrough({
      rounds: Array.from({ length: kills }, (_, round) =>
        round % 2 ? whileSending : whileAccepting,
      ),
      posts: 10 * kills,
      people: 4,
      url: () => worker.url,
      restMs: () => between(0, 100),
    });
    await withCron(worker, () => expect(visitors.missingFrom(sink.mails)).toEqual([]));
    const repeats = visitors.expectOneIdEach(sink.mails);
    console.log(
      `${visitors.acknowledged.size} acknowledged, ${visitors.turnedAway.unanswered} posts without an answer, ` +
        `${visitors.turnedAway.refused} refused, ${sink.mails.length} mails, ${repeats} of them repeats, 0 lost`,
    );
  });
});

describe.skipIf(!has('workerd', 'openssl'))('mail is encrypted', () => {
  test('from the first byte or after STARTTLS, where the certificate is vouched for, and not sent elsewhere', async () => {
    const made = makeCertificate(scratchFolder()) as NonNullable<
      ReturnType<typeof makeCertificate>
    >;
    const options = { disabledCommands: ['AUTH'], key: made.key, cert: made.cert };
    const [upgraded, secure, plain] = [
      await sinkWith(options),
      await sinkWith({ ...options, secure: true }),
      await sinkWith(),
    ];
    const unknown = await workerWith({ env: { SMTP_URL: `smtps://127.0.0.1:${secure.port}` } });
    await postJson(unknown.worker.url, body);
    await vi.waitFor(() => expect(unknown.output.text).toMatch(/"held"|"postponed"/), patience);
    expect(secure.mails).toHaveLength(0);
    // 0.0.0.0 reaches this machine, and is not loopback by name.
    const bare = await workerWith({ env: { SMTP_URL: `smtp://0.0.0.0:${plain.port}` } });
    await postJson(bare.worker.url, body);
    await vi.waitFor(() => expect(bare.output.text).toMatch(/"held".*ETLS/), patience);
    expect(plain.mails).toHaveLength(0);

    const trusted = made.cert.toString();
    for (const [url, { mails }] of [
      [`smtp://0.0.0.0:${upgraded.port}`, upgraded],
      [`smtps://127.0.0.1:${secure.port}`, secure],
    ] as const) {
      const { worker } = await workerWith({ env: { SMTP_URL: url }, trusted });
      await postJson(worker.url, body);
      await vi.waitFor(() => expect(mails).toHaveLength(1), patience);
    }
  });
});
