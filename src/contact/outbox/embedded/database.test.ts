import {
  chmodSync,
  copyFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { scratchFolder } from '../../../../tests/support/content/scratch.ts';
import { project } from '../../../../tests/support/content/site-folder.ts';
import { inTransaction } from '../../../storage/transaction.ts';
import {
  folderOfAnother,
  leftByCrash,
  newMessage,
  ownersIn,
  scratchOutbox,
  serve,
} from '../../testing/scratch-outbox.ts';
import { StoreError } from '../outbox.ts';
import { version } from '../sqlite/schema.ts';
import { openDatabase } from './database.ts';
import { logFile, storeFile } from './files.ts';
import { registerServer } from './servers.ts';
import { openEmbeddedInbox } from './store.ts';

const pragma = (database: DatabaseSync, name: string) =>
  Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];

describe('the store', () => {
  test('asks the disk to keep each commit, and to overwrite what is erased', () => {
    const database = openDatabase(scratchFolder());
    expect(pragma(database, 'journal_mode')).toBe('wal');
    expect(pragma(database, 'synchronous')).toBe(2);
    expect(pragma(database, 'secure_delete')).toBe(1);
    database.close();
  });

  test('cut off in mid-write holds all that was committed and nothing else', () => {
    const folder = scratchFolder();
    const database = openDatabase(folder);
    const write = database.prepare('UPDATE store SET secret = ?');
    // So small that a transaction is written out before it is committed.
    database.exec('PRAGMA cache_size = 2; PRAGMA wal_autocheckpoint = 0');
    for (let round = 0; round < 5; round += 1) {
      inTransaction(database, () => write.run(Buffer.alloc(50_000, round)));
      const before = statSync(logFile(folder)).size;
      database.exec('BEGIN IMMEDIATE');
      write.run(Buffer.alloc(200_000, 0xff));
      expect(statSync(logFile(folder)).size).toBeGreaterThan(before);
      const copy = openDatabase(leftByCrash(folder));
      const { secret } = copy.prepare('SELECT secret FROM store').get() ?? {};
      expect(Buffer.alloc(50_000, round).equals(secret as Uint8Array)).toBe(true);
      copy.close();
      database.exec('ROLLBACK');
    }
    database.close();
  });

  test('lies in a folder that only its owner may read', () => {
    const folder = join(scratchFolder(), 'deep', 'data');
    openDatabase(folder).close();
    expect(statSync(folder).mode & 0o077).toBe(0);
  });

  test('is read by its owner alone, even in a folder that others may enter', () => {
    const folder = scratchFolder();
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, 'outbox.db'), '', { mode: 0o644 });
    const database = openDatabase(folder);
    for (const file of readdirSync(folder)) {
      expect(statSync(join(folder, file)).mode & 0o077, file).toBe(0);
    }
    expect(readdirSync(folder).length).toBeGreaterThan(1);
    database.close();
  });

  test('belongs to the owner of its folder, even if root opens it', async () => {
    const { folder, owner } = folderOfAnother();
    const dataDir = join(folder, 'deep', 'data');
    const { outbox } = scratchOutbox(dataDir);
    await outbox.accept(newMessage());
    const owners = ownersIn(folder);
    expect(Object.keys(owners)).toEqual([
      'deep',
      'deep/data',
      ...['outbox.db', 'outbox.db-shm', 'outbox.db-wal', 'outbox.txt'].map((n) => `deep/data/${n}`),
      expect.stringMatching(/^deep\/data\/server-.*\.lock$/),
    ]);
    expect(new Set(Object.values(owners))).toEqual(new Set([owner]));
  });

  test('that root once made in it is given to the owner of the folder', () => {
    const { folder, owner } = folderOfAnother();
    writeFileSync(join(folder, 'outbox.db'), '');
    openDatabase(folder).close();
    expect(ownersIn(folder)).toEqual({ 'outbox.db': owner, 'outbox.txt': owner });
  });

  test('is not followed out of its folder by root', () => {
    const folder = scratchFolder();
    const foreign = join(scratchFolder(), 'file of root');
    writeFileSync(foreign, 'content', { mode: 0o644 });
    for (const name of ['outbox.db', 'outbox.db-wal', 'outbox.txt']) {
      symlinkSync(foreign, join(folder, name));
      if (process.getuid?.() === 0) expect(() => openDatabase(folder)).toThrow(StoreError);
      expect(readFileSync(foreign, 'utf8')).toBe('content');
      expect(statSync(foreign).mode & 0o777).toBe(0o644);
      rmSync(join(folder, name));
    }
    openDatabase(folder).close();
  });

  test('has other hashes of a message than any other store', async () => {
    const message = newMessage({ key: 'same' });
    const hashes: unknown[] = [];
    for (const { outbox, dataDir } of [scratchOutbox(), scratchOutbox()]) {
      await outbox.accept(message);
      using database = openDatabase(dataDir);
      hashes.push(database.prepare('SELECT hex(identity) AS hash FROM messages').get()?.hash);
    }
    expect(new Set(hashes).size).toBe(2);
    expect(hashes).not.toContain(Buffer.from(message.identity).toString('hex').toUpperCase());
  });

  describe('of Polyfolio 1.0', () => {
    function storeOfOne(): string {
      const dataDir = scratchFolder();
      copyFileSync(project('src/contact/testing/stores-of-1.0/outbox.db'), storeFile(dataDir));
      return dataDir;
    }

    test('is migrated with all its messages, and has the schema of a new one', async () => {
      const dataDir = storeOfOne();
      const inbox = openEmbeddedInbox(dataDir, Date.now);
      const messages = await inbox.list();
      await inbox.close();
      expect(messages.map(({ name, state }) => [name, state])).toEqual([
        ['Visitor delivered', 'delivered'],
        ['Visitor parked and reported', 'parked'],
        ['Visitor parked', 'parked'],
        ['Visitor spam', 'spam'],
        ['Visitor postponed', 'waiting'],
        ['Visitor being sent', 'waiting'],
        ['Visitor waiting', 'waiting'],
      ]);
      expect(messages[0]).toMatchObject({
        message: 'Message delivered\nGrüße 🙂',
        mail_id: `<${messages[0]?.id}@example.com>`,
      });
      expect(messages[4]).toMatchObject({ attempts: 1, last_error: 'EMESSAGE 451', lease: null });
      const outbox = serve(dataDir);
      expect(await outbox.count()).toMatchObject({ waiting: 3, delivered: 1, parked: 2, spam: 1 });
      expect(await outbox.unreported.parked.list()).toMatchObject([{ name: 'Visitor parked' }]);
      expect(await outbox.unreported.spam.list()).toMatchObject([{ name: 'Visitor spam' }]);
      // The server that was sending has ended.
      expect(await outbox.queue.claim(1000)).toBeDefined();
      await outbox.close();

      const tablesOf = (folder: string) => {
        using database = openDatabase(folder);
        return database.prepare('SELECT name, sql FROM sqlite_schema ORDER BY name').all();
      };
      expect(tablesOf(dataDir)).toEqual(tablesOf(scratchFolder()));
    });

    test('is not migrated under a server of that version', () => {
      const dataDir = storeOfOne();
      const { unregister } = registerServer(dataDir);
      expect(() => openEmbeddedInbox(dataDir, Date.now)).toThrow(
        /server of an earlier version is using the store .* Stop that server first/,
      );
      unregister();
      openEmbeddedInbox(dataDir, Date.now).close();
    });

    test('is left alone if it is really of a newer version', () => {
      const dataDir = storeOfOne();
      const set = new DatabaseSync(storeFile(dataDir));
      set.exec(`PRAGMA user_version = ${version + 1}`);
      set.close();
      const before = readFileSync(storeFile(dataDir));
      expect(() => openDatabase(dataDir)).toThrow('Use the newer program');
      expect(readFileSync(storeFile(dataDir)).equals(before)).toBe(true);
    });
  });

  test.each([
    ['where the system has no folders to give', '/proc/x/y'],
    ['below something that is no folder', '/dev/null/data'],
    ['in the place of a file', resolve('content/site.yaml')],
    ['where nobody may write', '/sys/kernel/data'],
  ])('%s cannot be opened, which is said in words', (_, place) => {
    expect(() => openDatabase(place)).toThrow(StoreError);
    expect(() => openDatabase(place)).toThrow(
      new RegExp(`^The message store in ${place} cannot be opened \\(E.*DATA_DIR`),
    );
  });
});
