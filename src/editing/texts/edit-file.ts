import type { z } from 'zod';
import { isNoteText, joinFrontMatter, splitFrontMatter } from '../../text/front-matter.ts';
import { dataAt, setValue, withText } from './edit-lists.ts';
import type { Path } from './edit-yaml.ts';

/** Edits of a file of texts: YAML, or a note, whose text stands below the YAML of its other keys. */

/** The YAML of a file with an edit. */
function editYaml(file: string, source: string, edit: (yaml: string) => string): string {
  if (!isNoteText(file)) return edit(source);
  const { yaml, text } = splitFrontMatter(source);
  const edited = edit(yaml);
  return edited === yaml ? source : joinFrontMatter(edited, text);
}

type Edit = { schema: z.ZodType; key: string; text: string };

/** A file with another text under a key. */
export const withTextIn = (file: string, source: string, edit: Edit): string =>
  isNoteText(file) && edit.key === 'text'
    ? joinFrontMatter(splitFrontMatter(source).yaml, edit.text)
    : editYaml(file, source, (yaml) => withText(yaml, edit));

/** A file with another value under a key; undefined takes it out. */
export const setValueIn = (
  file: string,
  source: string,
  path: Path,
  value: unknown,
  schema: z.ZodType,
): string =>
  isNoteText(file) && path.join() === 'text'
    ? joinFrontMatter(splitFrontMatter(source).yaml, String(value ?? ''))
    : editYaml(file, source, (yaml) => setValue(yaml, path, value, schema));

/** The data under a key of a file; undefined where there is none. */
export const dataIn = (file: string, source: string, path: Path): unknown =>
  dataAt(isNoteText(file) ? splitFrontMatter(source).yaml : source, path);
