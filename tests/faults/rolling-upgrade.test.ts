import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { migrations } from '../../contact/outbox/postgres/schema.ts';
import { has } from '../support/needs.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { project } from '../support/site-folder.ts';
import { postJson } from './support/back-end-process.ts';
import { MailSink } from './support/mail-sink.ts';

const patience = { timeout: 120_000, interval: 50 };

describe.skipIf(!has('postgresql'))('a newer version of the program', () => {
  let postgres: Postgres;
  /** What the server consists of, inside the project, where it finds its packages. */
  const newer = project(`.cache/newer-server-${process.pid}`);
  beforeAll(async () => {
    postgres = await startPostgres();
    for (const module of ['contact', 'files', 'model', 'server', 'settings', 'words']) {
      cpSync(project(module), join(newer, module), { recursive: true });
    }
  });
  afterAll(async () => {
    rmSync(newer, { recursive: true, force: true });
    await postgres.stop();
  });

  /** The newer program changes the schema in one step more. */
  function addMigration(change: string): void {
    const file = 'contact/outbox/postgres/schema.ts';
    const before = readFileSync(project(file), 'utf8');
    const step = `  { usableFrom: 1, change: ${JSON.stringify(change)} },\n];\n`;
    const source = before.replace(/^\];\n/m, step);
    if (source === before) throw new Error(`${file} lists the migrations in another way now.`);
    writeFileSync(join(newer, file), source);
  }

  async function startVersion(settings: Record<string, string>, engine = project()) {
    const program = join(engine, 'server/main.ts');
    const server = await startServer({ settings, contactOnly: true, program });
    onTestFinished(async () => {
      await server.end('SIGKILL');
    });
    return server;
  }

  test('takes over from the older one by one, and no visitor notices', async () => {
    addMigration('ALTER TABLE messages ADD COLUMN mood text');
    const { url, user } = await postgres.newStore();
    const sink = await new MailSink().up();
    onTestFinished(() => sink.down());
    const settings = { DATABASE_URL: url, SMTP_URL: sink.url };
    const starts = [1, 2].map(() => startVersion(settings));
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
      const fresh = await startVersion(settings, newer);
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
