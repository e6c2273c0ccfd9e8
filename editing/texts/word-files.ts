import { basename } from 'node:path';
import type { z } from 'zod';
import { ContentError, type Problem } from '../../model/errors/errors.ts';
import { allLocaleCodes, type Locale } from '../../model/languages/locales.ts';
import { projectIds } from '../../model/reader/files.ts';
import { readWords } from '../../model/reader/words.ts';
import { cvWordsSchema } from '../../model/schemas/cv.ts';
import { projectWordsSchema } from '../../model/schemas/project.ts';
import { siteTextsSchema } from '../../model/schemas/site-texts.ts';
import { readLoosely, readTexts } from './read-texts.ts';

/** Texts of files, by their path from the content's root. */
export type Files = ReadonlyMap<string, string>;

/** What has one file of words per language, by its folder: texts, cv, projects/kanban. */
export function wordFolders(root: string): string[] {
  return ['cv', 'texts', ...projectIds(root).map((id) => `projects/${id}`)];
}

/** Path of one language's file from the content's root. */
export const wordFile = (folder: string, locale: string) => `${folder}/${locale}.yaml`;

export function wordSchema(folder: string): z.ZodType {
  if (folder === 'texts') return siteTextsSchema();
  return folder === 'cv' ? cvWordsSchema : projectWordsSchema;
}

/** Whether the words are those of a project that is not to be published yet. */
export function isDraftProject(root: string, folder: string): boolean {
  const facts = readLoosely(root, `${folder}/project.yaml`);
  return (facts as { draft?: unknown } | undefined)?.draft === true;
}

/** Ends the command while words of the source or of these languages have errors, and lists them. */
export function refuseErrors(root: string, languages: readonly Locale[]): void {
  const problems: Problem[] = [];
  for (const folder of wordFolders(root)) {
    const draft = isDraftProject(root, folder) ? basename(folder) : undefined;
    readWords(root, { folder, schema: wordSchema(folder), languages, draft }, problems);
  }
  if (problems.length > 0) throw new ContentError(problems);
}

export type PlacedText = { locale: Locale; file: string; key: string; text: string };

/** Every text of every language with its place, also where the content has errors. */
export function allTexts(root: string): PlacedText[] {
  return wordFolders(root).flatMap((folder) =>
    allLocaleCodes.flatMap((locale) => {
      const file = wordFile(folder, locale);
      return [...readTexts(root, file)].map(([key, text]) => ({ locale, file, key, text }));
    }),
  );
}
