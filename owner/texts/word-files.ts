import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { defaultLocale, type Locale } from '../../model/locales.ts';
import { ContentError, type Problem } from '../../model/problems.ts';
import { readYamlFile } from '../../model/reader/yaml-file.ts';
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

/** Ends the command while words of the source or of these languages have mistakes, and tells them. */
export function refuseMistakes(root: string, languages: readonly Locale[]): void {
  const problems: Problem[] = [];
  for (const folder of wordFolders(root)) {
    for (const locale of [defaultLocale, ...languages]) {
      readYamlFile(root, wordFile(folder, locale), wordSchema(folder), problems);
    }
  }
  if (problems.length > 0) throw new ContentError(problems);
}
