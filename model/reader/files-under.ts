import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

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
