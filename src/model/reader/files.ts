import { isUtf8 } from 'node:buffer';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type ContentError, contentError } from '../errors/errors.ts';
import type { Languages } from '../languages/languages.ts';

/** Files as they would be, by their path from the content's root; null is a file that would be gone. */
export type Overlay = ReadonlyMap<string, string | Uint8Array | null>;

/** The folder content/ as it is, or as it would be with an overlay: how a change is tried before it is written. */
export type ContentFolder = { readonly root: string; readonly overlay?: Overlay | undefined };

/** The same with its languages; a `Content` is one. */
export type OpenFolder = ContentFolder & { readonly languages: Languages };

/** Whether a file is there, or would be. */
export const isThere = ({ root, overlay }: ContentFolder, file: string) =>
  overlay?.has(file) ? overlay.get(file) !== null : existsSync(join(root, file));

/** What a file says or would say, however it is saved. */
export function readText({ root, overlay }: ContentFolder, file: string): string {
  const tried = overlay?.get(file);
  if (tried === null) throw new Error(`${file} would be gone.`);
  return Buffer.from(tried ?? readFileSync(join(root, file))).toString();
}

/** What has a folder each, or a link to one, by the folder that they lie in. */
export type Collection = 'projects' | 'notes';

/** The projects that the content has or would have, drafts too. */
export const projectIds = (content: ContentFolder) => idsIn(content, 'projects');

/** The notes that the content has or would have, drafts too. */
export const noteIds = (content: ContentFolder) => idsIn(content, 'notes');

export function idsIn(
  { root, overlay = new Map() }: ContentFolder,
  collection: Collection,
): string[] {
  const folder = join(root, collection);
  const present = isFolder(folder)
    ? readdirSync(folder).filter((name) => isFolder(join(folder, name)))
    : [];
  const [added, removed] = [new Set<string>(), new Set<string>()];
  for (const [path, text] of overlay) {
    const [parent, name, file] = path.split('/');
    if (parent === collection && name && file) (text === null ? removed : added).add(name);
  }
  const isLeft = (name: string) =>
    !removed.has(name) ||
    filesUnder(folder, name).some((file) => overlay.get(`${collection}/${file}`) !== null);
  return [...new Set([...present.filter(isLeft), ...added])].sort();
}

/** The text of a file; one that is saved in another way goes to `errors`. */
export function readUtf8File(
  { root, overlay }: ContentFolder,
  file: string,
  errors: ContentError[],
): string | undefined {
  const tried = overlay?.get(file);
  if (typeof tried === 'string') return tried;
  const shown = `content/${file}`;
  const bytes = tried ?? bytesOf(join(root, file), shown, errors);
  if (!bytes) return undefined;
  const text = decoded(bytes);
  if (text !== undefined) return text;
  errors.push(contentError('not_utf8', { file: `${shown}:${firstWrongLine(bytes)}`, key: '' }));
  return undefined;
}

function bytesOf(path: string, shown: string, errors: ContentError[]): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    errors.push(reportUnreadable(error as Error, shown));
    return undefined;
  }
}

/** Says of a file that it cannot be read, and why. */
export function reportUnreadable({ code }: NodeJS.ErrnoException, file: string): ContentError {
  const why = code === 'EISDIR' ? 'it is a folder' : `the system answers ${code}`;
  return contentError('unreadable_file', { file, key: '' }, { why });
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
