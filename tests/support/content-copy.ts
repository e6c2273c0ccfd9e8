import {
  copyFileSync,
  cpSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseDocument } from 'yaml';

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

/** Copies that tests have given back, by the projects in them: a copy takes longer than most tests. */
const spare = new Map<string, string[]>();
const from = resolve('content');
const longAgo = new Date(0);

export function removeSpareCopies(): void {
  for (const place of [...spare.values()].flat()) rmSync(place, { recursive: true, force: true });
  spare.clear();
}

/** Everything below a folder: what it is, and which files were written since they were copied. */
const entriesIn = (root: string) =>
  new Map(
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => {
      const found = lstatSync(join(root, path));
      const isWritten = !found.isDirectory() && found.mtimeMs !== longAgo.getTime();
      return [path, { mode: found.mode, isWritten }];
    }),
  );

function newCopy(more: readonly string[]): string {
  const place = mkdtempSync(join(tmpdir(), 'polyfolio-content-'));
  const root = join(place, 'content');
  copySmallContent(root, more);
  // Whatever writes to a file from now on changes its time.
  for (const path of entriesIn(root).keys()) utimesSync(join(root, path), longAgo, longAgo);
  return place;
}

/** Makes a copy what it was; false where more than texts have changed. */
function isRestored(place: string, before: ReturnType<typeof entriesIn>): boolean {
  for (const name of readdirSync(place)) {
    if (name !== 'content') rmSync(join(place, name), { recursive: true });
  }
  const root = join(place, 'content');
  const now = entriesIn(root);
  const changed = [...new Set([...before.keys(), ...now.keys()])].filter(
    (path) => now.get(path)?.mode !== before.get(path)?.mode || now.get(path)?.isWritten,
  );
  if (changed.some((path) => !/\.(?:yaml|txt|md)$/.test(path))) return false;
  for (const path of changed) {
    rmSync(join(root, path), { recursive: true, force: true });
    if (!before.has(path)) continue;
    copyFileSync(join(from, path), join(root, path));
    utimesSync(join(root, path), longAgo, longAgo);
  }
  return true;
}

/** Replaces a piece of a file; a piece that is not there would make the test say nothing. */
export const editIn = (root: string) => (file: string, from: string | RegExp, to: string) => {
  const before = readFileSync(join(root, file), 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} does not contain ${from}`);
  writeFileSync(join(root, file), after);
};

/** A small copy of content/ that a test may break as it likes. */
export function copyContent(...more: string[]) {
  const kind = more.join();
  const place = spare.get(kind)?.pop() ?? newCopy(more);
  const root = join(place, 'content');
  const before = entriesIn(root);
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
    clear() {
      if (isRestored(place, before)) spare.set(kind, [...(spare.get(kind) ?? []), place]);
      else rmSync(place, { recursive: true, force: true });
    },
  };
}
