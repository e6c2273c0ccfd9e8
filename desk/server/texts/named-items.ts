import { insertItem, moveItem, removeItemAt } from '../../../editing/texts/edit-lists.ts';
import { addText, removeKey } from '../../../editing/texts/edit-yaml.ts';
import { readLoosely } from '../../../editing/texts/read-texts.ts';
import { wordFile } from '../../../editing/texts/word-files.ts';
import { allLocaleCodes } from '../../../model/locales.ts';
import { unwrittenWords } from '../../../model/reader/unwritten-words.ts';
import { keysAt, schemaAt } from '../../../model/schemas/at-key.ts';
import { cvFactsSchema, cvWordsSchema } from '../../../model/schemas/cv.ts';
import type { ChangeList } from '../../contract.ts';
import type { Desk } from '../desk.ts';
import { sourceOf } from './edited-file.ts';

const facts = 'cv/cv.yaml';

/** Names under which the words of a list of the CV stand, in the order of cv.yaml. */
export function namesIn(root: string, list: string): string[] {
  const data = readLoosely(root, facts) as Record<string, unknown> | undefined;
  const items = data?.[list];
  return Array.isArray(items)
    ? items.map((item) => String((item as { id?: unknown })?.id ?? item))
    : [];
}

/** A job, a course or a group of skills: its facts stand in cv.yaml, its words under its name. */
export function changedNamed(desk: Desk, list: string, wanted: ChangeList): Map<string, string> {
  const names = namesIn(desk.root, list);
  const source = sourceOf(desk, facts);
  if (wanted.change === 'move') {
    return new Map([[facts, moveItem(source, [list], wanted.index, wanted.to)]]);
  }
  const name = wanted.change === 'add' ? freeName(names) : (names[wanted.index] as string);
  const inFacts = (group: readonly (string | number)[]) => keysAt(cvFactsSchema, group);
  const listed =
    wanted.change === 'add'
      ? insertItem(source, [list], wanted.index, newFacts(list, name), inFacts)
      : removeItemAt(source, [list], wanted.index);
  return new Map([
    [facts, listed],
    ...allLocaleCodes.map((locale): [string, string] => {
      const file = wordFile('cv', locale);
      const words = sourceOf(desk, file);
      if (wanted.change === 'add') return [file, withWords(words, list, name, names)];
      return [file, removeKey(words, names.length > 1 ? [list, name] : [list])];
    }),
  ]);
}

function withWords(source: string, list: string, name: string, names: readonly string[]): string {
  const schema = schemaAt(cvWordsSchema, [list, name]);
  const words = schema ? unwrittenWords(schema, name) : '';
  return addText(source, [list, name], words as object | string, (group) =>
    group.length === 1 ? [...names, name] : keysAt(cvWordsSchema, group),
  );
}

/** Whoever adds something to a CV begins with today. */
function newFacts(list: string, id: string): unknown {
  const keys = keysAt(cvFactsSchema, [list, 0]);
  const year = new Date().getFullYear();
  if (keys.length === 0) return id;
  if (keys.includes('from')) return { id, from: year };
  return keys.includes('date') ? { id, date: year } : { id };
}

function freeName(names: readonly string[]): string {
  let number = names.length + 1;
  while (names.includes(`entry_${number}`)) number += 1;
  return `entry_${number}`;
}
