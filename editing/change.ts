import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NotWritten } from './not-written.ts';
import { inStyleOf } from './text-style.ts';

/** What a change is about. */
export type About = {
  kind:
    | 'text'
    | 'list'
    | 'confirm'
    | 'translation'
    | 'fact'
    | 'project'
    | 'picture'
    | 'language'
    | 'import'
    | 'schema';
  /** The text, list, project, language or file. */
  id: string;
  language?: string | undefined;
};

/** A file by its path from the site's root, as it was and as it is to be; null where there is none. */
export type FileChange = { file: string; before: Uint8Array | null; after: Uint8Array | null };

/** One step that an owner can undo: every file that it writes, from the site's root. */
export type Change = About & { files: readonly FileChange[] };

/** What files are to say, by their path from the site's root; null takes one away. */
export type NewFiles = ReadonlyMap<string, string | Uint8Array | null>;

/** A change from what the files say now. A text takes over the line ends of the file that it is for. */
export const changeOf = (site: string, about: About, files: NewFiles): Change => ({
  ...about,
  files: [...files].flatMap(([file, wanted]): FileChange[] => {
    const before = bytesOf(site, file);
    const after = typeof wanted === 'string' ? inStyleOf(before, wanted) : wanted;
    return isSame(before, after) ? [] : [{ file, before, after }];
  }),
});

export function bytesOf(site: string, file: string): Uint8Array | null {
  try {
    return readFileSync(join(site, file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw new NotWritten(file, error, 'read');
  }
}

export const isSame = (one: Uint8Array | null, other: Uint8Array | null) =>
  one === null || other === null ? one === other : Buffer.compare(one, other) === 0;
