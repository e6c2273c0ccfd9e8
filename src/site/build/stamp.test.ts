import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { scratchFolder } from '../../../tests/support/content/scratch.ts';
import { project } from '../../../tests/support/content/site-folder.ts';
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
const onlyForDevelopment = project('src/server/in-development.ts');

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

describe('what was built is up to date', () => {
  const from = process.cwd();
  const site = scratchFolder();
  let count = 0;

  /** As a program has it that starts now: it looks at the inputs when it is loaded. */
  const load = (): Promise<typeof import('./stamp.ts')> => {
    count += 1;
    return import(/* @vite-ignore */ `./stamp.ts?start=${count}`);
  };
  const isUpToDate = async () => (await load()).isUpToDate();

  beforeAll(async () => {
    process.chdir(site);
    for (const folder of ['content', 'dist']) mkdirSync(folder);
    writeFileSync('content/site.yaml', 'url: https://ada.dev\n');
    writeFileSync('dist/index.html', '');
    (await load()).writeStamp();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });
  afterAll(() => process.chdir(from));

  test('while nothing changes; the lock of an editor, a link to nowhere, is overlooked', async () => {
    expect(await isUpToDate()).toBe(true);
    symlinkSync('ada@home.4711', 'content/.#site.yaml');
    expect(await isUpToDate()).toBe(true);
    rmSync('content/.#site.yaml');
  });

  test('until a file has changed', async () => {
    // Put back as it was, with its times.
    renameSync('content/site.yaml', 'aside');
    writeFileSync('content/site.yaml', 'url: https://grace.dev\n');
    expect(await isUpToDate()).toBe(false);
    renameSync('aside', 'content/site.yaml');
    expect(await isUpToDate()).toBe(true);
  });

  test('until another month, since security.txt says until when it holds', async () => {
    vi.setSystemTime(Date.now() + 32 * 86_400_000);
    expect(await isUpToDate()).toBe(false);
  });

  test('for one URL, be it one in .env', async () => {
    writeFileSync('.env', 'SITE_URL=https://grace.dev\n');
    vi.stubEnv('ENV_FILE', '.env');
    expect(await isUpToDate()).toBe(false);
  });
});
