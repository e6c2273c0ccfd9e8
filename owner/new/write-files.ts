import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes new files; one that exists already is the owner's work and stays. Returns the written. */
export function writeNewFiles(root: string, files: ReadonlyMap<string, string>): string[] {
  const missing = [...files].filter(([file]) => !existsSync(join(root, file)));
  for (const [file, text] of missing) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return missing.map(([file]) => file);
}
