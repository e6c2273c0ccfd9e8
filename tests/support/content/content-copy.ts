import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { parseDocument } from 'yaml';
import { filesUnder } from '../../../src/model/reader/files.ts';

/** What the CV shows: with fewer projects it would have to be changed too. */
const fewProjects = ['digital-pet', 'kanban', 'kasaz', 'wheely'];

/** Whether a file of a site belongs to the content with a few projects alone: all take thrice the time. */
export const isOfFew = (path: string, more: readonly string[] = []) =>
  !dirname(path).endsWith('content/projects') || [...fewProjects, ...more].includes(basename(path));

/** Copies content/ with a few of its projects, one that tells only what it must, and those that are named. */
export const copySmallContent = (to: string, more: readonly string[] = []) =>
  cpSync('content', to, {
    recursive: true,
    filter: (path) => isOfFew(path, ['canvas', ...more]),
  });

/** Replaces a piece of a file; a piece that is not there would make the test say nothing. */
export const editIn = (root: string) => (file: string, from: string | RegExp, to: string) => {
  const before = readFileSync(join(root, file), 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} does not contain ${from}`);
  writeFileSync(join(root, file), after);
};

/** A small copy of content/ that a test may break as it likes. */
export function copyContent(...more: string[]) {
  const place = mkdtempSync(join(tmpdir(), 'polyfolio-content-'));
  const root = join(place, 'content');
  copySmallContent(root, more);
  return {
    root,
    edit: editIn(root),
    /** Puts a value under a dotted key, be it there or not. */
    set(file: string, key: string, value: unknown) {
      const path = join(root, file);
      const document = parseDocument(readFileSync(path, 'utf8'));
      document.setIn(key.split('.'), value);
      writeFileSync(path, document.toString({ lineWidth: 100 }));
    },
    write: (file: string, text: string) => writeFileSync(join(root, file), text),
    remove: (file: string) => rmSync(join(root, file), { recursive: true }),
    clear: () => rmSync(place, { recursive: true, force: true }),
  };
}

/** Every file below a folder with its bytes: whether something has been written there. */
export const bytesUnder = (folder: string) =>
  Object.fromEntries(
    filesUnder(folder).map((file) => [file, readFileSync(join(folder, file), 'latin1')]),
  );
