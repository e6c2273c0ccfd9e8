import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { finishedFrames, pageBytes } from './write-ahead-log.ts';

const headerBytes = 32;
const frameBytes = 24 + pageBytes;
const frameAt = (number: number) => headerBytes + number * frameBytes;

/** A log as SQLite writes it, of so many transactions after the one that made the table. */
function logOf(transactions: number): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'log-frames-'));
  const file = join(folder, 'store');
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA page_size = ${pageBytes}; PRAGMA journal_mode = WAL`);
  database.exec('CREATE TABLE words (word TEXT)');
  for (let number = 1; number <= transactions; number += 1) {
    database.prepare('INSERT INTO words VALUES (?)').run(`word ${number}`);
  }
  const log = readFileSync(`${file}-wal`);
  database.close();
  rmSync(folder, { recursive: true });
  return log;
}

const framesIn = (log: Buffer) => (log.length - headerBytes) / frameBytes;

function harmed(log: Buffer, at: number): Buffer {
  const copy = Buffer.from(log);
  copy.writeUInt8(copy.readUInt8(at) ^ 0xff, at);
  return copy;
}

describe('the frames of a log', () => {
  const log = logOf(4);
  const all = framesIn(log);

  test('are all found where it is sound', () => {
    const { frames, damaged } = finishedFrames(log);
    expect(frames).toHaveLength(all);
    expect(frames.at(-1)?.page.toString('latin1')).toContain('word 4');
    expect(damaged).toBe(false);
  });

  test.each([
    ['salt', 8],
    ['sum', 16],
    ['page', 24 + 100],
  ])(
    'are damaged where the %s of the first is not its own, and those after it are found',
    (_, within) => {
      const { frames, damaged } = finishedFrames(harmed(log, frameAt(0) + within));
      expect(damaged).toBe(true);
      expect(frames.at(-1)?.page.toString('latin1')).toContain('word 4');
      expect(frames.length).toBeLessThan(all);
    },
  );

  test('are as many without the header of the log', () => {
    const without = Buffer.concat([Buffer.alloc(headerBytes), log.subarray(headerBytes)]);
    expect(finishedFrames(without).frames).toHaveLength(all);
  });

  test('end before one that a power cut tore, which is no damage', () => {
    const torn = harmed(log, frameAt(all - 1) + 24 + 100);
    expect(finishedFrames(torn)).toMatchObject({ damaged: false });
    expect(finishedFrames(log.subarray(0, frameAt(all) - 1)).frames).toHaveLength(all - 1);
  });

  test('of a transaction that did not end are left out', () => {
    const open = Buffer.from(log);
    open.writeUInt32BE(0, frameAt(all - 1) + 4);
    expect(finishedFrames(open).frames).toHaveLength(all - 1);
  });

  test('are none where there is no log', () => {
    expect(finishedFrames(Buffer.alloc(0))).toEqual({ frames: [], damaged: false });
  });
});
