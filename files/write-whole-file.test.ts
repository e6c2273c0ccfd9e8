import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeWholeFile, writeWholeFileNow } from './write-whole-file.ts';

function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('two writers of one file in one process do not hinder each other', async () => {
  const folder = scratchFolder();
  const path = join(folder, 'deep', 'file');
  const texts = Array.from({ length: 20 }, (_, number) => Buffer.alloc(100_000, number));
  await Promise.all(texts.map((bytes) => writeWholeFile(path, bytes)));
  const written = readFileSync(path);
  expect(texts.some((bytes) => bytes.equals(written))).toBe(true);
  expect(readdirSync(join(folder, 'deep'))).toEqual(['file']);
});

test('a file that cannot be written leaves no draft behind', async () => {
  const folder = scratchFolder();
  mkdirSync(join(folder, 'taken', 'by a folder'), { recursive: true });
  await expect(writeWholeFile(join(folder, 'taken'), Buffer.from('x'))).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['taken']);
});

test('what is written at once has its draft in a folder apart, and leaves none there', () => {
  const folder = scratchFolder();
  const drafts = join(folder, 'drafts');
  writeWholeFileNow(join(folder, 'deep', 'file'), Buffer.from('x'), drafts);
  expect(readFileSync(join(folder, 'deep', 'file'), 'utf8')).toBe('x');
  mkdirSync(join(folder, 'taken', 'by a folder'), { recursive: true });
  expect(() => writeWholeFileNow(join(folder, 'taken'), Buffer.from('x'), drafts)).toThrow();
  expect(readdirSync(drafts)).toEqual([]);
});
