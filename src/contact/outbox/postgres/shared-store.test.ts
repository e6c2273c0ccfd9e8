import { readFileSync } from 'node:fs';
import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { closing, duringTests } from '../../../../tests/support/content/scratch.ts';
import { project } from '../../../../tests/support/content/site-folder.ts';
import { has } from '../../../../tests/support/programs/needs.ts';
import { patience } from '../../../../tests/support/programs/patience.ts';
import { type Database, readDatabase } from '../../../settings/server-urls.ts';
import { newMessage } from '../../testing/scratch-outbox.ts';
import { postgresStores } from '../../testing/stores.ts';
import type { LeasedMessage } from '../outbox.ts';
import { migrate } from './connection.ts';
import { usableFrom, version } from './schema.ts';
import { openPostgresInbox } from './store.ts';

const lease = 60_000;

describe.skipIf(!has('postgresql'))('servers that share a store in PostgreSQL', () => {
  const stores = duringTests(postgresStores);

  describe('the schema', () => {
    async function migrateAt(url: string): Promise<void> {
      const pool = new pg.Pool({ connectionString: url });
      await migrate(pool).finally(() => pool.end());
    }

    /** What a later program would have done to the tables. */
    const changeTo = (url: string, next: number, usableFrom: number, change: string) =>
      asUser(
        url,
        change,
        `UPDATE store_version SET version = ${next}, usable_from = ${usableFrom}`,
      );

    async function asUser(url: string, ...queries: string[]): Promise<pg.QueryResult> {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        const results: pg.QueryResult[] = [];
        for (const query of queries) results.push(await client.query(query));
        return results.at(-1) as pg.QueryResult;
      } finally {
        await client.end();
      }
    }

    test('is made once, though ten servers start at the same moment', async () => {
      const { url, user } = await stores().newStore();
      await Promise.all(Array.from({ length: 10 }, () => migrateAt(url)));
      const [versions] = await stores().asAdministrator(`TABLE ${user}.store_version`);
      expect(versions?.rows).toEqual([{ version, usable_from: usableFrom }]);
    });

    test('of Polyfolio 1.0 is migrated with all its messages, and equals a new one', async () => {
      const old = await stores().newStore();
      await asUser(
        old.url,
        readFileSync(project('src/contact/testing/stores-of-1.0/postgres.sql'), 'utf8'),
      );
      await Promise.all([migrateAt(old.url), migrateAt(old.url)]);
      const database = readDatabase(old.url) as Database;
      const inbox = closing(await openPostgresInbox(database));
      const messages = await inbox.list();
      expect(messages.map(({ name, state }) => [name, state])).toEqual([
        ['Visitor delivered', 'delivered'],
        ['Visitor parked and reported', 'parked'],
        ['Visitor parked', 'parked'],
        ['Visitor spam', 'spam'],
        ['Visitor postponed', 'waiting'],
        ['Visitor being sent', 'waiting'],
        ['Visitor waiting', 'waiting'],
      ]);
      const reported = 'SELECT name FROM messages WHERE reported_at IS NOT NULL';
      expect((await asUser(old.url, reported)).rows).toEqual([
        { name: 'Visitor parked and reported' },
      ]);
      // Hashes without a key are gone.
      const hashes = 'SELECT FROM messages WHERE identity IS NOT NULL UNION ALL SELECT FROM rates';
      expect((await asUser(old.url, hashes)).rows).toEqual([]);

      const fresh = await stores().newStore();
      await migrateAt(fresh.url);
      const columns = `
        SELECT table_name, column_name, data_type, is_nullable FROM information_schema.columns
        WHERE table_schema = current_user ORDER BY 1, 2
      `;
      const indexes = `
        SELECT indexname, replace(indexdef, current_user || '.', '') FROM pg_indexes
        WHERE schemaname = current_user ORDER BY 1
      `;
      for (const query of [columns, indexes]) {
        expect((await asUser(old.url, query)).rows).toEqual((await asUser(fresh.url, query)).rows);
      }
    });

    test('may grow under a server of the version before, which goes on and can start', async () => {
      const { outbox, url, another } = await stores().scratchStore();
      await changeTo(url, version + 1, version, 'ALTER TABLE messages ADD COLUMN more text');
      await outbox.accept(newMessage());
      const other = await another();
      const message = (await other.queue.claim(lease)) as LeasedMessage;
      await other.queue.settle(message, { kind: 'delivered' });
      expect(await outbox.count()).toMatchObject({ waiting: 0 });
    });

    test('is refused where it needs a newer program', async () => {
      const { url, another } = await stores().scratchStore();
      await changeTo(url, version + 2, version + 1, 'SELECT 1');
      const refusal = /needs a program that supports version .* Use the newer program/;
      await expect(another()).rejects.toThrow(refusal);
    });

    test('that loses what a running server needs makes it refuse in words', async () => {
      const { outbox, url } = await stores().scratchStore();
      const change = 'ALTER TABLE messages RENAME COLUMN message TO words';
      await changeTo(url, version + 1, version + 1, change);
      const refusal = /newer version of this program has changed the tables/;
      await expect(outbox.accept(newMessage())).rejects.toThrow(refusal);
    });
  });

  describe('what is accepted', () => {
    test('is written to disk before it is acknowledged, whatever the database’s own setting', async () => {
      const { user, ask, another } = await stores().scratchStore();
      await ask(`
        CREATE TABLE seen (setting text);
        CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN INSERT INTO seen VALUES (current_setting('synchronous_commit')); RETURN NULL; END $$;
        CREATE CONSTRAINT TRIGGER note AFTER INSERT ON messages
          DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note();
      `);
      await stores().asAdministrator(`ALTER ROLE ${user} SET synchronous_commit = off`);
      await (await another()).accept(newMessage());
      expect((await ask('TABLE seen')).rows).toEqual([{ setting: 'on' }]);
    });

    test('is acknowledged only when the synchronous standby has it, also when it is sent again', async () => {
      const { outbox, another, ask } = await stores().scratchStore();
      const hurried = await another({ timeLimits: { visitor: 500 } });
      const setStandby = (name: string) =>
        stores().asAdministrator(
          `ALTER SYSTEM SET synchronous_standby_names = '${name}'`,
          'SELECT pg_reload_conf()',
        );
      onTestFinished(() => setStandby('').then(() => undefined));
      const message = newMessage({ key: 'same' });
      await setStandby('away');
      // The new setting counts from the moment at which a commit waits.
      await vi.waitFor(async () => {
        void stores().asAdministrator(`SELECT pg_logical_emit_message(true, 'test', '')`);
        const waiting = `SELECT FROM pg_stat_activity WHERE wait_event = 'SyncRep'`;
        expect((await stores().asAdministrator(waiting))[0]?.rows).not.toEqual([]);
      }, patience);
      const late = { code: 'ETIMEDOUT' };
      await vi.waitFor(async () => {
        await expect(hurried.accept(message)).rejects.toMatchObject(late);
        expect((await ask('SELECT FROM messages')).rows).toHaveLength(1);
      }, patience);
      await expect(hurried.findRepeat(message)).rejects.toMatchObject(late);
      await expect(hurried.accept(message)).rejects.toMatchObject(late);
      await setStandby('');
      const { id, repeated } = await outbox.accept(message);
      expect(repeated).toBe(true);
      expect(await outbox.findRepeat(message)).toBe(id);
    });

    test('is one new message where equal posts at two servers repeat one of long ago', async () => {
      const { outbox, another, pass } = await stores().scratchStore();
      const other = await another();
      const sameForMs = 60_000;
      const messages = Array.from({ length: 20 }, () => newMessage({ sameForMs }));
      await Promise.all(messages.map(outbox.accept));
      await pass(sameForMs);
      const posts = [...messages.map(outbox.accept), ...messages.map(other.accept)];
      const ids = new Set((await Promise.all(posts)).map(({ id }) => id));
      expect(ids.size).toBe(20);
    });

    test('is refused in time when the database does not answer, and taken when it does', async () => {
      const { outbox, another, ask, user } = await stores().scratchStore();
      const hurried = await another({ timeLimits: { visitor: 500 } });
      await ask('BEGIN');
      await ask('LOCK TABLE messages');
      const message = newMessage();
      await expect(hurried.accept(message)).rejects.toMatchObject({
        code: 'ETIMEDOUT',
        explanation: 'The database did not respond in time.',
      });
      const waiting = async () => {
        const found = await stores().asAdministrator(
          `SELECT FROM pg_stat_activity WHERE usename = '${user}' AND wait_event_type = 'Lock'`,
        );
        return found[0]?.rows;
      };
      await vi.waitFor(async () => expect(await waiting()).toEqual([]), patience);
      await ask('COMMIT');
      expect(await outbox.accept(message)).toBeDefined();
      expect((await outbox.count()).waiting).toBe(1);
    });
  });
});
