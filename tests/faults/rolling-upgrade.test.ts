import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { migrations } from '../../contact/outbox/postgres/schema.ts';
import { has } from '../support/needs.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { project } from '../support/site-folder.ts';
import { postJson } from './support/back-end-process.ts';
import { MailSink } from './support/mail-sink.ts';
import { serverFile } from './support/server-file.ts';

const patience = { timeout: 120_000, interval: 50 };

describe.skipIf(!has('postgresql'))('a newer version of the program', () => {
  let postgres: Postgres;
  /** The newer program changes the schema in one step more. */
  const newerFile = project(`.cache/test-server/newer-${process.pid}.js`);
  beforeAll(async () => {
    postgres = await startPostgres();
    const program = readFileSync(serverFile, 'utf8');
    const step = '{ usableFrom: 1, change: "ALTER TABLE messages ADD COLUMN mood text" }';
    const newer = program.replace(/(migrations = \[\{\s+usableFrom[\s\S]*?\})\];/, `$1, ${step}];`);
    if (newer === program) throw new Error('The program lists the migrations in another way now.');
    writeFileSync(newerFile, newer);
  });
  afterAll(async () => {
    rmSync(newerFile, { force: true });
    await postgres.stop();
  });

  async function startVersion(settings: Record<string, string>, program: string) {
    const server = await startServer({ settings, contactOnly: true, program });
    onTestFinished(async () => {
      await server.end('SIGKILL');
    });
    return server;
  }

  test('takes over from the older one by one, and no visitor notices', async () => {
    const { url, user } = await postgres.newStore();
    const sink = await new MailSink().up();
    onTestFinished(() => sink.down());
    const settings = { DATABASE_URL: url, SMTP_URL: sink.url };
    const starts = [1, 2].map(() => startVersion(settings, serverFile));
    let balanced: ServerProcess[] = await Promise.all(starts);
    const answers: number[] = [];
    let posting = true;

    /** Each waits for its answer: a slow machine must not be flooded. */
    async function visitor(name: string): Promise<void> {
      for (let number = 0; posting; number += 1) {
        const { url: server } = balanced[number % balanced.length] as ServerProcess;
        const typed = { name, email: 'ada@example.com', message: `Number ${number}.` };
        answers.push((await postJson(server, typed)).status);
        await sleep(20);
      }
    }
    const visited = async () => {
      const before = answers.length;
      await vi.waitFor(() => expect(answers.length).toBeGreaterThan(before + 10), patience);
    };

    const visiting = Promise.all(['Ada', 'Bea'].map(visitor));
    for (const old of balanced) {
      const fresh = await startVersion(settings, newerFile);
      balanced = [...balanced, fresh];
      await visited();
      // As a balancer does: no new posts to it, then those under way may end.
      balanced = balanced.filter((server) => server !== old);
      await visited();
      expect(await old.end('SIGTERM')).toBe(0);
    }
    posting = false;
    await visiting;

    expect(new Set(answers)).toEqual(new Set([202]));
    await vi.waitFor(() => expect(sink.mails).toHaveLength(answers.length), patience);
    expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(answers.length);
    const [version] = await postgres.asAdministrator(`TABLE ${user}.store_version`);
    expect(version?.rows).toEqual([{ version: migrations.length + 1, usable_from: 1 }]);
  });
});
