import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { has } from '../support/needs.ts';
import { type Postgres, startPgBouncer, startPostgres } from '../support/postgres.ts';
import {
  type BackEndProcess,
  type Output,
  postJson,
  startProcess,
} from './support/back-end-process.ts';
import { chance } from './support/chance.ts';
import { MailSink } from './support/mail-sink.ts';
import { patience, visitorsThrough } from './support/visitors.ts';

const kills = 25;

const { random, between } = chance('crash with PostgreSQL');

describe.skipIf(!has('postgresql', 'pgbouncer'))('two servers, one of them behind a pooler', () => {
  const output: Output = { text: '' };
  let answerMs = () => between(0, 15);
  const sink = new MailSink({ slowToAnswerMs: () => answerMs() });
  const environments: Record<string, string>[] = [];
  const servers: BackEndProcess[] = [];
  let postgres: Postgres;
  let user: string;
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>;

  beforeAll(async () => {
    [postgres] = await Promise.all([startPostgres({ fsync: 'on' }), sink.up()]);
    const store = await postgres.newStore();
    user = store.user;
    pooler = await startPgBouncer(store.url, 3);
    for (const DATABASE_URL of [store.url, pooler.url]) {
      const PORT = String(await freePort());
      const mail = { SMTP_URL: sink.url, SMTP_TIMEOUT_MS: '300', RETRY_BASE_MS: '100' };
      environments.push({ DATABASE_URL, PORT, ...mail });
    }
    await Promise.all([start(0), start(1)]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    await Promise.all([pooler.stop(), postgres.stop(), sink.down()]);
  });

  async function start(which: number): Promise<void> {
    servers[which] = await startProcess({ env: environments[which] ?? {}, output });
  }

  /** Visitors at both servers through all its rounds; what they were told was kept arrives. */
  async function endure(rounds: readonly (() => Promise<void>)[], posts: number): Promise<string> {
    sink.mails.splice(0);
    answerMs = () => between(0, 15);
    const visitors = await visitorsThrough({
      rounds,
      posts,
      url: () => `http://127.0.0.1:${environments[random() < 0.5 ? 0 : 1]?.PORT}`,
      restMs: () => between(0, 100),
    });
    const { acknowledged, turnedAway } = visitors;
    await vi.waitFor(() => expect(visitors.missingFrom(sink.mails)).toEqual([]), patience);
    const repeats = visitors.expectOneIdEach(sink.mails);
    expect(turnedAway.slowestRefusalMs).toBeLessThan(10_000);
    expect(output.text).not.toMatch(/Typed text|Visitor \d|v\d+@|secret/);
    return (
      `${acknowledged.size} acknowledged, ${turnedAway.unanswered} posts without an answer, ` +
      `${turnedAway.refused} refused (the slowest in ${turnedAway.slowestRefusalMs} ms), ` +
      `${sink.mails.length} mails, ${repeats} of them repeats, 0 lost`
    );
  }

  test('are not harmed by what one of them does late, after a pause longer than its loan', async () => {
    const [paused, other] = servers as [BackEndProcess, BackEndProcess];
    const body = { name: 'Ada', email: 'ada@visitor.example', message: 'Hello from a visitor' };
    sink.mails.splice(0);
    answerMs = () => 1000;
    // So that it is the first that sends.
    other.child.kill('SIGSTOP');
    expect((await postJson(paused.url, body)).status).toBe(202);
    await vi.waitFor(() => expect(sink.mails).toHaveLength(1), patience);
    paused.child.kill('SIGSTOP');
    other.child.kill('SIGCONT');
    answerMs = () => 0;
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

  test(`lose nothing that was acknowledged by ${kills} kill -9 of one of them`, async () => {
    const killOne = async () => {
      await sleep(between(20, 300));
      const which = random() < 0.5 ? 0 : 1;
      await servers[which]?.end('SIGKILL');
      await start(which);
    };
    const told = await endure(Array(kills).fill(killOne), 250);
    console.log(`${kills} kills of a server: ${told}`);
  });

  test('lose nothing by kill -9 of PostgreSQL and by its restart, and go on by themselves', async () => {
    const signals = ['SIGKILL', 'SIGINT', 'SIGKILL'] as const;
    const startAgainAfter = (signal: (typeof signals)[number]) => async () => {
      await sleep(between(50, 400));
      await postgres.down(signal);
      await sleep(between(0, 500));
      await postgres.up();
    };
    const told = await endure(signals.map(startAgainAfter), 100);
    console.log(`PostgreSQL killed, restarted and killed: ${told}`);
    for (const { url } of servers) expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });
});
