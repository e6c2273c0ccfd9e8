import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chance } from '../../../../tests/faults/support/chance.ts';
import { scratchFolder } from '../../../../tests/support/content/scratch.ts';
import {
  folderOfAnother,
  leftByCrash,
  newMessage,
  overwrite,
  ownersIn,
  serve,
} from '../../testing/scratch-outbox.ts';
import type { StoredMessage } from '../outbox.ts';
import { version } from '../sqlite/schema.ts';
import { openDatabase } from './database.ts';
import { filesOf, logFile, storeFile } from './files.ts';
import { type Restored, restoreStore } from './restore.ts';
import { takeSnapshot } from './snapshots.ts';
import { openEmbeddedInbox } from './store.ts';

const pageBytes = 4096;
const { seed } = chance('restore');

const inSnapshot = 60;
const inFile = 80;
const inAll = 110;
const lengths = [40, 900, 3000, 9000];
const textOf = (number: number) => `Message ${number} ${'x'.repeat(lengths[number % 4] as number)}`;
const numberIn = ({ message }: StoredMessage) => Number(/\d+/.exec(message)?.[0]);

const dataDir = scratchFolder();
let original: Map<number, StoredMessage>;
let close: () => Promise<void>;

/** A store in use: 60 messages in the snapshot, 20 newer ones in the file, 30 more only in its log. */
beforeAll(async () => {
  async function add(from: number, to: number): Promise<() => Promise<void>> {
    const outbox = serve(dataDir);
    for (let number = from; number < to; number += 1) {
      const state = number % 5 === 0 ? 'spam' : 'waiting';
      await outbox.accept(newMessage({ message: textOf(number), state }));
      if (number % 3 !== 1 || state === 'spam') continue;
      const message = (await outbox.queue.claim(1000)) as StoredMessage;
      await outbox.queue.settle(message, { kind: 'delivered' });
    }
    return outbox.close;
  }
  await (await add(0, inSnapshot))();
  await takeSnapshot(dataDir);
  await (await add(inSnapshot, inFile))();
  close = await add(inFile, inAll);
  original = await messagesIn(dataDir);
});

afterAll(() => close());

async function messagesIn(folder: string): Promise<Map<number, StoredMessage>> {
  const inbox = openEmbeddedInbox(folder, Date.now);
  const messages = await inbox.list();
  await inbox.close();
  return new Map(messages.map((message) => [numberIn(message), message]));
}

/** Restores, and sees that nothing of the snapshot is missing and nothing delivered is sent again unsaid. */
async function expectRestored(folder: string): Promise<Restored> {
  const damaged = readFileSync(storeFile(folder));
  const restored = restoreStore(folder) as Restored;
  const found = await messagesIn(folder);
  expect(found.size).toBe(restored.messages);
  const mayComeTwice = new Set(restored.waiting.map(({ id }) => id));
  for (const [number, { id, message, state }] of original) {
    const now = found.get(number);
    if (number < inSnapshot) expect(now).toMatchObject({ id, message });
    if (state === 'delivered' && now?.state === 'waiting') expect(mayComeTwice).toContain(id);
  }
  expect(readFileSync(join(restored.damagedFolder, 'outbox.db')).equals(damaged)).toBe(true);
  return restored;
}

describe('restoring', () => {
  test('finds nothing to do in a store that is not damaged', () => {
    const folder = leftByCrash(dataDir);
    expect(restoreStore(folder)).toBe('sound');
    expect(readdirSync(folder).filter((name) => name.startsWith('damaged'))).toEqual([]);
  });

  test('waits until the server is stopped', () => {
    expect(() => restoreStore(dataDir)).toThrow('Stop it');
  });

  test('leaves a store of a newer program alone', () => {
    const folder = leftByCrash(dataDir);
    const database = new DatabaseSync(storeFile(folder));
    database.exec(`PRAGMA user_version = ${version + 1}`);
    database.close();
    expect(() => restoreStore(folder)).toThrow('Use the newer program');
  });

  test('brings all messages of the snapshot back, whichever pages are overwritten', async () => {
    const pages = statSync(storeFile(dataDir)).size / pageBytes;
    const some = fc.uniqueArray(fc.nat(pages - 1), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(some, fc.nat(255), async (numbers, noise) => {
        const folder = leftByCrash(dataDir);
        for (const page of numbers) {
          overwrite(storeFile(folder), page * pageBytes, Buffer.alloc(pageBytes, noise));
        }
        // The log may have newer copies of all these pages; nothing is damaged then.
        if (isDamaged(folder)) await expectRestored(folder);
        rmSync(folder, { recursive: true });
      }),
      { seed, numRuns: 12 },
    );
  });

  test('sees a log that is damaged in the middle, which SQLite would cut off in silence', async () => {
    const size = Math.floor(statSync(logFile(dataDir)).size / pageBytes);
    // At the end it looks like a write that a power cut tore, and that was never acknowledged.
    const lastTwoTransactions = 24;
    await fc.assert(
      fc.asyncProperty(fc.nat(size - lastTwoTransactions), fc.nat(255), async (block, noise) => {
        const folder = leftByCrash(dataDir);
        overwrite(logFile(folder), block * pageBytes, Buffer.alloc(pageBytes, noise));
        const before = filesOf(folder)
          .slice(0, 2)
          .map((file) => readFileSync(file));
        // Whatever command opens it, nothing is lost by that.
        for (let time = 0; time < 2; time += 1) expect(isDamaged(folder)).toBe(true);
        const after = filesOf(folder)
          .slice(0, 2)
          .map((file) => readFileSync(file));
        expect(after.map((bytes, index) => bytes.equals(before[index] as Buffer))).toEqual([
          true,
          true,
        ]);
        await expectRestored(folder);
        rmSync(folder, { recursive: true });
      }),
      { seed, numRuns: 12 },
    );
  });

  test('takes a torn last write for what it is, and the store for sound', () => {
    const folder = leftByCrash(dataDir);
    const { size } = statSync(logFile(folder));
    truncateSync(logFile(folder), size - 100);
    expect(isDamaged(folder)).toBe(false);
  });

  test('brings all messages of the snapshot back when the file was cut short', async () => {
    const { size } = statSync(storeFile(dataDir));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: size - 1 }), async (length) => {
        const folder = leftByCrash(dataDir);
        truncateSync(storeFile(folder), length);
        if (isDamaged(folder)) await expectRestored(folder);
        rmSync(folder, { recursive: true });
      }),
      { seed, numRuns: 6 },
    );
  });

  test('reads newer messages, and what was delivered since, where SQLite still can', async () => {
    const folder = leftByCrash(dataDir);
    const database = openDatabase(folder);
    const indexed = `SELECT rootpage FROM sqlite_schema WHERE name = 'messages_by_state'`;
    const page = Number(database.prepare(indexed).get()?.rootpage) - 1;
    database.close();
    overwrite(storeFile(folder), page * pageBytes, Buffer.alloc(pageBytes, 0xa5));
    const restored = await expectRestored(folder);
    expect(restored.newer).toBe(inAll - inSnapshot);
    const states = (messages: Map<number, StoredMessage>) =>
      [...messages].map(([number, { state }]) => [number, state]);
    expect(states(await messagesIn(folder))).toEqual(states(original));
  });

  test('takes the one before when the newest snapshot is damaged, too', async () => {
    const folder = leftByCrash(dataDir);
    await takeSnapshot(folder);
    const [newest, before] = readdirSync(join(folder, 'snapshots')).sort().reverse();
    overwrite(join(folder, 'snapshots', newest as string), 0, Buffer.alloc(pageBytes));
    overwrite(storeFile(folder), 0, Buffer.alloc(pageBytes));
    rmSync(logFile(folder));
    const { snapshot, messages } = await expectRestored(folder);
    expect([snapshot?.file, messages]).toEqual([
      join(folder, 'snapshots', before as string),
      inSnapshot,
    ]);
  });

  test('works when all files but the snapshots are gone', async () => {
    const folder = leftByCrash(dataDir);
    for (const file of filesOf(folder)) rmSync(file, { force: true });
    expect(restoreStore(folder)).toMatchObject({ messages: inSnapshot });
    expect((await messagesIn(folder)).size).toBe(inSnapshot);
  });

  test('changes nothing where there is nothing to restore', () => {
    const folder = scratchFolder();
    copyFileSync(storeFile(dataDir), storeFile(folder));
    overwrite(storeFile(folder), 0, Buffer.alloc(pageBytes));
    const before = readdirSync(folder);
    expect(restoreStore(folder)).toBe('nothing');
    expect(readdirSync(folder)).toEqual(before);
  });

  test('leaves everything to the owner of the folder, even if root does it', async () => {
    const { folder, owner } = folderOfAnother();
    const outbox = serve(folder);
    await outbox.accept(newMessage());
    await outbox.close();
    await takeSnapshot(folder);
    truncateSync(storeFile(folder), 3 * pageBytes);
    restoreStore(folder);
    const owners = ownersIn(folder);
    expect(Object.keys(owners)).toContainEqual(expect.stringMatching(/^damaged-.*\/outbox\.db$/));
    expect(new Set(Object.values(owners))).toEqual(new Set([owner]));
  });
});

function isDamaged(folder: string): boolean {
  try {
    openEmbeddedInbox(folder, Date.now).close();
    return false;
  } catch (error) {
    expect((error as Error).message).toMatch(/is damaged|is missing or empty/);
    return true;
  }
}
