import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { InstanceCounts } from '../../server/health.ts';
import { has } from '../support/needs.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { sealedEnvironment } from '../support/sealed-environment.ts';
import { project } from '../support/site-folder.ts';
import {
  type BackEndProcess,
  type Output,
  postJson,
  startProcess,
} from './support/back-end-process.ts';
import { MailSink } from './support/mail-sink.ts';

const patience = { timeout: 120_000, interval: 50 };
const typed = (number: number) => ({
  name: 'Ada Visitor',
  email: 'ada@visitor.example',
  message: `Number ${number}.`,
});

describe.skipIf(!has('postgresql'))('two servers on one PostgreSQL', () => {
  const output: Output = { text: '' };
  let answerMs = 0;
  const sink = new MailSink({ slowToAnswerMs: () => answerMs });
  let postgres: Postgres;
  let url: string;
  let servers: BackEndProcess[];

  beforeAll(async () => {
    [postgres] = await Promise.all([startPostgres({ fsync: 'on' }), sink.up()]);
    ({ url } = await postgres.newStore());
    const env = { DATABASE_URL: url, SMTP_URL: sink.url, RETRY_BASE_MS: '100' };
    servers = await Promise.all([1, 2].map(() => startProcess({ env, output })));
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    await Promise.all([postgres.stop(), sink.down()]);
  });

  const health = () =>
    Promise.all(
      servers.map(async (server) => {
        const response = await fetch(`${server.url}/healthz`);
        return (await response.json()) as { waiting: number; instance: InstanceCounts };
      }),
    );

  test('take posts at both, and each message arrives once', async () => {
    const posts = servers.flatMap((server, which) =>
      Array.from({ length: 30 }, (_, number) => postJson(server.url, typed(2 * number + which))),
    );
    expect((await Promise.all(posts)).map(({ status }) => status)).toEqual(Array(60).fill(202));
    await vi.waitFor(async () => {
      const both = await health();
      expect(both.map(({ waiting }) => waiting)).toEqual([0, 0]);
      expect(both.map(({ instance }) => instance.accepted)).toEqual([30, 30]);
      expect(both.reduce((sum, { instance }) => sum + instance.delivered, 0)).toBe(60);
    }, patience);
    expect(sink.mails).toHaveLength(60);
    expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(60);
    expect(output.text).not.toMatch(/Number \d|Ada Visitor|visitor\.example|secret/);
  });

  test('make one message of the same post to both, and show it to the owner', async () => {
    const key = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const ids = await Promise.all(
      servers.map(async (server) => {
        const response = await postJson(server.url, { ...typed(100), key });
        return ((await response.json()) as { id: string }).id;
      }),
    );
    expect(ids[0]).toBe(ids[1]);
    const env = sealedEnvironment({ DATABASE_URL: url });
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [project('cli/main.ts'), 'inbox'],
      {
        env,
      },
    );
    expect(stdout.match(/^\S+ .* Ada Visitor +Number 100\.$/gm)).toHaveLength(1);
  });

  test('tell the owner of suspected spam in one mail', async () => {
    // Long enough for the other to look while the first still tells.
    answerMs = 1000;
    sink.mails.splice(0);
    for (const server of servers) await postJson(server.url, { ...typed(200), subject: 'trap' });
    await vi.waitFor(() => expect(output.text).toContain('"event":"report_sent"'), patience);
    expect(sink.mails.filter(({ text }) => text.includes('inbox release'))).toHaveLength(1);
  });

  test('refuse while it is away, say so in words, and go on by themselves', async () => {
    const [one] = servers as [BackEndProcess];
    await postgres.down();
    onTestFinished(() => postgres.up());
    const refused = await postJson(one.url, typed(300));
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    const told = 'The database cannot be reached.';
    const unhealthy = await fetch(`${one.url}/healthz`);
    expect([unhealthy.status, await unhealthy.json()]).toEqual([
      503,
      { status: 'store_unusable', store: told },
    ]);
    expect(output.text).toContain(`"explanation":"${told}"`);
    await postgres.up();
    expect((await postJson(one.url, typed(300))).status).toBe(202);
    expect((await fetch(`${one.url}/healthz`)).status).toBe(200);
  });
});
