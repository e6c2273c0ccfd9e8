import { basename } from 'node:path';
import type { z } from 'zod';
import { type ContentError, InvalidContent } from '../../model/errors/errors.ts';
import type { Languages, Locale } from '../../model/languages/languages.ts';
import type { ContentFolder, OpenFolder } from '../../model/reader/files.ts';
import { noteIds, projectIds, readText } from '../../model/reader/files.ts';
import { readFolderTexts } from '../../model/reader/folder-texts.ts';
import { withInterfaceWords } from '../../model/reader/interface-words.ts';
import { leftoversIn } from '../../model/reader/leftovers.ts';
import { noteFile } from '../../model/reader/notes.ts';
import { parseFile } from '../../model/reader/yaml-file.ts';
import { cvTextsSchema } from '../../model/schemas/cv.ts';
import { type NoteFacts, noteFactsSchema, noteTextsSchema } from '../../model/schemas/note.ts';
import {
  type ProjectFacts,
  projectFactsSchema,
  projectTextsSchema,
} from '../../model/schemas/project.ts';
import { siteTextsSchema } from '../../model/schemas/site-texts.ts';
import { formsIn } from '../../text/plurals.ts';
import { textsOf } from '../../text/text-tree.ts';
import { isUnwritten } from '../../text/unwritten.ts';

/** What has one file of texts per language, by its folder: texts, cv, projects/kanban. */
export function textFolders(content: ContentFolder): string[] {
  return ['cv', 'texts', ...projectIds(content).map((id) => `projects/${id}`)];
}

/** The same with the notes, which exist in some languages alone. */
export const allTextFolders = (content: ContentFolder): string[] => [
  ...textFolders(content),
  ...noteIds(content).map((id) => `notes/${id}`),
];

/** Whether a folder is that of a note. */
export const isNoteFolder = (folder: string) => folder.startsWith('notes/');

/** Path of the facts of a project or note from the content's root, by its folder. */
export const factsFile = (folder: string) =>
  `${folder}/${isNoteFolder(folder) ? 'note' : 'project'}.yaml` as const;

export const schemaOfFacts = (folder: string): z.ZodType =>
  isNoteFolder(folder) ? noteFactsSchema : projectFactsSchema;

/** Path of one language's file from the content's root. */
export const textFile = (folder: string, locale: string) =>
  isNoteFolder(folder) ? noteFile(basename(folder), locale) : `${folder}/${locale}.yaml`;

export function schemaOfTexts(folder: string, languages: Languages): z.ZodType {
  if (folder === 'texts') return siteTextsSchema(languages);
  if (isNoteFolder(folder)) return noteTextsSchema;
  return folder === 'cv' ? cvTextsSchema : projectTextsSchema;
}

/** The facts of a project or note by its folder, whether they are right or not. */
export const looseFacts = (content: ContentFolder, folder: string) =>
  (readLoosely(content, factsFile(folder)) ?? {}) as Partial<ProjectFacts & NoteFacts>;

/** What a project or note is called: its title in the first language in which it has one. */
export const titleOf = (content: OpenFolder, folder: string) =>
  content.languages.all
    .map((locale) => readTexts(content, textFile(folder, locale)).get('title'))
    .find((title) => title && !isUnwritten(title)) ?? basename(folder);

/** Whether the texts are those of a project or note that is not to be published yet. */
export const isDraft = (content: ContentFolder, folder: string) =>
  looseFacts(content, folder).draft === true;

/** Ends the command while texts of the source or of these languages have errors, and lists them. */
export function refuseErrors(content: OpenFolder, shown: readonly Locale[]): void {
  const { languages } = content;
  const errors: ContentError[] = [];
  for (const folder of textFolders(content)) {
    const draft = isDraft(content, folder) ? basename(folder) : undefined;
    readFolderTexts(
      content,
      { folder, schema: schemaOfTexts(folder, languages), languages, shown, draft },
      errors,
    );
  }
  if (errors.length > 0) throw new InvalidContent(errors);
}

/** Where the texts of a language have what those of the source do not. */
export const leftoversOf = (content: OpenFolder, folder: string, locale: Locale) =>
  leftoversIn({
    schema: schemaOfTexts(folder, content.languages),
    source: sourceTexts(content, folder),
    own: readLoosely(content, textFile(folder, locale)),
    forms: formsIn(content.languages.table[locale].lang),
  });

/** The texts of the source language, with the engine's under them. */
export const sourceTexts = (content: OpenFolder, folder: string): unknown => {
  const { languages } = content;
  const own = readLoosely(content, textFile(folder, languages.source));
  return withInterfaceWords(own, folder, languages.source, languages);
};

export type PlacedText = { locale: Locale; file: string; key: string; text: string };

/** Every text of every language with its place, also where the content has errors. */
export function allTexts(content: OpenFolder): PlacedText[] {
  return allTextFolders(content).flatMap((folder) =>
    content.languages.all.flatMap((locale) => {
      const file = textFile(folder, locale);
      return [...readTexts(content, file)].map(([key, text]) => ({ locale, file, key, text }));
    }),
  );
}

/** Dotted keys of a file with their texts, in the order of the file. */
export type Texts = ReadonlyMap<string, string>;

/** The texts of one file; empty where it cannot be read, which the reader of the model explains. */
export const readTexts = (content: ContentFolder, file: string): Texts =>
  gather(readLoosely(content, file));

export const textsIn = (source: string, file = ''): Texts => gather(parsed(() => source, file));

/** An editor asks for the texts of the same files again and again; what is parsed does not change. */
const gathered = new WeakMap<object, Texts>();

function gather(data: unknown): Texts {
  if (data === null || typeof data !== 'object') return gatherAnew(data);
  const texts = gathered.get(data) ?? gatherAnew(data);
  gathered.set(data, texts);
  return texts;
}

function gatherAnew(data: unknown): Texts {
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

export const readLoosely = (content: ContentFolder, file: string): unknown =>
  parsed(() => readText(content, file), file);

function parsed(source: () => string, file: string): unknown {
  try {
    return parseFile(source(), file);
  } catch {
    return undefined;
  }
}
