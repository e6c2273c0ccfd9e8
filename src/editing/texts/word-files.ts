import { basename, join } from 'node:path';
import type { z } from 'zod';
import { ContentError, type Problem } from '../../model/errors/errors.ts';
import type { Locale } from '../../model/languages/languages.ts';
import { allLocaleCodes, defaultLocale, languagesNow } from '../../model/languages/locales.ts';
import { projectIds, readAsAsked } from '../../model/reader/files.ts';
import { readWords } from '../../model/reader/words.ts';
import { parseYaml } from '../../model/reader/yaml-file.ts';
import { cvWordsSchema } from '../../model/schemas/cv.ts';
import { type ProjectFacts, projectWordsSchema } from '../../model/schemas/project.ts';
import { siteTextsSchema } from '../../model/schemas/site-texts.ts';
import { textsOf } from '../../text/text-tree.ts';

/** What has one file of words per language, by its folder: texts, cv, projects/kanban. */
export function wordFolders(root: string): string[] {
  return ['cv', 'texts', ...projectIds(root).map((id) => `projects/${id}`)];
}

/** Path of one language's file from the content's root. */
export const wordFile = (folder: string, locale: string) => `${folder}/${locale}.yaml`;

export function wordSchema(folder: string): z.ZodType {
  if (folder === 'texts') return siteTextsSchema(languagesNow);
  return folder === 'cv' ? cvWordsSchema : projectWordsSchema;
}

export const looseFacts = (root: string, id: string) =>
  (readLoosely(root, `projects/${id}/project.yaml`) ?? {}) as Partial<ProjectFacts>;

export const titleOf = (root: string, id: string) =>
  readTexts(root, wordFile(`projects/${id}`, defaultLocale)).get('title') ?? id;

/** Whether the words are those of a project that is not to be published yet. */
export const isDraftProject = (root: string, folder: string) =>
  looseFacts(root, basename(folder)).draft === true;

/** Ends the command while words of the source or of these languages have errors, and lists them. */
export function refuseErrors(root: string, languages: readonly Locale[]): void {
  const problems: Problem[] = [];
  for (const folder of wordFolders(root)) {
    const draft = isDraftProject(root, folder) ? basename(folder) : undefined;
    readWords(
      root,
      { folder, schema: wordSchema(folder), languages: languagesNow, shown: languages, draft },
      problems,
    );
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

/** Dotted keys of a file with their texts, in the order of the file. */
export type Texts = ReadonlyMap<string, string>;

/** The texts of one file; empty where it cannot be read, which the reader of the model explains. */
export const readTexts = (root: string, file: string): Texts => gather(readLoosely(root, file));

export const textsIn = (source: string): Texts => gather(parsed(() => source));

function gather(data: unknown): Texts {
  const texts = new Map<string, string>();
  for (const [key, text] of textsOf(data)) {
    if (isHistory(key)) continue;
    const own = listOfItsOwn(key);
    const before = own && texts.get(own);
    texts.set(own ?? key, before ? `${before}, ${text}` : text);
  }
  return texts;
}

/** Former URLs are history, not text. */
const isHistory = (key: string) => /(?:^|\.)old_urls(?:\.|$)/.test(key);

/** Lists that each language fills in its own way count as one text. */
const listOfItsOwn = (key: string) => /^(?:.*\.)?keywords(?=\.\d+$)/.exec(key)?.[0];

export const readLoosely = (root: string, file: string): unknown =>
  parsed(() => readAsAsked(join(root, file)));

function parsed(source: () => string): unknown {
  try {
    return parseYaml(source());
  } catch {
    return undefined;
  }
}
