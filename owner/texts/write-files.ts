import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Texts of files, by their path from the content's root. */
export type Files = ReadonlyMap<string, string>;

/** Writes files, and returns their paths. */
export function writeFiles(root: string, files: Files): string[] {
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return [...files.keys()];
}

/** Writes new files; one that exists already is the owner's work and stays. */
export const writeNewFiles = (root: string, files: Files) =>
  writeFiles(root, new Map([...files].filter(([file]) => !existsSync(join(root, file)))));
