import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { newMessage, scratchOutbox } from '../../testing/scratch-outbox.ts';
import { createGroupCommit } from './group-commit.ts';

test('keeps every character, even those that nobody can see', async () => {
  const { outbox } = scratchOutbox();
  const message = '\u0000\u0001 \ufeff\u202e😀 "\'\n\t\\ %s ;--';
  await outbox.accept(newMessage({ message, name: 'a\u0000b' }));
  expect(await outbox.queue.claim(1000)).toMatchObject({ message, name: 'a\u0000b' });
});

describe('a group commit', () => {
  function countingDatabase() {
    const database = new DatabaseSync(':memory:');
    database.exec('CREATE TABLE rows (value UNIQUE)');
    const commits = { count: 0 };
    const exec = database.exec.bind(database);
    database.exec = (sql) => {
      if (sql === 'COMMIT') commits.count += 1;
      exec(sql);
    };
    const insert = database.prepare('INSERT INTO rows VALUES (?)');
    return { commits, insert, commit: createGroupCommit(database) };
  }

  test('writes what arrives together in one transaction', async () => {
    const { commits, insert, commit } = countingDatabase();
    await Promise.all([1, 2, 3].map((value) => commit.write(() => insert.run(value))));
    expect(commits.count).toBe(1);
    await commit.write(() => insert.run(4));
    expect(commits.count).toBe(2);
  });

  test('acknowledges nobody when it fails, and recovers', async () => {
    const { insert, commit } = countingDatabase();
    await commit.promise(() => insert.run(1));
    const group = [2, 1].map((value) => commit.write(() => insert.run(value)));
    const results = await Promise.allSettled(group);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(commit.sinceLastPromiseMs()).toBe(Number.POSITIVE_INFINITY);
    await commit.promise(() => insert.run(2));
    expect(commit.sinceLastPromiseMs()).toBeLessThan(Number.POSITIVE_INFINITY);
  });
});

test('a store that another process holds is waited for, and the server goes on meanwhile', async () => {
  const { outbox, dataDir } = scratchOutbox();
  const other = new DatabaseSync(join(dataDir, 'outbox.db'));
  other.exec('BEGIN IMMEDIATE');
  let stored = false;
  const accepted = outbox.accept(newMessage()).then(() => {
    stored = true;
  });
  let turns = 0;
  for (; turns < 10; turns += 1) await setImmediate();
  expect([turns, stored]).toEqual([10, false]);
  other.exec('COMMIT');
  other.close();
  await accepted;
  expect(outbox.figures.read().waiting).toBe(1);
});
