import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { project } from '../../tests/support/site-folder.ts';
import { inputs } from './stamp.ts';

const importPattern = /(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"?]+)/g;

const files = inputs
  .flatMap((path) =>
    statSync(path, { throwIfNoEntry: false })?.isDirectory()
      ? readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) => join(path, file))
      : [path],
  )
  .filter((file) => /\.(?:ts|tsx|astro)$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file));

/** A build loads it with the configuration, and makes nothing of it. */
const onlyForDevelopment = project('server/in-development.ts');

test('whatever the inputs of a build import is an input, too', () => {
  const left = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(importPattern)]
      .map((match) => normalize(join(dirname(file), match[1] as string)))
      .filter((target) => target !== onlyForDevelopment)
      .filter((target) => !inputs.some((path) => target === path || target.startsWith(`${path}/`)))
      .map((target) => `${file} imports ${target}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(left).toEqual([]);
});
