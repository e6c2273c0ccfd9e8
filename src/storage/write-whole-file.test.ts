import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../tests/support/content/scratch.ts';
import { isTemporaryFile, prepareFile, removeFile, writeWholeFile } from './write-whole-file.ts';

test('a file changes only when it is put in its place, and its temporary file is hidden beside it', () => {
  const folder = scratchFolder();
  const path = join(folder, 'file');
  writeFileSync(path, 'before');
  const prepared = prepareFile(path, Buffer.from('after'));
  expect(readFileSync(path, 'utf8')).toBe('before');
  const [temporary] = readdirSync(folder).filter((name) => name !== 'file');
  expect(temporary).toMatch(/^\./);
  expect(isTemporaryFile(join(folder, temporary as string))).toBe(true);
  prepared.put();
  expect(readFileSync(path, 'utf8')).toBe('after');
  expect(readdirSync(folder)).toEqual(['file']);
});

test('a file that cannot be written leaves neither a temporary file nor a folder behind', () => {
  const folder = scratchFolder();
  mkdirSync(join(folder, 'taken', 'by a folder'), { recursive: true });
  expect(() => writeWholeFile(join(folder, 'taken'), Buffer.from('x'))).toThrow();
  const tooLong = join(folder, 'new', 'n'.repeat(300), 'file');
  expect(() => writeWholeFile(tooLong, Buffer.from('x'))).toThrow('ENAMETOOLONG');
  prepareFile(join(folder, 'new', 'file'), Buffer.from('x')).discard();
  expect(readdirSync(folder)).toEqual(['taken']);
});

test('a file keeps its mode, or gets the one that is asked for', () => {
  const path = join(scratchFolder(), 'file');
  const modeOf = () => statSync(path).mode & 0o777;
  writeFileSync(path, 'x');
  chmodSync(path, 0o640);
  writeWholeFile(path, Buffer.from('y'));
  expect(modeOf()).toBe(0o640);
  writeWholeFile(path, Buffer.from('z'), 0o600);
  expect(modeOf()).toBe(0o600);
});

test('what a link leads to is written, and the link stays one', () => {
  const folder = scratchFolder();
  mkdirSync(join(folder, 'real'));
  symlinkSync('real', join(folder, 'folder'));
  symlinkSync('second', join(folder, 'real', 'first'));
  symlinkSync('file', join(folder, 'real', 'second'));
  // Where nothing is yet, and where something is.
  for (const text of ['one', 'two']) {
    writeWholeFile(join(folder, 'folder', 'first'), Buffer.from(text));
    expect(readFileSync(join(folder, 'real', 'file'), 'utf8')).toBe(text);
    expect(readlinkSync(join(folder, 'real', 'first'))).toBe('second');
  }
});

test('a file that goes takes the folders with it that are empty without it', () => {
  const folder = scratchFolder();
  writeWholeFile(join(folder, 'top/deep/deeper/file'), Buffer.from('x'));
  writeWholeFile(join(folder, 'top/other'), Buffer.from('x'));
  removeFile(join(folder, 'top/deep/deeper/file'), folder);
  expect(readdirSync(join(folder, 'top'))).toEqual(['other']);
});
