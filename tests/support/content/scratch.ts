import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, parse } from 'node:path';
import { afterAll, beforeAll, beforeEach, onTestFinished, TestRunner } from 'vitest';
import { parseDocument } from 'yaml';
import { type Editing, openEditing } from '../../../src/editing/journal/apply.ts';
import { inspectContent } from '../../../src/model/content.ts';
import { editIn, isOfFew } from './content-copy.ts';

/** Ends what a test has begun when it is over; outside of tests, when all of the file or block are. In a beforeAll it does nothing. */
export const afterwards = (end: () => unknown) =>
  (TestRunner.getCurrentTest() ? onTestFinished : afterAll)(async () => {
    await end();
  });

/** What a test has opened, which is closed afterwards. */
export function closing<Part extends { close: () => unknown }>(part: Part): Part {
  afterwards(() => part.close());
  return part;
}

/** What is started before the tests of a file or block, and stopped after them. */
export function duringTests<Started extends { stop: () => Promise<unknown> }>(
  start: () => Promise<Started>,
): () => Started {
  let started: Started;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(() => started.stop());
  return () => started;
}

/** An empty folder that is deleted afterwards. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'polyfolio-scratch-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder of content that holds only what a test puts there. */
export function scratchContent(files: Readonly<Record<string, string | Buffer>> = {}) {
  const site = scratchFolder();
  const root = join(site, 'content');
  mkdirSync(root);
  const write = (file: string, text: string | Buffer) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  return { site, root, write };
}

/** A small copy of content/ that a test may break as it likes: with a few of its projects, one that tells only what it must, English and Spanish, and the projects and languages that are named. */
export function copyContent(...more: string[]) {
  const root = join(scratchFolder(), 'content');
  const leftOut = ['ca', 'de'].filter((language) => !more.includes(language));
  cpSync('content', root, {
    recursive: true,
    filter: (path) => isOfFew(path, ['canvas', ...more]) && !leftOut.includes(parse(path).name),
  });
  const edit = editIn(root);
  for (const language of leftOut) {
    edit('languages.yaml', new RegExp(`^${language}:\\n(?: .*\\n)+`, 'm'), '');
  }
  return {
    root,
    edit,
    errors: () => inspectContent({ root }).errors,
    /** Puts a value under a dotted key, be it there or not. */
    set(file: string, key: string, value: unknown) {
      const path = join(root, file);
      const document = parseDocument(readFileSync(path, 'utf8'));
      document.setIn(key.split('.'), value);
      writeFileSync(path, document.toString({ lineWidth: 100 }));
    },
    write: (file: string, text: string) => writeFileSync(join(root, file), text),
    remove: (file: string) => rmSync(join(root, file), { recursive: true }),
  };
}

/** The same, anew for each test of a file or block. */
export function copyForEachTest(...more: string[]) {
  let copy: ReturnType<typeof copyContent>;
  beforeEach(() => {
    copy = copyContent(...more);
  });
  return {
    get root() {
      return copy.root;
    },
    errors: () => copy.errors(),
    edit: (...parameters: Parameters<typeof copy.edit>) => copy.edit(...parameters),
    set: (...parameters: Parameters<typeof copy.set>) => copy.set(...parameters),
    write: (...parameters: Parameters<typeof copy.write>) => copy.write(...parameters),
    remove: (...parameters: Parameters<typeof copy.remove>) => copy.remove(...parameters),
  };
}

/** The changes of a site, which are closed afterwards. */
export const scratchEditing = (site: string): Editing => closing(openEditing(site));
