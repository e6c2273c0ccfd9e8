import { join } from 'node:path';
import { foldersIn } from './utf8-file.ts';

/** The projects that the content has, drafts too: one folder each, or a link to one. */
export const projectIds = (root: string): string[] => foldersIn(join(root, 'projects'));
