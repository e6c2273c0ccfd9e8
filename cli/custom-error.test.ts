import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { customErrorInWords } from './custom-error.ts';

const folder = '/home/ada/custom/site';

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
      stack: `ReferenceError: title is not defined\n    at About (${folder}/custom/sections/About.tsx:24:37)`,
    }),
    'custom/sections/About.tsx:24:37: title is not defined',
  ],
  [
    'a page that Astro cannot read',
    errorWith('Unexpected token', { loc: { file: `${folder}/custom/pages/a.astro`, line: 3 } }),
    'custom/pages/a.astro:3: Unexpected token',
  ],
  [
    'a sentence that names the file itself',
    errorWith(
      `Build failed with 1 error:\n\n[plugin custom-code] ${folder}/custom/sections/About.tsx:1:0\nRolldownError: custom/sections/About.tsx must export About.`,
    ),
    'custom/sections/About.tsx must export About.',
  ],
])('%s is reported with its file', (_what, error, sentence) => {
  expect(customErrorInWords(error, folder)).toBe(sentence);
});

test('an error elsewhere is none of the owner’s code', () => {
  const stack = '    at run (/home/ada/custom/node_modules/polyfolio/build/lib/cli/run.js:1:1)';
  expect(customErrorInWords(errorWith('no', { stack }), folder)).toBeUndefined();
});

test('one that nobody waits for is caught, and not printed as React prints it', () => {
  const program = `
    const { customErrorThrown } = await import(${JSON.stringify(join(import.meta.dirname, 'custom-error.ts'))});
    const error = Object.assign(new Error('no'), { stack: 'at About (custom/sections/About.tsx:1:2)' });
    setImmediate(() => { console.error(error); throw error; });
    await customErrorThrown().catch(({ message }) => console.log('caught ' + message));
  `;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  expect({ stdout, stderr }).toEqual({ stdout: 'caught no\n', stderr: '' });
});
