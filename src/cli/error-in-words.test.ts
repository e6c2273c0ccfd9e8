import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../tests/support/content/scratch.ts';
import { Refusal } from '../model/errors/refusal.ts';
import { customErrorInWords, errorInWords, systemErrorInWords } from './error-in-words.ts';

const folder = scratchFolder();

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
    'round cannot be opened or written: its symbolic links form a loop.',
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

const site = '/home/ada/custom/site';

function errorWith(message: string, more: object = {}): Error {
  return Object.assign(new Error(message), { stack: '' }, more);
}

test.each([
  [
    'what the bundler reports, coloured and framed',
    errorWith(
      'Build failed with 1 error:\n\n\u001b[31m[builtin:vite-transform] \u001b[0mExpected `,`\n  ╭─[ custom/sections/About.tsx:23:39 ]',
    ),
    'custom/sections/About.tsx:23:39: Expected `,`',
  ],
  [
    'a section that throws while it is rendered',
    errorWith('title is not defined', {
      stack: `ReferenceError: title is not defined\n    at About (${site}/custom/sections/About.tsx:24:37)`,
    }),
    'custom/sections/About.tsx:24:37: title is not defined',
  ],
  [
    'a page that Astro cannot read',
    errorWith('Unexpected token', { loc: { file: `${site}/custom/pages/a.astro`, line: 3 } }),
    'custom/pages/a.astro:3: Unexpected token',
  ],
  [
    'a sentence that names the file itself',
    errorWith(
      `Build failed with 1 error:\n\n[plugin custom-code] ${site}/custom/sections/About.tsx:1:0\nRolldownError: custom/sections/About.tsx must export About.`,
    ),
    'custom/sections/About.tsx must export About.',
  ],
])('%s is reported with its file', (_what, error, sentence) => {
  expect(customErrorInWords(error, site)).toBe(sentence);
});

test('on Windows the same is reported, with slashes', () => {
  const folder = 'C:\\Users\\ada\\site';
  const stack = `    at About (${folder}\\custom\\sections\\About.tsx:24:37)`;
  expect(customErrorInWords(errorWith('no', { stack }), folder)).toBe(
    'custom/sections/About.tsx:24:37: no',
  );
  const loc = { file: `${folder}\\custom\\pages\\a.astro`, line: 3 };
  expect(customErrorInWords(errorWith('Unexpected token', { loc }), folder)).toBe(
    'custom/pages/a.astro:3: Unexpected token',
  );
});

test('errors of the content are reported as sentences, also those that the bundled pages throw', () => {
  const error = Object.assign(new Error('The content has one error.\n'), {
    name: 'InvalidContent',
  });
  expect(errorInWords(error)).toBe('The content has one error.');
});

test('a port that another program uses is named', () => {
  const failed = Object.assign(new Error('x'), { code: 'EADDRINUSE', syscall: 'listen', port: 80 });
  expect(errorInWords(failed)).toBe('Port 80 is in use by another program. Choose another one.');
});

test('an error elsewhere is none of the owner’s code', () => {
  const stack = '    at run (/home/ada/custom/node_modules/polyfolio/build/lib/cli/run.js:1:1)';
  expect(customErrorInWords(errorWith('no', { stack }), site)).toBeUndefined();
});

test('one that nobody waits for is caught, and not printed as React prints it', () => {
  const program = `
    const { withCustomErrors } = await import(${JSON.stringify(join(import.meta.dirname, 'error-in-words.ts'))});
    const error = Object.assign(new Error('no'), { stack: 'at About (custom/sections/About.tsx:1:2)' });
    setImmediate(() => { console.error(error); throw error; });
    const endless = () => new Promise(() => setTimeout(() => {}, 1e6));
    await withCustomErrors(endless).catch(({ message }) => console.log('caught ' + message));
    process.exit();
  `;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  expect({ stdout, stderr }).toEqual({ stdout: 'caught no\n', stderr: '' });
});

test('a build that fails ends the program, though something of it still runs', () => {
  const program = `
    const { withCustomErrors } = await import(${JSON.stringify(join(import.meta.dirname, 'error-in-words.ts'))});
    setInterval(() => {}, 1000);
    await withCustomErrors(() => Promise.reject(new Error('no')));
  `;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    timeout: 600_000,
  });
  expect(status).toBe(1);
  expect(stderr).toContain('Error: no');
});

test('a refusal that the bundler has wrapped is said as it is', () => {
  const wrapped = Object.assign(new Error('Build failed with 1 error:\n[plugin cv-files]'), {
    errors: [new Refusal('The CV’s font has no “ⴰ”.')],
  });
  expect(errorInWords(wrapped)).toBe('The CV’s font has no “ⴰ”.');
  expect(errorInWords(Object.assign(new Error('x'), { errors: [new Error('y')] }))).toBeUndefined();
});
