import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { has } from '../support/needs.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { sealedEnvironment } from '../support/sealed-environment.ts';
import {
  type BackEndProcess,
  type Output,
  postJson,
  startProcess,
} from './support/back-end-process.ts';
import { sinkWith } from './support/mail-sink.ts';

const patience = { timeout: 60_000, interval: 50 };
const typed = (number: number) => ({
  name: 'Ada Visitor',
  email: 'ada@visitor.example',
  message: `Number ${number}.`,
});

describe.skipIf(!has('postgresql'))('two servers on one PostgreSQL', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres({ fsync: 'on' });
  });
  afterAll(() => postgres.stop());

  async function twoServers(settings: Record<string, string> = {}) {
    const { url: DATABASE_URL } = await postgres.newStore();
    const output: Output = { text: '' };
    const env = { DATABASE_URL, RETRY_BASE_MS: '100', ...settings };
    const servers = await Promise.all([1, 2].map(() => startProcess({ env, output })));
    onTestFinished(async () => {
      for (const server of servers) await server.end('SIGTERM');
    });
    const [one, two] = servers as [BackEndProcess, BackEndProcess];
    return { DATABASE_URL, one, two, servers, output };
  }

  test('take posts at both, and each message arrives once', async () => {
    const sink = await sinkWith();
    const { one, two, output } = await twoServers({ SMTP_URL: sink.url });
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, number) =>
        postJson((number % 2 ? one : two).url, typed(number)),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(60).fill(202));
    await vi.waitFor(() => expect(sink.mails).toHaveLength(60), patience);
    expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(60);
    const health = async ({ url }: BackEndProcess) => (await fetch(`${url}/healthz`)).json();
    await vi.waitFor(async () => {
      for (const server of [one, two]) {
        expect(await health(server)).toMatchObject({ status: 'ok', waiting: 0 });
      }
    }, patience);
    expect(sink.mails).toHaveLength(60);
    expect(output.text).not.toMatch(/Number \d|Ada Visitor|visitor\.example|secret/);
  });

  test('make one message of the same post to both', async () => {
    const { servers } = await twoServers();
    const key = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const ids = await Promise.all(
      servers.map(async ({ url }) => (await postJson(url, { ...typed(1), key })).json()),
    );
    expect(ids[0]).toEqual(ids[1]);
  });

  test('share the limits, per address and in all', async () => {
    const { one, two } = await twoServers({
      RATE_PER_ADDRESS: '3',
      RATE_TOTAL: '5',
      TRUST_PROXY: '1',
    });
    const from = async (server: BackEndProcess, address: string, number: number) =>
      (await postJson(server.url, typed(number), { 'X-Forwarded-For': address })).status;
    expect([
      await from(one, '203.0.113.5', 1),
      await from(two, '203.0.113.5', 2),
      await from(one, '203.0.113.5', 3),
      await from(two, '203.0.113.5', 4),
      await from(one, '203.0.113.6', 5),
      await from(two, '203.0.113.6', 6),
      await from(one, '203.0.113.7', 7),
    ]).toEqual([202, 202, 202, 429, 202, 202, 429]);
  });

  test('tell the owner of suspected spam in one mail', async () => {
    // Long enough for the other to look while the first still tells.
    const sink = await sinkWith({ slowToAnswerMs: () => 1000 });
    const { one, two, output } = await twoServers({ SMTP_URL: sink.url });
    for (const [number, { url }] of [one, two].entries()) {
      await postJson(url, { ...typed(number), subject: 'trap' });
    }
    await vi.waitFor(() => expect(output.text).toContain('"event":"owner_told"'), patience);
    expect(sink.mails).toHaveLength(1);
  });

  test('refuse while it is away, say so in words, and go on by themselves', async () => {
    const { one, output } = await twoServers();
    await postgres.down('SIGINT');
    onTestFinished(() => postgres.up().catch(() => undefined));
    const refused = await postJson(one.url, typed(1));
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    const health = await fetch(`${one.url}/healthz`);
    expect(health.status).toBe(503);
    expect(await health.json()).toMatchObject({ store: 'The database cannot be reached.' });
    expect(output.text).toContain('"told":"The database cannot be reached."');
    await postgres.up();
    expect((await postJson(one.url, typed(1))).status).toBe(202);
    expect((await fetch(`${one.url}/healthz`)).status).toBe(200);
  });

  test('show their messages to the owner', async () => {
    const { one, two, DATABASE_URL } = await twoServers();
    for (const [number, { url }] of [one, two].entries()) await postJson(url, typed(number));
    const env = sealedEnvironment({ DATABASE_URL });
    const { stdout } = await promisify(execFile)(process.execPath, ['owner/inbox.ts'], { env });
    expect(stdout.trim().split('\n')).toHaveLength(2);
    expect(stdout).toMatch(/waiting .* Ada Visitor +Number 1\.$/m);
  });
});
