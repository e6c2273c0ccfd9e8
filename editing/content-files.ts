import { join } from 'node:path';
import { filesUnder } from '../model/reader/files.ts';
import { bytesOf, inStyleOf, isText, type NewFiles } from './change.ts';
import { textToEdit } from './parsable.ts';

/**
 * The files under content/ with edits that nobody has written yet, by their path from there. A file
 * that is edited or renamed keeps its line ends and its byte order mark.
 */
export function openContentFiles(site: string) {
  const root = join(site, 'content');
  const changed = new Map<string, Uint8Array | null>();
  const tried = new Map<string, string | null>();
  const set = (file: string, bytes: Uint8Array | null) => {
    changed.set(file, bytes);
    if (!bytes || isText(file)) tried.set(join(root, file), bytes && Buffer.from(bytes).toString());
  };
  const bytes = (file: string) =>
    changed.has(file) ? (changed.get(file) as Uint8Array | null) : bytesOf(site, `content/${file}`);
  const present = filesUnder(root);
  const list = () =>
    [...new Set([...present, ...changed.keys()])]
      .filter((file) => changed.get(file) !== null)
      .sort();
  const text = (file: string) => {
    const found = bytes(file);
    return found ? textToEdit(`content/${file}`, found) : undefined;
  };
  return {
    list,
    /** Undefined where there is no such file. */
    text,
    /** Changes the text of a file that is there. */
    edit(file: string, change: (source: string) => string): void {
      const before = text(file);
      const after = before === undefined ? undefined : change(before);
      if (after !== undefined && after !== before) set(file, inStyleOf(bytes(file), after));
    },
    /** Writes a file, with the line ends of the one before it, or of another that it is made from. */
    write: (file: string, content: string, from: string = file) =>
      set(file, inStyleOf(bytes(from), content)),
    remove: (file: string) => set(file, null),
    /** A file or a folder; what has the new name already stays, and then the old one too. */
    rename(from: string, to: string): void {
      for (const file of list()) {
        if (file !== from && !file.startsWith(`${from}/`)) continue;
        const renamed = to + file.slice(from.length);
        if (bytes(renamed) !== null) continue;
        set(renamed, bytes(file));
        set(file, null);
      }
    },
    /** The texts as they would be, for `withFilesAs`; later edits come into it too. */
    tried,
    /** What is to be written. */
    changes: (): NewFiles => changed,
  };
}

export type ContentFiles = ReturnType<typeof openContentFiles>;
