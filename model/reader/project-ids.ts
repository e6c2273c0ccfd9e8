import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isFolder } from './files-under.ts';

/** The projects that the content has, drafts too: one folder each, or a link to one. */
export function projectIds(root: string): string[] {
  const folder = join(root, 'projects');
  if (!isFolder(folder)) return [];
  return readdirSync(folder)
    .filter((name) => isFolder(join(folder, name)))
    .sort();
}
