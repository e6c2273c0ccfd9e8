import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Under another name first, so that a build that is stopped never leaves half a file in a cache. */
export async function writeWholeFile(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * The same at once, so that nothing can come between what was read and what is written. The other
 * name is in a folder apart, on the same disk: nobody who watches the file's own folder sees it.
 */
export function writeWholeFileNow(path: string, bytes: Uint8Array, drafts: string): void {
  mkdirSync(dirname(path), { recursive: true });
  mkdirSync(drafts, { recursive: true });
  const draft = join(drafts, randomUUID());
  try {
    writeFileSync(draft, bytes);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
