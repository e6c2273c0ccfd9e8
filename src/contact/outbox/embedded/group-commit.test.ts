import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { newMessage, scratchOutbox } from '../../testing/scratch-outbox.ts';
import { createGroupCommit } from './database.ts';
import { logFile } from './files.ts';

/** How many transactions the log of a store holds: the last frame of each says how large the store is. */
function commitsIn(dataDir: string): number {
  const log = readFileSync(logFile(dataDir));
  let commits = 0;
  for (let at = 32; at + 24 <= log.length; at += 24 + 4096) {
    if (log.readUInt32BE(at + 4) > 0) commits += 1;
  }
  return commits;
}

describe('a group commit', () => {
  function scratchTable() {
    const database = new DatabaseSync(':memory:');
    database.exec('CREATE TABLE rows (value UNIQUE)');
    const insert = database.prepare('INSERT INTO rows VALUES (?)');
    return { insert, commit: createGroupCommit(database) };
  }

  test('writes what arrives together to the disk in one transaction', async () => {
    const { outbox, dataDir } = scratchOutbox();
    const before = commitsIn(dataDir);
    await Promise.all([1, 2, 3].map(() => outbox.accept(newMessage())));
    expect(commitsIn(dataDir)).toBe(before + 1);
    await outbox.accept(newMessage());
    expect(commitsIn(dataDir)).toBe(before + 2);
  });

  test('acknowledges nobody when it fails, and recovers', async () => {
    const { insert, commit } = scratchTable();
    await commit.acknowledged(() => insert.run(1));
    const group = [2, 1].map((value) => commit.write(() => insert.run(value)));
    const results = await Promise.allSettled(group);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await commit.acknowledged(() => insert.run(2));
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
  expect((await outbox.count()).waiting).toBe(1);
});
