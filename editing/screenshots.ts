import { basename, extname } from 'node:path';
import type { z } from 'zod';
import { allLocaleCodes } from '../model/languages/locales.ts';
import { isPicture } from '../model/reader/pictures.ts';
import { unwrittenWords } from '../model/reader/words.ts';
import { schemaAt } from '../model/schemas/at-key.ts';
import { projectFactsSchema, projectWordsSchema } from '../model/schemas/project.ts';
import type { NewFiles } from './change.ts';
import { pairsOf, setValue } from './texts/edit-lists.ts';
import { readLoosely } from './texts/read-texts.ts';
import { wordFile } from './texts/word-files.ts';
import type { Workspace } from './workspace.ts';

const path = ['screenshots'];

/** The names of a project's screenshots, in their order. */
export const screenshotsOf = (root: string, id: string): string[] =>
  listIn(root, `projects/${id}/project.yaml`).map(String);

function listIn(root: string, file: string): unknown[] {
  const data = readLoosely(root, file) as { screenshots?: unknown } | undefined;
  return Array.isArray(data?.screenshots) ? data.screenshots : [];
}

/**
 * The files that list and describe a project's screenshots, with these instead of those that are
 * there; the pictures of those that go are removed.
 */
export function screenshotFiles(
  { root, sourceOf }: Workspace,
  id: string,
  wanted: readonly string[],
): NewFiles {
  const facts = `projects/${id}/project.yaml`;
  const listed = screenshotsOf(root, id);
  const pairs = pairsOf(wanted, listed);
  const itemSchema = schemaAt(projectWordsSchema, [...path, 0]);
  const set = (file: string, items: readonly unknown[], schema: z.ZodType) =>
    setValue(sourceOf(file), path, items.length > 0 ? items : undefined, schema);
  const gone = listed.filter((name, place) => !pairs.includes(place) && isOwnFile(name, wanted));
  return new Map<string, string | null>([
    [facts, set(facts, wanted, projectFactsSchema)],
    ...allLocaleCodes.map((locale): [string, string] => {
      const file = wordFile(`projects/${id}`, locale);
      const words = listIn(root, file);
      const ordered = pairs.map(
        (place) =>
          (place === undefined ? undefined : words[place]) ??
          (itemSchema && unwrittenWords(itemSchema, '')),
      );
      return [file, set(file, ordered, projectWordsSchema)];
    }),
    ...gone.map((name): [string, null] => [`projects/${id}/${name}`, null]),
  ]);
}

/** A name that leads out of the project's folder, or that is a cover, is an error in the file. */
const isOwnFile = (name: string, wanted: readonly string[]) =>
  name === basename(name) &&
  isPicture(name) &&
  basename(name, extname(name)) !== 'cover' &&
  !wanted.includes(name);
