import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { scratchFolder } from '../support/content/scratch.ts';
import { freePort } from '../support/programs/free-port.ts';
import { has } from '../support/programs/needs.ts';
import { patience } from '../support/programs/patience.ts';
import { type Postgres, startPgBouncer, startPostgres } from '../support/programs/postgres.ts';
import { type BackEndProcess, postJson, startProcess } from './support/back-end-process.ts';
import { chance, killsOr } from './support/chance.ts';
import { MailSink } from './support/mail-sink.ts';
import { visitorsThrough } from './support/visitors.ts';

/** Both of two servers are killed each time. */
const killsOfBoth = Math.ceil(killsOr(10) / 2);
const kills = 2 * killsOfBoth;

const { random, between } = chance('crash');

/** Two servers that visitors keep writing to, and the mail server of both. */
async function startBoth(stores: readonly Record<string, string>[]) {
  const output = { text: '' };
  const mailServer = { answerMs: () => between(0, 15) };
  const sink = await new MailSink({ slowToAnswerMs: () => mailServer.answerMs() }).up();
  const mail = { SMTP_URL: sink.url, SMTP_TIMEOUT_MS: '300', RETRY_BASE_MS: '100' };
  const ports = [await freePort(), await freePort()];
  const servers: BackEndProcess[] = [];

  async function start(which: number): Promise<void> {
    const env = { PORT: String(ports[which]), ...mail, ...stores[which] };
    servers[which] = await startProcess({ env, output });
  }
  async function kill(which: number): Promise<void> {
    await sleep(between(20, 300));
    await servers[which]?.end('SIGKILL');
    await start(which);
  }

  await Promise.all([start(0), start(1)]);
  return {
    sink,
    mailServer,
    output,
    servers,
    killBoth: () => Promise.all([kill(0), kill(1)]),
    /** Visitors at both servers through all rounds; what they were told was kept arrives. */
    async endure(rounds: readonly (() => Promise<unknown>)[], posts: number) {
      sink.mails.splice(0);
      const visitors = await visitorsThrough({
        rounds,
        posts,
        // Who sends again does so at either server.
        url: () => `http://127.0.0.1:${ports[random() < 0.5 ? 0 : 1]}`,
        restMs: () => between(0, 100),
      });
      const { acknowledged, turnedAway } = visitors;
      await vi.waitFor(() => expect(visitors.missingFrom(sink.mails)).toEqual([]), patience);
      const repeats = visitors.expectOneIdEach(sink.mails);
      expect(acknowledged.size).toBeGreaterThanOrEqual(posts);
      expect(output.text).toContain('"event":"delivered"');
      expect(output.text).not.toMatch(/Typed text|Visitor \d|v\d+@|secret/);
      console.log(
        `${acknowledged.size} acknowledged, ${turnedAway.unanswered} posts without an answer, ` +
          `${turnedAway.refused} refused, ${sink.mails.length} mails, ` +
          `${repeats} of them repeats, 0 lost`,
      );
    },
    async end(): Promise<void> {
      for (const server of servers) expect(await server.end('SIGTERM')).toBe(0);
      await sink.down();
    },
  };
}

const killRounds = ({ killBoth }: Awaited<ReturnType<typeof startBoth>>) =>
  Array<typeof killBoth>(killsOfBoth).fill(killBoth);

test(`two servers on one folder lose nothing that was acknowledged by ${kills} kill -9, with a mail server that comes and goes`, async () => {
  const DATA_DIR = scratchFolder();
  const both = await startBoth([{ DATA_DIR }, { DATA_DIR }]);
  onTestFinished(both.end);
  let killing = true;
  async function mailTrouble(): Promise<void> {
    while (killing) {
      await sleep(between(500, 1500));
      await both.sink.down();
      await sleep(between(200, 1000));
      await both.sink.up();
    }
  }
  const trouble = mailTrouble();
  const rounds = killRounds(both);
  const last = async () => {
    killing = false;
    await trouble;
  };
  await both.endure([...rounds, last], 10 * kills);
});

test.skipIf(!has('strace'))('a message is on the disk before it is acknowledged', async () => {
  const trace = join(scratchFolder(), 'trace');
  const calls = 'trace=pwrite64,fsync,fdatasync,write,writev';
  const server = await startProcess({
    env: { DATA_DIR: scratchFolder() },
    under: ['strace', '-D', '-f', '-qq', '-y', '-e', calls, '-o', trace],
  });
  for (const message of ['One', 'Two', 'Three']) {
    const body = { name: 'Ada', email: 'ada@visitor.example', message };
    expect((await postJson(server.url, body)).status).toBe(202);
  }
  await server.end('SIGTERM');
  /** The calls about the log of the store, and the acknowledgements, one letter each. */
  const order = Array.from(
    readFileSync(trace, 'utf8').matchAll(/(pwrite64|f(?:data)?sync)\(.*-wal>|"HTTP\/1\.1 202/g),
    ([, call]) => (call === 'pwrite64' ? 'w' : call ? 's' : 'a'),
  ).join('');
  expect(order.match(/w+s+a/g)).toHaveLength(3);
  expect(order.match(/a/g)).toHaveLength(3);
});

describe.skipIf(!has('postgresql', 'pgbouncer'))('two servers, one of them behind a pooler', () => {
  let postgres: Postgres;
  let user: string;
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
  let both: Awaited<ReturnType<typeof startBoth>>;

  beforeAll(async () => {
    postgres = await startPostgres({ fsync: 'on' });
    const store = await postgres.newStore();
    user = store.user;
    pooler = await startPgBouncer(store.url, 3);
    both = await startBoth([store, pooler].map(({ url }) => ({ DATABASE_URL: url })));
  });
  afterAll(async () => {
    await both.end();
    await Promise.all([pooler.stop(), postgres.stop()]);
  });

  test('are not harmed by what one of them does late, after a pause longer than its lease', async () => {
    const { sink, output, servers, mailServer } = both;
    const [paused, other] = servers as [BackEndProcess, BackEndProcess];
    const body = { name: 'Ada', email: 'ada@visitor.example', message: 'Hello from a visitor' };
    const { answerMs } = mailServer;
    mailServer.answerMs = () => 1000;
    // So that it is the first that sends.
    other.child.kill('SIGSTOP');
    expect((await postJson(paused.url, body)).status).toBe(202);
    await vi.waitFor(() => expect(sink.mails).toHaveLength(1), patience);
    paused.child.kill('SIGSTOP');
    other.child.kill('SIGCONT');
    mailServer.answerMs = answerMs;
    const delivered = async () => {
      const row = `SELECT state, attempts, xmin::text FROM ${user}.messages`;
      const [found] = await postgres.asAdministrator(row);
      expect(found?.rows).toMatchObject([{ state: 'delivered', attempts: 2 }]);
      return found?.rows;
    };
    const settled = await vi.waitFor(delivered, patience);
    paused.child.kill('SIGCONT');
    const late = /"event":"(?:delivered|held|postponed)","id":"\S+","attempt":1/;
    await vi.waitFor(() => expect(output.text).toMatch(late), patience);
    expect(await delivered()).toEqual(settled);
    expect(sink.mails.map(({ messageId }) => messageId)).toEqual(
      Array(2).fill(sink.mails[0]?.messageId),
    );
    expect((await postJson(paused.url, { ...body, message: 'Another' })).status).toBe(202);
  });

  test(`lose nothing that was acknowledged by ${kills} kill -9 of them`, async () => {
    await both.endure(killRounds(both), 10 * kills);
  });

  test('lose nothing by kill -9 of PostgreSQL and by its restart, and go on by themselves', async () => {
    const signals = ['SIGKILL', 'SIGINT', 'SIGKILL'] as const;
    const startAgainAfter = (signal: (typeof signals)[number]) => async () => {
      await sleep(between(50, 400));
      await postgres.down(signal);
      await sleep(between(0, 500));
      await postgres.up();
    };
    await both.endure(signals.map(startAgainAfter), 100);
    // A server that had to refuse its last message says so for some seconds.
    for (const { url } of both.servers) {
      const health = async () => (await fetch(`${url}/healthz`)).status;
      await expect.poll(health, patience).toBe(200);
    }
  });
});
