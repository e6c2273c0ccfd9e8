import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../../storage/transaction.ts';
import {
  folderOfAnother,
  leftByCrash,
  newMessage,
  ownersIn,
  scratchFolder,
  scratchOutbox,
} from '../../testing/scratch-outbox.ts';
import { StoreError } from '../outbox.ts';
import { migrate, openDatabase } from './database.ts';
import { logFile } from './files.ts';
import { migrations } from './schema.ts';

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
    const write = database.prepare('INSERT OR REPLACE INTO probe VALUES (1, ?)');
    // So small that a transaction is written out before it is committed.
    database.exec('PRAGMA cache_size = 2; PRAGMA wal_autocheckpoint = 0');
    for (let round = 0; round < 5; round += 1) {
      inTransaction(database, () => write.run(Buffer.alloc(50_000, round)));
      const before = statSync(logFile(folder)).size;
      database.exec('BEGIN IMMEDIATE');
      write.run(Buffer.alloc(200_000, 0xff));
      expect(statSync(logFile(folder)).size).toBeGreaterThan(before);
      const copy = openDatabase(leftByCrash(folder), 'thorough');
      const { ballast } = copy.prepare('SELECT ballast FROM probe').get() ?? {};
      expect(Buffer.alloc(50_000, round).equals(ballast as Uint8Array)).toBe(true);
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

  test('brings an older schema up to date and keeps its rows', () => {
    const database = new DatabaseSync(':memory:');
    const first = 'CREATE TABLE letters (text TEXT)';
    migrate(database, [first]);
    database.exec(`INSERT INTO letters VALUES ('kept')`);
    migrate(database, [first, 'ALTER TABLE letters ADD COLUMN stamp TEXT']);
    expect({ ...database.prepare('SELECT * FROM letters').get() }).toEqual({
      text: 'kept',
      stamp: null,
    });
    expect(pragma(database, 'user_version')).toBe(2);
  });

  test('is left as it was when a step fails', () => {
    const database = new DatabaseSync(':memory:');
    expect(() => migrate(database, ['CREATE TABLE a (b)', 'nonsense'])).toThrow();
    expect(pragma(database, 'user_version')).toBe(0);
    expect(database.prepare('SELECT count(*) AS tables FROM sqlite_schema').get()?.tables).toBe(0);
  });

  test('of a newer program is not touched by an older one', () => {
    const database = new DatabaseSync(':memory:');
    database.exec(`PRAGMA user_version = ${migrations.length + 1}`);
    expect(() => migrate(database)).toThrow('Use the newer program');
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

  test('undoes a transaction whose work fails', () => {
    const database = new DatabaseSync(':memory:');
    database.exec('CREATE TABLE a (b)');
    const work = () => {
      database.exec('INSERT INTO a VALUES (1)');
      throw new Error('no');
    };
    expect(() => inTransaction(database, work)).toThrow('no');
    expect(database.prepare('SELECT count(*) AS rows FROM a').get()?.rows).toBe(0);
  });
});
