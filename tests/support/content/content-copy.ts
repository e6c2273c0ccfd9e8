import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { filesUnder } from '../../../src/model/reader/files.ts';

/** What the CV shows: with fewer projects it would have to be changed too. */
const fewProjects = ['digital-pet', 'kanban', 'kasaz', 'wheely'];

/** Whether a file of a site belongs to the content with a few projects alone: all take thrice the time. */
export const isOfFew = (path: string, more: readonly string[] = []) =>
  !dirname(path).endsWith('content/projects') || [...fewProjects, ...more].includes(basename(path));

/** Replaces a piece of a file; a piece that is not there would make the test say nothing. */
export const editIn = (root: string) => (file: string, from: string | RegExp, to: string) => {
  const before = readFileSync(join(root, file), 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} does not contain ${from}`);
  writeFileSync(join(root, file), after);
};

/** Every file below a folder with its bytes: whether something has been written there. */
export const bytesUnder = (folder: string) =>
  Object.fromEntries(
    filesUnder(folder).map((file) => [file, readFileSync(join(folder, file), 'latin1')]),
  );
