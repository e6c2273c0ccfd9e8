import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Languages } from '../model/languages/languages.ts';
import { filesUnder, isFolder } from '../model/reader/files.ts';
import { loadLanguages } from '../model/reader/languages.ts';
import {
  type About,
  bytesOf,
  type Change,
  contentChange,
  inStyleOf,
  type NewFiles,
  textToEdit,
} from './journal/change.ts';
import { schemaLine } from './schemas.ts';
import { dataIn, setValueIn } from './texts/edit-file.ts';
import type { Path } from './texts/edit-yaml.ts';

/**
 * Runs edits on an overlay of the files under content/: reads see the earlier edits. Returns them all
 * as one change; nothing is written.
 */
export function editContent<Result>(
  site: string,
  about: About,
  run: (files: ContentFiles) => Result,
  languages?: Languages,
): { result: Result; change: Change } {
  const files = openContentFiles(site, languages);
  const result = run(files);
  return { result, change: contentChange(site, about, files.overlay) };
}

/**
 * The files under content/ with edits that nobody has written yet, by their path from there. A file
 * that is edited or renamed keeps its line ends and its byte order mark.
 */
export function openContentFiles(site: string, languages?: Languages) {
  const root = join(site, 'content');
  const changed = new Map<string, Uint8Array | null>();
  const set = (file: string, bytes: Uint8Array | null) => {
    changed.set(file, bytes);
  };
  let known = languages;
  const bytes = (file: string) =>
    changed.has(file) ? (changed.get(file) as Uint8Array | null) : bytesOf(site, `content/${file}`);
  const filesIn = (folder: string) =>
    isFolder(join(root, folder)) ? filesUnder(root, folder) : [];
  const list = (folder = '') =>
    [...new Set([...filesIn(folder), ...changed.keys()])]
      .filter((file) => file.startsWith(folder && `${folder}/`) && changed.get(file) !== null)
      .sort();
  const under = (place: string) => {
    if (isFolder(join(root, place))) return list(place);
    return (changed.get(place) ?? existsSync(join(root, place))) ? [place] : [];
  };
  const text = (file: string) => {
    const found = bytes(file);
    return found ? textToEdit(`content/${file}`, found) : undefined;
  };
  /** Changes the text of a file; a new one begins with the line that names its schema. */
  const edit = (file: string, change: (source: string) => string) => {
    const before = text(file) ?? schemaLine(file);
    const after = change(before);
    if (after !== before) set(file, inStyleOf(bytes(file), after));
  };
  return {
    root,
    list,
    /** Undefined where there is no such file. */
    text,
    edit,
    /** The data under a key of a file; undefined where there is none. */
    dataAt: (file: string, path: Path) => dataIn(file, text(file) ?? '', path),
    /** Puts a value under a key of a file; undefined takes it out. */
    setValue: (file: string, path: Path, value: unknown, schema: z.ZodType) =>
      edit(file, (source) => setValueIn(file, source, path, value, schema)),
    /** Writes a file; a text gets the line ends of the one before it. */
    write: (file: string, content: string | Uint8Array) =>
      set(file, typeof content === 'string' ? inStyleOf(bytes(file), content) : content),
    /** Writes a new file; one that is there is the owner's work. */
    create(file: string, content: string): void {
      if (bytes(file) === null) set(file, Buffer.from(content));
    },
    remove(place: string): void {
      for (const file of under(place)) set(file, null);
    },
    /** A file or a folder; what has the new name already stays, and then the old one too. */
    rename(from: string, to: string): void {
      for (const file of under(from)) {
        const renamed = to + file.slice(from.length);
        if (bytes(renamed) !== null) continue;
        set(renamed, bytes(file));
        set(file, null);
      }
    },
    /** What is to be written; later edits come into it too. */
    overlay: changed as NewFiles,
    /** The languages before the edits. */
    get languages(): Languages {
      known ??= loadLanguages({ root });
      return known;
    },
  };
}

export type ContentFiles = ReturnType<typeof openContentFiles>;
