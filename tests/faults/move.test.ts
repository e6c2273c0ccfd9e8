import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openEmbeddedForMoving } from '../../src/contact/outbox/embedded/store.ts';
import type { MovingStore } from '../../src/contact/outbox/move.ts';
import {
  openPostgresForMoving,
  openPostgresOutbox,
} from '../../src/contact/outbox/postgres/store.ts';
import { newMessage, serve } from '../../src/contact/testing/scratch-outbox.ts';
import { unhurried } from '../../src/contact/testing/stores.ts';
import { type Database, readDatabase } from '../../src/settings/server-urls.ts';
import { duringTests, scratchFolder } from '../support/content/scratch.ts';
import { has } from '../support/programs/needs.ts';
import { patience } from '../support/programs/patience.ts';
import { startPostgres } from '../support/programs/postgres.ts';
import { sealedEnvironment } from '../support/programs/sealed-environment.ts';
import { chance, killsOr } from './support/chance.ts';
import { serverFile } from './support/server-file.ts';
import { smallDisk } from './support/small-disk.ts';

const count = 600;
const killsEachWay = killsOr(2);
/** What the command says last, whether it has moved the messages or finds them moved. */
const done = /all messages (?:to|are already in) /i;

const { random } = chance('move');

describe.skipIf(!has('postgresql'))('npx polyfolio inbox move', () => {
  const postgres = duringTests(startPostgres);

  test(`loses and doubles nothing by ${2 * (2 + killsEachWay)} kill -9, there and back`, async () => {
    const dataDir = scratchFolder();
    const outbox = serve(dataDir);
    await Promise.all(Array.from({ length: count }, () => outbox.accept(newMessage())));
    await outbox.close();
    const { url, user } = await postgres().newStore();
    const stores = {
      folder: async () => openEmbeddedForMoving(dataDir),
      postgres: () => openPostgresForMoving(readDatabase(url) as Database),
    };
    const env = { DATA_DIR: dataDir, DATABASE_URL: url };
    const before = await textsIn(stores.folder);
    expect(before).toHaveLength(count);
    await (await stores.postgres()).close();
    const blocker = new pg.Client({ connectionString: url });
    await blocker.connect();
    onTestFinished(() => blocker.end());
    const isBlocked = async () => {
      const [waiting] = await postgres().asAdministrator(
        `SELECT FROM pg_stat_activity WHERE usename = '${user}' AND wait_event_type = 'Lock'`,
      );
      expect(waiting?.rows).toHaveLength(1);
    };
    for (const [options, to] of [
      [[], stores.postgres],
      [['--back'], stores.folder],
    ] as const) {
      // Half-way on any machine: it cannot get past a table that somebody else holds.
      for (const table of ['moves', 'messages']) {
        await blocker.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`);
        const killWhen = () => vi.waitFor(isBlocked, patience);
        expect(await move(options, env, { killWhen })).not.toMatch(done);
        await blocker.query('ROLLBACK');
      }
      for (let kill = 0; kill < killsEachWay; kill += 1) {
        const killWhen = () => sleep(random() ** 2 * 800);
        await move(options, env, { killWhen });
      }
      expect(await move(options, env)).toMatch(done);
      expect(await textsIn(to)).toEqual(before);
    }
    // Only the last destination is open to servers.
    const last = await stores.folder();
    expect(await last.leftBy()).toBeUndefined();
    await last.close();
    const left = await stores.postgres();
    expect(await left.leftBy()).toBeDefined();
    await left.close();
  });

  test('says that the disk is full, and brings everything once there is room', async () => {
    const disk = smallDisk();
    const { url } = await postgres().newStore();
    const database = readDatabase(url) as Database;
    const limits = { perAddress: 0, total: 0 };
    const options = { database, mailDomain: 'example.com', limits, timeLimits: unhurried };
    const outbox = await openPostgresOutbox(options);
    const message = () => newMessage({ message: 'x'.repeat(4000), key: randomUUID() });
    await Promise.all(Array.from({ length: 500 }, () => outbox.accept(message())));
    await outbox.close();
    const full = { DATA_DIR: disk.folder, DATABASE_URL: url };
    const { under } = disk;
    expect(await move(['--back'], full, { under })).toMatch(/full\), and none was moved/);
    const roomy = { DATA_DIR: scratchFolder(), DATABASE_URL: url };
    expect(await move(['--back'], roomy)).toContain('Moved all messages to');
    expect(await textsIn(async () => openEmbeddedForMoving(roomy.DATA_DIR))).toHaveLength(500);
  });
});

/** Runs the command, perhaps killed at some moment after it has begun to speak; returns what it said. */
async function move(
  options: readonly string[],
  settings: Record<string, string>,
  { killWhen, under = [] }: { killWhen?: () => Promise<unknown>; under?: readonly string[] } = {},
): Promise<string> {
  const line = [...under, process.execPath, serverFile, 'inbox', 'move', ...options];
  const [program = '', ...parameters] = line;
  const child = spawn(program, parameters, { env: sealedEnvironment(settings) });
  const gone = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  if (killWhen) {
    await Promise.race([once(child.stdout, 'data'), gone]);
    await killWhen();
    child.kill('SIGKILL');
  }
  await gone;
  return output;
}

async function textsIn(open: () => Promise<MovingStore>): Promise<string[]> {
  const store = await open();
  const texts: string[] = [];
  for await (const group of store.read()) texts.push(...group.map(({ message }) => message));
  await store.close();
  return texts;
}
