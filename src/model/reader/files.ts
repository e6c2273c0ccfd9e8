import { isUtf8 } from 'node:buffer';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type Problem, problem } from '../errors/errors.ts';
import { locales, setLanguages } from '../languages/locales.ts';

/** Files as they would be, by their path; null is a file that would be gone. */
export type TriedFiles = ReadonlyMap<string, string | Uint8Array | null>;

/** See `withFilesAs`. */
let asked: TriedFiles = new Map();

/** What `read` finds if these files said something else: how a change is tried before it is written. */
export function withFilesAs<Found>(files: TriedFiles, read: () => Found): Found {
  const [before, languages] = [asked, locales];
  asked = files;
  try {
    return read();
  } finally {
    asked = before;
    setLanguages(languages);
  }
}

/** Whether a file is there, or would be. */
export const isThere = (path: string) =>
  asked.has(path) ? asked.get(path) !== null : existsSync(path);

/** What a file says or would say, however it is saved. */
export function readAsAsked(path: string): string {
  const tried = asked.get(path);
  if (tried === null) throw new Error(`${path} would be gone.`);
  return Buffer.from(tried ?? readFileSync(path)).toString();
}

/** The folders inside a folder, or links to some, as they are or would be. */
function foldersIn(folder: string): string[] {
  const present = isFolder(folder)
    ? readdirSync(folder).filter((name) => isFolder(join(folder, name)))
    : [];
  if (asked.size === 0) return present.sort();
  const [added, removed] = [new Set<string>(), new Set<string>()];
  for (const [path, text] of asked) {
    if (!path.startsWith(folder + sep)) continue;
    const [name, file] = path.slice(folder.length + 1).split(sep) as [string, string?];
    if (file) (text === null ? removed : added).add(name);
  }
  const isLeft = (name: string) =>
    !removed.has(name) ||
    filesUnder(join(folder, name)).some((file) => isThere(join(folder, name, file)));
  return [...new Set([...present.filter(isLeft), ...added])].sort();
}

/** The text of a file; one that is saved in another way goes to `problems`. */
export function readUtf8File(path: string, shown: string, problems: Problem[]): string | undefined {
  const tried = asked.get(path);
  if (typeof tried === 'string') return tried;
  const bytes = tried ?? bytesOf(path, shown, problems);
  if (!bytes) return undefined;
  const text = decoded(bytes);
  if (text !== undefined) return text;
  problems.push(problem('not_utf8', { file: `${shown}:${firstWrongLine(bytes)}`, key: '' }));
  return undefined;
}

function bytesOf(path: string, shown: string, problems: Problem[]): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    problems.push(reportUnreadable(error as Error, shown));
    return undefined;
  }
}

/** Says of a file that it cannot be read, and why. */
export function reportUnreadable({ code }: NodeJS.ErrnoException, file: string): Problem {
  const why = code === 'EISDIR' ? 'it is a folder' : `the system answers ${code}`;
  return problem('unreadable_file', { file, key: '' }, { why });
}

/** Bytes as text, or nothing; UTF-16 without a mark at its beginning is valid UTF-8, but full of zeros. */
export const decoded = (bytes: Uint8Array): string | undefined =>
  bytes.includes(0) || !isUtf8(bytes) ? undefined : new TextDecoder().decode(bytes);

/** The line of the first character that cannot be decoded. */
export const firstWrongLine = (bytes: Uint8Array): number =>
  (new TextDecoder().decode(bytes).split(/[\0\uFFFD]/, 1)[0] as string).split('\n').length;

/** Whether there is a folder, or a link to one. */
export const isFolder = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Every file below a folder by its path from there, behind links too; a link to nowhere is none. */
export function filesUnder(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = folder ? `${folder}/${name}` : name;
    const entry = statSync(join(root, path), { throwIfNoEntry: false });
    if (!entry) return [];
    return entry.isDirectory() ? filesUnder(root, path) : [path];
  });
}

/** The projects that the content has, drafts too: one folder each, or a link to one. */
export const projectIds = (root: string): string[] => foldersIn(join(root, 'projects'));
