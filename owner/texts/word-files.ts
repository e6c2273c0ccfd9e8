import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { cvWordsSchema } from '../../model/schemas/cv.ts';
import { messagesSchema } from '../../model/schemas/messages.ts';
import { projectWordsSchema } from '../../model/schemas/project.ts';

/** What has one file of words per language, by its folder: messages, cv, projects/kanban. */
export function wordFolders(root: string): string[] {
  return ['cv', 'messages', ...projectIds(root).map((id) => `projects/${id}`)];
}

export function projectIds(root: string): string[] {
  const folder = join(root, 'projects');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** Path of one language's file from the content's root. */
export const wordFile = (folder: string, locale: string) => `${folder}/${locale}.yaml`;

export function wordSchema(folder: string): z.ZodType {
  if (folder === 'messages') return messagesSchema;
  return folder === 'cv' ? cvWordsSchema : projectWordsSchema;
}
