import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { configFor } from '../../src/cli/cloudflare/config.ts';
import { runInFile } from '../../src/contact/outbox/d1/local.ts';
import { schema } from '../../src/contact/outbox/d1/schema.ts';
import { openD1Outbox } from '../../src/contact/outbox/d1/store.ts';
import { newMessage } from '../../src/contact/testing/scratch-outbox.ts';
import { postJson } from '../faults/support/back-end-process.ts';
import { scratchFolder } from '../support/content/scratch.ts';
import { has } from '../support/programs/needs.ts';
import { runHere } from '../support/programs/run-here.ts';
import { startWorkerd } from './worker-process.ts';

const database = '9d2f0c52-4a7e-4a8e-9a0b-6a3c1f1d7e11';
const site = { siteUrl: 'https://www.example.com' };

/** The folder of a site that is published on Cloudflare. */
function siteFolder(
  config = configFor(site).replace('"database_id": ""', `"database_id": "${database}"`),
) {
  const folder = scratchFolder();
  writeFileSync(join(folder, 'wrangler.jsonc'), config);
  return folder;
}

/** Answers as the platform's documented API does, from a real SQLite database. */
async function startApi(sqlite: DatabaseSync) {
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    const failed = (code: number, message: string) => ({
      success: false,
      errors: [{ code, message }],
      messages: [],
      result: null,
    });
    if (request.headers.authorization !== 'Bearer right') {
      return answer(403, failed(10000, 'Authentication error'));
    }
    if (request.url !== `/accounts/mine/d1/database/${database}/query`) {
      return answer(404, failed(7404, 'The database could not be found'));
    }
    const { sql, params } = JSON.parse(await text(request)) as {
      sql: string;
      params: SQLInputValue[];
    };
    try {
      const [result] = await runInFile(sqlite)([{ text: sql, list: params }]);
      const { rows = [], changes = 0 } = result ?? {};
      const meta = { changes, duration: 0.2, rows_read: rows.length, rows_written: changes };
      const asJson = rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name,
            value instanceof Uint8Array ? [...value] : value,
          ]),
        ),
      );
      answer(200, {
        success: true,
        errors: [],
        messages: [],
        result: [{ results: asJson, success: true, meta }],
      });
    } catch (error) {
      answer(400, failed(7500, `${(error as Error).message}: SQLITE_ERROR`));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('npx polyfolio inbox, for messages on Cloudflare', () => {
  afterEach(() => void vi.unstubAllEnvs());

  async function remoteInbox() {
    const sqlite = new DatabaseSync(':memory:');
    sqlite.exec(schema);
    vi.stubEnv('CLOUDFLARE_API_BASE_URL', await startApi(sqlite));
    vi.stubEnv('CLOUDFLARE_API_TOKEN', 'right');
    vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', 'mine');
    const limits = { perAddress: 0, total: 0 };
    const run = runInFile(sqlite);
    const outbox = openD1Outbox({ run, ...site, mailDomain: 'a.dev', limits, now: Date.now });
    return { sqlite, outbox };
  }
  const inbox = async (folder: string, ...words: string[]) =>
    (await runHere(folder, 'inbox', ...words)).output;

  test('lists, shows, sends again, releases, exports and erases over the platform’s API', async () => {
    const { outbox } = await remoteInbox();
    const folder = siteFolder();
    const { id } = await outbox.accept(newMessage({ name: 'Ada', message: 'Hello there' }));
    const spam = await outbox.accept(newMessage({ state: 'spam', message: 'Buy' }));
    expect(await inbox(folder)).toMatch(/waiting .* Ada .* Hello there\n.* spam .* Buy\n/);
    expect(await inbox(folder, 'status')).toMatch(/^waiting {4}1\ndelivered {2}0\n/);
    expect(await inbox(folder, 'show', id.slice(0, 8))).toContain('Hello there');
    expect(await inbox(folder, 'release', spam.id)).toBe('Released: the message will be sent.\n');
    const leased = await outbox.queue.claim(60_000);
    await outbox.queue.settle(leased as NonNullable<typeof leased>, { kind: 'parked', error: 'x' });
    expect(await inbox(folder, 'retry', 'parked')).toBe('1 parked message queued again.\n');
    expect((await inbox(folder, 'export')).trim().split('\n')).toHaveLength(2);
    expect(await inbox(folder, 'site')).toBe('www.example.com\n');
    await inbox(folder, 'erase', id);
    await inbox(folder, 'erase', spam.id);
    expect(await inbox(folder)).toBe('No messages.\n');
    expect(await inbox(folder, 'restore')).toContain('npx wrangler d1 time-travel restore');
  });

  test('says what is missing or wrong', async () => {
    const { sqlite } = await remoteInbox();
    expect(await inbox(siteFolder(configFor(site)))).toContain('database_id (in wrangler.jsonc)');
    const other = configFor(site).replace('"database_id": ""', '"database_id": "other"');
    expect(await inbox(siteFolder(other))).toContain('Cloudflare has no database other');
    sqlite.exec('DROP TABLE store_version');
    expect(await inbox(siteFolder())).toContain('npx wrangler d1 migrations apply DB --remote');
    vi.stubEnv('CLOUDFLARE_API_TOKEN', 'wrong');
    expect(await inbox(siteFolder())).toContain('It needs the permission “D1: Edit”');
    vi.stubEnv('CLOUDFLARE_API_BASE_URL', 'http://127.0.0.1:1');
    expect(await inbox(siteFolder())).toContain('Cloudflare could not be reached');
  });

  test.skipIf(!has('workerd'))(
    'reads those of wrangler dev on this machine, without a token',
    async () => {
      const folder = siteFolder();
      const state = join(folder, '.wrangler/state/v3/d1');
      const worker = await startWorkerd({ env: { SMTP_URL: '' }, folder: state });
      onTestFinished(worker.stop);
      const typed = { name: 'Ada', email: 'ada@example.com', message: 'Hello from here' };
      expect((await postJson(worker.url, typed)).status).toBe(202);
      expect(await inbox(folder)).toMatch(/waiting .* Ada .* Hello from here\n/);
    },
  );
});
