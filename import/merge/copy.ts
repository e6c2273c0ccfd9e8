import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readLoosely } from '../../editing/texts/read-texts.ts';
import type { Files } from '../../editing/texts/word-files.ts';
import { filesUnder } from '../../model/reader/files-under.ts';

/** A file as it is and as it is to be, by its path from the content's root; null where there is none. */
export type FileChange = { file: string; before: Buffer | null; after: Buffer | null };

/** A copy of the content, in which a change is made and looked at before the content itself is touched. */
export function copyContent(root: string) {
  const site = mkdtempSync(join(tmpdir(), 'polyfolio-import-'));
  const folder = join(site, 'content');
  // What is behind a link is copied, so that a change in the copy leaves it alone.
  cpSync(root, folder, { recursive: true, dereference: true, filter: existsSync });
  const bytesIn = (place: string, file: string) =>
    existsSync(join(place, file)) ? readFileSync(join(place, file)) : null;

  return {
    site,
    root: folder,
    data: (file: string) => readLoosely(folder, file),
    edit(file: string, change: (source: string) => string): void {
      const path = join(folder, file);
      const before = readFileSync(path, 'utf8');
      const after = change(before);
      if (after !== before) writeFileSync(path, after);
    },
    write(files: Files): void {
      for (const [file, text] of files) {
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        writeFileSync(join(folder, file), text);
      }
    },
    /** What the copy has otherwise than the content. */
    changes(): FileChange[] {
      const files = new Set([...filesUnder(root), ...filesUnder(folder)]);
      return [...files]
        .sort()
        .map((file) => ({ file, before: bytesIn(root, file), after: bytesIn(folder, file) }))
        .filter(
          ({ before, after }) => !(before && after ? before.equals(after) : before === after),
        );
    },
    clear: () => rmSync(site, { recursive: true, force: true }),
  };
}

export type Copy = ReturnType<typeof copyContent>;
