import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The projects that the content has, drafts too: one folder each. */
export function projectIds(root: string): string[] {
  const folder = join(root, 'projects');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}
