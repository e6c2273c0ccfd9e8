import { basename, extname } from 'node:path';
import type { z } from 'zod';
import { allLocaleCodes } from '../model/languages/locales.ts';
import { isPicture } from '../model/reader/pictures.ts';
import { unwrittenWords } from '../model/reader/words.ts';
import { schemaAt } from '../model/schemas/at-key.ts';
import { projectFactsSchema, projectWordsSchema } from '../model/schemas/project.ts';
import type { ContentFiles } from './content-files.ts';
import { pairsOf } from './texts/edit-lists.ts';
import { readLoosely, wordFile } from './texts/word-files.ts';

const path = ['screenshots'];

/** The names of a project's screenshots, in their order. */
export const screenshotsOf = (root: string, id: string): string[] =>
  listIn(root, `projects/${id}/project.yaml`).map(String);

function listIn(root: string, file: string): unknown[] {
  const { screenshots } = Object(readLoosely(root, file));
  return Array.isArray(screenshots) ? screenshots : [];
}

/**
 * Makes a project have these screenshots instead of those that are there, with their words; the
 * pictures of those that go are removed.
 */
export function setScreenshots(files: ContentFiles, id: string, wanted: readonly string[]): void {
  const folder = `projects/${id}`;
  const listed = screenshotsOf(files.root, id);
  const pairs = pairsOf(wanted, listed);
  const item = schemaAt(projectWordsSchema, [...path, 0]);
  const set = (file: string, items: readonly unknown[], schema: z.ZodType) =>
    files.setValue(file, path, items.length > 0 ? items : undefined, schema);
  set(`${folder}/project.yaml`, wanted, projectFactsSchema);
  for (const locale of allLocaleCodes) {
    const file = wordFile(folder, locale);
    const words = listIn(files.root, file);
    const ordered = pairs.map((place) => words[place ?? -1] ?? (item && unwrittenWords(item, '')));
    set(file, ordered, projectWordsSchema);
  }
  for (const [place, name] of listed.entries()) {
    if (!pairs.includes(place) && isOwnFile(name, wanted)) files.remove(`${folder}/${name}`);
  }
}

/** A name that leads out of the project's folder, or that is a cover, is an error in the file. */
const isOwnFile = (name: string, wanted: readonly string[]) =>
  name === basename(name) &&
  isPicture(name) &&
  basename(name, extname(name)) !== 'cover' &&
  !wanted.includes(name);
