import { randomBytes, randomUUID } from 'node:crypto';
import { chownSync, mkdirSync, statSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { has } from '../support/programs/needs.ts';
import { patience } from '../support/programs/patience.ts';
import { type Postgres, startPostgres } from '../support/programs/postgres.ts';
import { startBackEnd } from './support/back-end.ts';
import { postJson } from './support/back-end-process.ts';
import { databaseProxy } from './support/database-proxy.ts';
import { MailSink } from './support/mail-sink.ts';
import { smallDisk } from './support/small-disk.ts';

describe.skipIf(!has('postgresql'))('a server whose PostgreSQL is in trouble', () => {
  const sink = new MailSink();
  let postgres: Postgres;
  beforeAll(async () => {
    [postgres] = await Promise.all([startPostgres({ fsync: 'on' }), sink.up()]);
  });
  afterAll(() => Promise.all([postgres.stop(), sink.down()]));

  const serverOn = (DATABASE_URL: string) =>
    startBackEnd({ DATABASE_URL, SMTP_URL: sink.url, SMTP_TIMEOUT_MS: '200' });

  /** A message that nobody sent before, and how often it has arrived. */
  function newPost(size = 0) {
    const key = randomUUID();
    const message = `Typed text ${key} ${randomBytes(size / 2).toString('hex')}`;
    const body = { name: 'Ada Visitor', email: 'ada@visitor.example', message };
    const arrived = () => sink.mails.filter(({ text }) => text.includes(key));
    return { body, withKey: { ...body, key }, arrived };
  }

  async function post(url: string, body: object): Promise<number> {
    const response = await postJson(url, body);
    if (response.status === 503) expect(response.headers.get('retry-after')).not.toBeNull();
    return response.status;
  }

  // What else a database may say is shown at the store: contact/outbox/postgres/connection.test.ts.
  test('that goes in the moment it answers refuses, and goes on when it is back', async () => {
    const proxy = await databaseProxy((await postgres.newStore()).url);
    const { url } = await serverOn(proxy.url);
    proxy.die();
    const posts = Array.from({ length: 6 }, () => newPost());
    for (const { withKey } of posts) expect(await post(url, withKey)).toBe(503);
    proxy.revive();
    for (const { withKey, arrived } of posts) {
      await vi.waitFor(async () => expect(await post(url, withKey)).toBe(202), patience);
      await vi.waitFor(() => expect(arrived()).toHaveLength(1), patience);
    }
  });

  test('whose disk is full refuses, and delivers all it took when there is room', async ({
    skip,
  }) => {
    const disk = smallDisk();
    if (disk.under.length > 0) skip('this system lets us mount no small disk');
    mkdirSync(disk.folder);
    const { uid, gid } = statSync(postgres.folder);
    chownSync(disk.folder, uid, gid);
    const store = await postgres.newStore();
    await postgres.asAdministrator(
      `CREATE TABLESPACE small LOCATION '${disk.folder}'`,
      `GRANT CREATE ON TABLESPACE small TO ${store.user}`,
      `ALTER ROLE ${store.user} SET default_tablespace = small`,
    );
    const { url, events } = await serverOn(store.url);
    const taken: ReturnType<typeof newPost>[] = [];
    // A page that delivery leaves may still take one more.
    const refused = await vi.waitFor(
      async () => {
        const next = newPost(4000);
        const status = await post(url, next.body);
        if (status === 202) taken.push(next);
        expect(status).toBe(503);
        expect((await fetch(`${url}/healthz`)).status).toBe(503);
        return next;
      },
      { ...patience, interval: 1 },
    );
    expect(taken.length).toBeGreaterThan(10);
    expect(events('store_failed')).toContainEqual(
      expect.objectContaining({ explanation: 'The disk of the database is full.' }),
    );
    disk.makeRoom(undefined);
    await vi.waitFor(async () => expect(await post(url, refused.body)).toBe(202), patience);
    for (const { arrived } of [...taken, refused]) {
      await vi.waitFor(() => expect(arrived()).toHaveLength(1), patience);
    }
    console.log(`Disk of the database full after ${taken.length} messages: 0 lost.`);
  });

  test('whose answers are lost has each message once', async () => {
    const store = await postgres.newStore();
    const proxy = await databaseProxy(store.url);
    const { url } = await serverOn(proxy.url);
    const states = async () => {
      const [found] = await postgres.asAdministrator(`SELECT state FROM ${store.user}.messages`);
      return found?.rows.map(({ state }) => state);
    };
    const expected: string[] = [];
    for (const [after, question, form] of [
      ['it kept a message', /INSERT INTO messages/, 'withKey'],
      ['it kept a message without a key', /INSERT INTO messages/, 'body'],
      ['it leased one for delivery', /SET lease = \$/, 'withKey'],
      ['it wrote a delivery down', /SET state = 'delivered'/, 'withKey'],
    ] as const) {
      const visitor = newPost();
      proxy.loseAnswerTo(question);
      // Who is refused presses Send again.
      await vi.waitFor(async () => expect(await post(url, visitor[form])).toBe(202), patience);
      expected.push('delivered');
      await vi.waitFor(async () => expect(await states(), after).toEqual(expected), patience);
      expect(proxy.isLost(), after).toBe(true);
      expect(visitor.arrived(), after).toHaveLength(1);
    }
  });
});
