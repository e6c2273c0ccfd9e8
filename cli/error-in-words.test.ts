import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { systemErrorInWords } from './error-in-words.ts';

const folder = mkdtempSync(join(tmpdir(), 'polyfolio-errors-'));
afterAll(() => rmSync(folder, { recursive: true }));

const at = (name: string) => join(folder, name);
mkdirSync(at('en.yaml'));
symlinkSync(at('round'), at('round'));

function inWords(run: () => unknown): string | undefined {
  try {
    run();
  } catch (error) {
    return systemErrorInWords(error as Error, folder);
  }
  throw new Error('nothing was thrown');
}

const failing = (code: string, details: object = {}) => {
  throw Object.assign(new Error(code), { code, errno: -1, syscall: 'open', ...details });
};

test.each([
  [
    'a folder in the place of a file',
    () => writeFileSync(at('en.yaml'), ''),
    'en.yaml cannot be opened or written: a folder of this name is in its place.',
  ],
  ['a file that is missing', () => readFileSync(at('no.yaml')), 'There is no no.yaml.'],
  [
    'a folder that is missing',
    () => writeFileSync(at('out/page.html'), ''),
    'There is no folder out.',
  ],
  [
    'a name that is too long',
    () => mkdirSync(at('a'.repeat(300))),
    'cannot be opened or written: its name is too long.',
  ],
  [
    'a link to itself',
    () => readdirSync(at('round')),
    'round cannot be opened or written: its links lead in a circle.',
  ],
])('%s is reported in a sentence with its path', (_, run, sentence) => {
  expect(inWords(run)).toContain(sentence);
});

test.each([
  ['EACCES', 'read', 'site.yaml cannot be opened or written: this user has no permission.'],
  ['EROFS', 'open', 'site.yaml cannot be opened or written: the disk is read-only.'],
])('%s is reported with the path', (code, syscall, sentence) => {
  expect(inWords(() => failing(code, { syscall, path: at('site.yaml') }))).toContain(sentence);
});

test('a full disk is reported, although the system does not say which file it was', () => {
  expect(inWords(() => failing('ENOSPC', { syscall: 'write' }))).toContain(
    'A file cannot be opened or written: the disk is full.',
  );
});

test('a path elsewhere is reported whole', () => {
  expect(inWords(() => failing('EACCES', { path: '/etc/shadow' }))).toContain('/etc/shadow');
});

test('what is no error of the system keeps its stack', () => {
  expect(inWords(() => failing('ERR_INVALID_ARG_TYPE'))).toBeUndefined();
  expect(
    inWords(() => {
      throw new TypeError('a bug');
    }),
  ).toBeUndefined();
});
