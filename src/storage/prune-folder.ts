import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A cache may hold the files of this many builds: with another site URL, everything differs. */
const buildsKept = 4;

/** Removes what nothing has used from a folder of a cache, once there is much of it. */
export async function pruneFolder(folder: string, used: Iterable<string>): Promise<void> {
  const usedFiles = new Set(used);
  const found = await readdir(folder).catch(() => []);
  if (found.length <= buildsKept * usedFiles.size) return;
  const unused = found.filter((name) => !usedFiles.has(name));
  await Promise.all(unused.map((name) => rm(join(folder, name), { force: true })));
}
