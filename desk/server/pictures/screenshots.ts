import { basename, extname } from 'node:path';
import { pairsOf, setItems } from '../../../editing/texts/edit-lists.ts';
import { removeKey } from '../../../editing/texts/edit-yaml.ts';
import { readLoosely } from '../../../editing/texts/read-texts.ts';
import { wordFile } from '../../../editing/texts/word-files.ts';
import { allLocaleCodes } from '../../../model/locales.ts';
import { isPicture } from '../../../model/reader/pictures.ts';
import { unwrittenWords } from '../../../model/reader/unwritten-words.ts';
import { keysAt, schemaAt } from '../../../model/schemas/at-key.ts';
import { projectFactsSchema, projectWordsSchema } from '../../../model/schemas/project.ts';
import type { Mistake, UndoStep } from '../../contract.ts';
import type { Desk } from '../desk.ts';
import { sourceOf } from '../texts/edited-file.ts';

type Path = readonly (string | number)[];
const path = ['screenshots'];

/** The project whose screenshots a file of facts lists. */
export const projectOf = (file: string) => /^projects\/([^/]+)\/project\.yaml$/.exec(file)?.[1];

/** The names of a project's screenshots, in their order. */
export const screenshotsOf = (desk: Desk, id: string): string[] =>
  listIn(desk, `projects/${id}/project.yaml`).map(String);

function listIn(desk: Desk, file: string): unknown[] {
  const data = readLoosely(desk.root, file) as { screenshots?: unknown } | undefined;
  return Array.isArray(data?.screenshots) ? data.screenshots : [];
}

/** The files that list and describe a project's screenshots, with these instead of those that are there. */
export function withScreenshots(desk: Desk, id: string, wanted: readonly string[]) {
  const facts = `projects/${id}/project.yaml`;
  const pairs = pairsOf(wanted, screenshotsOf(desk, id));
  const schema = schemaAt(projectWordsSchema, [...path, 0]);
  const set = (file: string, items: readonly unknown[], keysIn: (group: Path) => string[]) => {
    const source = sourceOf(desk, file);
    return items.length > 0 ? setItems(source, path, items, keysIn) : removeKey(source, path);
  };
  return new Map([
    [facts, set(facts, wanted, (group) => keysAt(projectFactsSchema, group))],
    ...allLocaleCodes.map((locale): [string, string] => {
      const file = wordFile(`projects/${id}`, locale);
      const words = listIn(desk, file);
      const ordered = pairs.map(
        (place) =>
          (place === undefined ? undefined : words[place]) ??
          (schema && unwrittenWords(schema, '')),
      );
      return [file, set(file, ordered, (group) => keysAt(projectWordsSchema, group))];
    }),
  ]);
}

/** Changes a project's screenshots with their words in all languages, and deletes the files of those that go. */
export function changeScreenshots(
  desk: Desk,
  step: Pick<UndoStep, 'kind' | 'id'>,
  id: string,
  wanted: readonly string[],
): Mistake[] {
  const texts = withScreenshots(desk, id, wanted);
  const mistakes = desk.mistakesWith(texts);
  if (mistakes.length > 0) return mistakes;
  const listed = screenshotsOf(desk, id);
  const pairs = pairsOf(wanted, listed);
  const gone = listed.filter((name, place) => !pairs.includes(place) && isOwnFile(name, wanted));
  const removed = gone.map((name): [string, null] => [`projects/${id}/${name}`, null]);
  desk.steps.take(step, new Map<string, string | null>([...texts, ...removed]));
  desk.forget();
  return [];
}

/** A name that leads out of the project's folder, or that is a cover, is an error in the file. */
const isOwnFile = (name: string, wanted: readonly string[]) =>
  name === basename(name) &&
  isPicture(name) &&
  basename(name, extname(name)) !== 'cover' &&
  !wanted.includes(name);
