import { copyFileSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { scratchFolder } from '../../../../tests/support/content/scratch.ts';
import {
  leftByCrash,
  newMessage,
  overwrite,
  scratchOutbox,
  serve,
} from '../../testing/scratch-outbox.ts';
import type { StoredMessage } from '../outbox.ts';
import { StoreError } from '../outbox.ts';
import { createGroupCommit, openDatabase } from './database.ts';
import { filesOf, logFile, StoreGoneError, storeFile } from './files.ts';

const noteOf = (dataDir: string) => join(dataDir, 'outbox.txt');

describe('a store whose files go away while the server runs', () => {
  test.each<[string, (dataDir: string) => void]>([
    ['the folder is removed', (dataDir) => rmSync(dataDir, { recursive: true })],
    ['the folder is moved away', (dataDir) => renameSync(dataDir, `${dataDir}-moved`)],
    ['the file is removed', (dataDir) => rmSync(storeFile(dataDir))],
    ['the log is removed', (dataDir) => rmSync(logFile(dataDir))],
    ['an empty file takes its place', (dataDir) => replace(storeFile(dataDir), '')],
    [
      'an equal file takes its place',
      (dataDir) => {
        copyFileSync(storeFile(dataDir), `${storeFile(dataDir)}.copy`);
        renameSync(`${storeFile(dataDir)}.copy`, storeFile(dataDir));
      },
    ],
  ])('promises nothing more when %s, and goes on with what it holds', async (_, harm) => {
    const dataDir = join(scratchFolder(), 'data');
    const { outbox } = scratchOutbox(dataDir);
    const earlier = newMessage();
    await outbox.accept(earlier);
    harm(dataDir);
    await expect(outbox.check()).rejects.toThrow(StoreGoneError);
    await expect(outbox.accept(newMessage())).rejects.toThrow(StoreGoneError);
    await expect(outbox.findRepeat(earlier)).rejects.toThrow(StoreGoneError);
    const message = (await outbox.queue.claim(1000)) as StoredMessage;
    await outbox.queue.settle(message, { kind: 'delivered' });
    expect(await outbox.count()).toMatchObject({ waiting: 0, delivered: 1 });
  });

  test('promises again when they are back', async () => {
    const dataDir = join(scratchFolder(), 'data');
    const { outbox } = scratchOutbox(dataDir);
    renameSync(dataDir, `${dataDir}-moved`);
    await expect(outbox.accept(newMessage())).rejects.toThrow(StoreGoneError);
    renameSync(`${dataDir}-moved`, dataDir);
    await outbox.accept(newMessage());
    await outbox.check();
    expect(await outbox.count()).toMatchObject({ waiting: 1 });
  });

  test('acknowledges nothing that was written between two looks', async () => {
    const looks = [true, false];
    const files = { areInPlace: () => looks.shift() ?? false };
    const commit = createGroupCommit(new DatabaseSync(':memory:'), files);
    await expect(commit.acknowledged(() => 1)).rejects.toThrow(StoreGoneError);
    expect(looks).toEqual([]);
  });
});

function replace(file: string, text: string): void {
  rmSync(file);
  writeFileSync(file, text);
}

describe('a store that was lost', () => {
  /** What a server leaves that ended in the midst of things, and never wrote its log back. */
  async function leftBehind(): Promise<string> {
    const { outbox, dataDir } = scratchOutbox();
    await outbox.accept(newMessage());
    return leftByCrash(dataDir);
  }

  test.each<[string, (dataDir: string) => void]>([
    ['the file is empty', (dataDir) => truncateSync(storeFile(dataDir))],
    ['the file is gone', (dataDir) => rmSync(storeFile(dataDir))],
    [
      'all files but the note are gone',
      (dataDir) => {
        for (const file of filesOf(dataDir)) rmSync(file, { force: true });
      },
    ],
    ['the log is gone, and with it every table', (dataDir) => rmSync(logFile(dataDir))],
    [
      'the file is empty and the note gone, but not the log',
      (dataDir) => {
        truncateSync(storeFile(dataDir));
        rmSync(noteOf(dataDir));
      },
    ],
  ])('is not taken for a new one when %s', async (_, harm) => {
    const dataDir = await leftBehind();
    harm(dataDir);
    const log = statSync(logFile(dataDir), { throwIfNoEntry: false })?.size;
    expect(() => openDatabase(dataDir)).toThrow(StoreError);
    expect(() => openDatabase(dataDir)).toThrow(
      /message store in .* is missing or empty.*inbox restore.*outbox\.txt/,
    );
    // What is left may be all that can be restored.
    expect(statSync(logFile(dataDir), { throwIfNoEntry: false })?.size).toBe(log);
  });

  test('may be begun anew by whoever says so', async () => {
    const dataDir = await leftBehind();
    for (const file of [...filesOf(dataDir), noteOf(dataDir)]) rmSync(file, { force: true });
    openDatabase(dataDir).close();
  });

  test('of an older program is noted when it is opened', async () => {
    const dataDir = await leftBehind();
    rmSync(noteOf(dataDir));
    openDatabase(dataDir).close();
    expect(statSync(noteOf(dataDir)).mode & 0o077).toBe(0);
  });
});

test('a start says in words that any page of the store is damaged', async () => {
  const dataDir = scratchFolder();
  const outbox = serve(dataDir);
  for (let count = 0; count < 40; count += 1) {
    await outbox.accept(newMessage({ message: `${count} ${'x'.repeat(3000)}` }));
  }
  await outbox.close();
  const pages = statSync(storeFile(dataDir)).size / 4096;
  expect(pages).toBeGreaterThan(40);
  for (let page = 0; page < pages; page += 1) {
    const folder = leftByCrash(dataDir);
    overwrite(storeFile(folder), page * 4096, Buffer.alloc(4096, 0xa5));
    expect(() => serve(folder), `page ${page}`).toThrow(
      /^The message store in .* is damaged. Stop the server, run .*inbox restore/,
    );
  }
});
