import { join } from 'node:path';
import { filesUnder } from '../../model/reader/files.ts';
import { bytesOf, inStyleOf, type NewFiles } from '../change.ts';
import { textToEdit } from '../parsable.ts';

/**
 * The files under content/ as migrations leave them, by their path from there. Nothing is written.
 * A file that is edited or renamed keeps its line ends and its byte order mark.
 */
export function openContentFiles(site: string) {
  const changed = new Map<string, Uint8Array | null>();
  const bytes = (file: string) =>
    changed.has(file) ? (changed.get(file) as Uint8Array | null) : bytesOf(site, `content/${file}`);
  const present = filesUnder(join(site, 'content'));
  const list = () =>
    [...new Set([...present, ...changed.keys()])]
      .filter((file) => changed.get(file) !== null)
      .sort();
  const text = (file: string) => {
    const found = bytes(file);
    return found ? textToEdit(`content/${file}`, found) : undefined;
  };
  return {
    site,
    list,
    /** Undefined where there is no such file. */
    text,
    /** Changes the text of a file that is there. */
    edit(file: string, change: (source: string) => string): void {
      const before = text(file);
      if (before === undefined) return;
      const after = change(before);
      if (after !== before) changed.set(file, inStyleOf(bytes(file), after));
    },
    /** Writes a file, with the line ends of another that it is made from. */
    write(file: string, content: string, from: string = file): void {
      changed.set(file, inStyleOf(bytes(from), content));
    },
    remove: (file: string) => void changed.set(file, null),
    /** A file or a folder; what has the new name already stays, and then the old one too. */
    rename(from: string, to: string): void {
      for (const file of list()) {
        if (file !== from && !file.startsWith(`${from}/`)) continue;
        const renamed = to + file.slice(from.length);
        if (bytes(renamed) !== null) continue;
        changed.set(renamed, bytes(file));
        changed.set(file, null);
      }
    },
    /** What is to be written. */
    changes: (): NewFiles => changed,
  };
}

export type ContentFiles = ReturnType<typeof openContentFiles>;
