import {
  chownSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../storage/transaction.ts';
import {
  folderOfAnother,
  leftByCrash,
  newMessage,
  overwrite,
  ownersIn,
  scratchFolder,
  scratchOutbox,
} from '../../testing/scratch-outbox.ts';
import type { StoredMessage } from '../outbox.ts';
import { logFile, storeFile } from './files.ts';
import { rescueStore } from './rescue.ts';
import { migrations } from './schema.ts';
import { openEmbeddedInbox, openEmbeddedOutbox } from './store.ts';

const pageBytes = 4096;
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
console.log(`rescue: SEED=${seed}`);

/** The text of each message repeats its own mark, so that a page shows whose words it holds. */
const markOf = (number: number) => `[#${String(number).padStart(4, '0')}]`;
const lengths = [40, 900, 3000, 9000];
const textOf = (number: number) =>
  markOf(number).repeat(Math.ceil((lengths[number % lengths.length] as number) / 7));
const numberIn = ({ message }: StoredMessage) => Number(/\d+/.exec(message)?.[0]);

const inFile = 100;
const inAll = 130;
let dataDir: string;
let original: Map<number, StoredMessage>;
let close: () => Promise<void>;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'rescue-'));
  const options = { dataDir, mailDomain: 'example.com', now: Date.now };
  async function add(from: number, to: number): Promise<() => Promise<void>> {
    const outbox = openEmbeddedOutbox(options);
    for (let number = from; number < to; number += 1) {
      const state = number % 5 === 0 ? 'spam' : 'waiting';
      await outbox.accept(newMessage({ message: textOf(number), state }));
      if (number % 3 !== 1 || state === 'spam') continue;
      const message = (await outbox.queue.claim(1000)) as StoredMessage;
      await outbox.queue.settle(message, { kind: 'delivered' });
    }
    return outbox.close;
  }
  await (await add(0, inFile))();
  close = await add(inFile, inAll);
  const inbox = openEmbeddedInbox(dataDir, Date.now);
  original = new Map((await inbox.list()).map((message) => [numberIn(message), message]));
  inbox.close();
});

afterAll(async () => {
  await close();
  rmSync(dataDir, { recursive: true });
});

async function rescuedFrom(folder: string): Promise<Map<number, StoredMessage>> {
  rescueStore(folder, Date.now);
  const inbox = openEmbeddedInbox(folder, Date.now);
  const found = new Map((await inbox.list()).map((message) => [numberIn(message), message]));
  inbox.close();
  return found;
}

/** Every message of which no word stood in the damaged bytes has come back as it was. */
function expectAllBut(damaged: Buffer, found: ReadonlyMap<number, StoredMessage>): number {
  let hit = 0;
  for (const [number, message] of original) {
    if (damaged.includes(markOf(number)) || damaged.includes(message.id)) hit += 1;
    else expect(found.get(number), markOf(number)).toEqual(message);
  }
  return hit;
}

describe('rescuing', () => {
  test('finds nothing to do in a sound store, and leaves it alone', () => {
    const folder = leftByCrash(dataDir);
    expect(rescueStore(folder, Date.now)).toEqual({ kind: 'sound' });
    expect(readdirSync(folder).sort()).toEqual(readdirSync(leftByCrash(dataDir)).sort());
    expect(statSync(logFile(folder)).size).toBeGreaterThan(0);
  });

  test('waits for the server to be stopped', () => {
    expect(() => rescueStore(dataDir, Date.now)).toThrow('Stop it');
  });

  test('leaves a sound store of a newer program alone', () => {
    const folder = leftByCrash(dataDir);
    const database = new DatabaseSync(storeFile(folder));
    database.exec(`PRAGMA user_version = ${migrations.length + 1}`);
    database.close();
    expect(() => rescueStore(folder, Date.now)).toThrow('Use the newer program');
  });

  test('saves every message of undamaged pages, whichever others are overwritten', async () => {
    const size = statSync(storeFile(dataDir)).size / pageBytes;
    const pages = fc.uniqueArray(fc.nat(size - 1), { minLength: 1, maxLength: 6 });
    const harm = (path: string, page: number, noise: number) => {
      const bytes = readFileSync(path).subarray(page * pageBytes, (page + 1) * pageBytes);
      overwrite(path, page * pageBytes, Buffer.alloc(pageBytes, noise));
      return bytes;
    };
    await fc.assert(
      fc.asyncProperty(pages, fc.nat(255), async (numbers, noise) => {
        const folder = leftByCrash(dataDir);
        const lost = numbers.map((page) => harm(storeFile(folder), page, noise));
        expectAllBut(Buffer.concat(lost), await rescuedFrom(folder));
        rmSync(folder, { recursive: true });
      }),
      { seed, numRuns: 25 },
    );
  });

  test('saves what the log holds before and after a damaged place', async () => {
    const size = Math.floor(statSync(logFile(dataDir)).size / pageBytes);
    // At the end it looks like a write that a power cut tore, and that nobody was promised.
    const lastTwoTransactions = 24;
    await fc.assert(
      fc.asyncProperty(fc.nat(size - lastTwoTransactions), fc.nat(255), async (block, noise) => {
        const folder = leftByCrash(dataDir);
        const frame = 24 + pageBytes;
        const first = Math.floor((block * pageBytes - 32) / frame) * frame + 32;
        const lost = readFileSync(logFile(folder)).subarray(Math.max(0, first), first + 3 * frame);
        overwrite(logFile(folder), block * pageBytes, Buffer.alloc(pageBytes, noise));
        const found = await rescuedFrom(folder);
        for (const [number, { id }] of original) {
          const hit = lost.includes(markOf(number)) || lost.includes(id);
          if (!hit) expect(found.get(number)?.id, markOf(number)).toBe(id);
        }
        rmSync(folder, { recursive: true });
      }),
      { seed, numRuns: 25 },
    );
  });

  test('saves what is left of a file that was cut short', async () => {
    const { size } = statSync(storeFile(dataDir));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: size - 1 }), async (length) => {
        const folder = leftByCrash(dataDir);
        const lost = readFileSync(storeFile(folder)).subarray(
          Math.floor(length / pageBytes) * pageBytes,
        );
        truncateSync(storeFile(folder), length);
        expectAllBut(lost, await rescuedFrom(folder));
        rmSync(folder, { recursive: true });
      }),
      { seed, numRuns: 12 },
    );
  });

  test('needs neither header nor index nor the inner pages of the tree', async () => {
    const folder = leftByCrash(dataDir);
    const file = readFileSync(storeFile(folder));
    for (let at = 0; at < file.length; at += pageBytes) {
      const isWords = file[at] === 0x0d || file.subarray(at, at + pageBytes).includes('[#');
      if (at === 0 || !isWords) overwrite(storeFile(folder), at, Buffer.alloc(pageBytes, 0xff));
    }
    expect(expectAllBut(Buffer.alloc(0), await rescuedFrom(folder))).toBe(0);
  });

  test('parks a message of which a part is lost, and keeps the rest of its words', async () => {
    const folder = leftByCrash(dataDir);
    const long = [...original.values()].find((message) => message.message.length >= 9000);
    const mark = markOf(numberIn(long as StoredMessage));
    const file = readFileSync(storeFile(folder));
    const pages = Array.from({ length: file.length / pageBytes }, (_, index) => index);
    const page = pages.findLast((index) => {
      const bytes = file.subarray(index * pageBytes, (index + 1) * pageBytes);
      return bytes.includes(mark) && bytes[0] !== 0x0d;
    }) as number;
    overwrite(storeFile(folder), page * pageBytes, Buffer.alloc(pageBytes, 0xff));
    const found = (await rescuedFrom(folder)).get(numberIn(long as StoredMessage));
    expect(found).toMatchObject({ id: long?.id, state: 'parked', last_error: 'EDAMAGED' });
    expect(found?.message).toContain(mark.repeat(50));
  });

  test('does not bring erased messages back', async () => {
    const { outbox, dataDir: folder } = scratchOutbox();
    for (let number = 0; number < 50; number += 1) {
      await outbox.accept(newMessage({ message: textOf(number), state: 'spam' }));
    }
    await outbox.unreported.spam.markReported(await outbox.unreported.spam.list());
    await outbox.eraseOlderThan(0);
    await outbox.accept(newMessage({ message: textOf(50) }));
    const left = leftByCrash(folder);
    overwrite(storeFile(left), 0, Buffer.alloc(pageBytes));
    expect([...(await rescuedFrom(left)).keys()]).toEqual([50]);
  });

  test('leaves everything to the owner of the folder, even if root does it', () => {
    const { folder, owner } = folderOfAnother();
    for (const file of [storeFile(dataDir), logFile(dataDir)]) {
      cpSync(file, join(folder, basename(file)));
      chownSync(join(folder, basename(file)), owner, statSync(folder).gid);
    }
    truncateSync(storeFile(folder), 3 * pageBytes);
    rescueStore(folder, Date.now);
    const owners = ownersIn(folder);
    expect(Object.keys(owners)).toEqual([
      expect.stringMatching(/^damaged-[^/]*$/),
      expect.stringMatching(/^damaged-.*\/outbox\.db$/),
      expect.stringMatching(/^damaged-.*\/outbox\.db-wal$/),
      'outbox.db',
      'outbox.txt',
    ]);
    expect(new Set(Object.values(owners))).toEqual(new Set([owner]));
  });

  test('reads stores of every earlier version', async () => {
    for (const index of migrations.keys()) {
      const folder = scratchFolder();
      const database = new DatabaseSync(storeFile(folder));
      inTransaction(database, () => {
        for (const step of migrations.slice(0, index + 1)) database.exec(step);
      });
      const id = 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee';
      database.exec(`
        INSERT INTO messages (id, identity, mail_id, received_at, language, name, email, message, state, due_at)
        VALUES ('${id}', x'01', '<${id}@x>', 5, 'en', 'Ada', 'a@b', 'Hello', 'parked', 7);
      `);
      database.close();
      overwrite(storeFile(folder), 0, Buffer.alloc(100));
      rescueStore(folder, Date.now);
      const inbox = openEmbeddedInbox(folder, Date.now);
      expect(await inbox.list()).toMatchObject([
        { id, message: 'Hello', state: 'parked', due_at: 7 },
      ]);
      inbox.close();
    }
  });
});
