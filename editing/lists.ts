import { refusal } from '../model/errors/refusal.ts';
import { allLocaleCodes } from '../model/languages/locales.ts';
import { unwrittenWords } from '../model/reader/words.ts';
import { parseYaml } from '../model/reader/yaml-file.ts';
import { keysAt, schemaAt } from '../model/schemas/at-key.ts';
import { cvFactsSchema, cvWordsSchema } from '../model/schemas/cv.ts';
import { textsOf } from '../model/texts.ts';
import type { Change } from './change.ts';
import { boundsOf, fieldsIn, isOfPictures, namesInCv } from './fields.ts';
import { keyOf, type ListChange, splitTextId } from './parts.ts';
import type { FieldList } from './schema-fields.ts';
import { screenshotFiles, screenshotsOf } from './screenshots.ts';
import { insertItem, moveItem, removeItemAt, setValue } from './texts/edit-lists.ts';
import { addText, removeKey } from './texts/edit-yaml.ts';
import { wordFile, wordFolders, wordSchema } from './texts/word-files.ts';
import type { Workspace } from './workspace.ts';

const cvFacts = 'cv/cv.yaml';

/** Changes a list in all languages at once, so that its items stay paired; one step of Undo. */
export function changeList(workspace: Workspace, wanted: ListChange): void {
  const [error] = workspace.applyIfValid(listChange(workspace, wanted));
  if (error) throw refusal('would_break', `${error.wrong} ${error.advice}`);
  workspace.moveDrafts(wanted);
}

function listChange(workspace: Workspace, wanted: ListChange): Change {
  const { root, sourceOf } = workspace;
  const { folder, key } = splitTextId(wanted.id);
  const list = wordFolders(root).includes(folder)
    ? fieldsIn(root, folder).lists.find(({ path }) => keyOf(path) === key)
    : undefined;
  if (!list) throw refusal('unknown_list');
  refuseWrongCount(boundsOf(folder, list), wanted);
  const about = { kind: 'list', id: wanted.id } as const;
  if (isOfPictures(folder, list)) {
    const project = folder.slice('projects/'.length);
    const order = changedOrder(screenshotsOf(root, project), wanted);
    return workspace.change(about, screenshotFiles(workspace, project, order));
  }
  if (list.kind === 'named') {
    return workspace.change(about, namedItemFiles(workspace, keyOf(list.path), wanted));
  }
  const files = allLocaleCodes.map((locale): [string, string] => {
    const file = wordFile(folder, locale);
    return [file, changed(sourceOf(file), folder, list, wanted)];
  });
  return workspace.change(about, new Map(files));
}

/** Items of a list in their new order, where none is added. */
function changedOrder(items: readonly string[], wanted: ListChange): string[] {
  const own = items[wanted.index] ?? '';
  const others = items.toSpliced(wanted.index, 1);
  return wanted.change === 'move' ? others.toSpliced(wanted.to, 0, own) : others;
}

function refuseWrongCount({ length, least, most }: FieldList, wanted: ListChange): void {
  const last = wanted.change === 'add' ? length : length - 1;
  const places = [wanted.index, ...(wanted.change === 'move' ? [wanted.to] : [])];
  if (places.some((place) => place < 0 || place > last)) {
    throw refusal('unknown_item');
  }
  if (wanted.change === 'add' && most !== undefined && length >= most) throw refusal('too_many');
  if (wanted.change === 'remove' && length <= least) throw refusal('too_few');
}

function changed(source: string, folder: string, list: FieldList, wanted: ListChange): string {
  if (list.kind === 'sections') return changedSections(source, folder, list, wanted);
  const { path } = list;
  switch (wanted.change) {
    case 'add':
      return insertItem(source, path, wanted.index, newItem(folder, list), keysIn(folder));
    case 'remove':
      // The last one of a list that may be left out takes the list with it.
      return list.length === 1 ? removeKey(source, path) : removeItemAt(source, path, wanted.index);
    case 'move':
      return moveItem(source, path, wanted.index, wanted.to);
  }
}

/** The paragraphs change places; their keys stay section_1, section_2 and so on. */
function changedSections(
  source: string,
  folder: string,
  list: FieldList,
  wanted: ListChange,
): string {
  const { path, length } = list;
  const keyAt = (index: number) => [...path, `section_${index + 1}`];
  const written = new Map(textsOf(parseYaml(source)));
  const texts = Array.from({ length }, (_, index) => written.get(keyOf(keyAt(index))) ?? '');
  const order =
    wanted.change === 'add'
      ? texts.toSpliced(wanted.index, 0, String(newItem(folder, list)))
      : changedOrder(texts, wanted);
  const after = order.reduce(
    (text, words, index) => setValue(text, keyAt(index), words, keysIn(folder)),
    source,
  );
  return wanted.change === 'remove' ? removeKey(after, keyAt(length - 1)) : after;
}

const keysIn = (folder: string) => (group: readonly (string | number)[]) =>
  keysAt(wordSchema(folder), group);

/** What is asked for says itself what belongs there. */
function newItem(folder: string, { path, kind }: FieldList): unknown {
  const first = [...path, kind === 'sections' ? 'section_1' : 0];
  const schema = schemaAt(wordSchema(folder), first);
  return schema && unwrittenWords(schema, '');
}

/** A job, a course or a group of skills: its facts are in cv.yaml, its words under its name. */
function namedItemFiles(
  { root, sourceOf }: Workspace,
  list: string,
  wanted: ListChange,
): Map<string, string> {
  const names = namesInCv(root, list);
  const source = sourceOf(cvFacts);
  if (wanted.change === 'move') {
    return new Map([[cvFacts, moveItem(source, [list], wanted.index, wanted.to)]]);
  }
  const name = wanted.change === 'add' ? freeName(names) : (names[wanted.index] as string);
  const inFacts = (group: readonly (string | number)[]) => keysAt(cvFactsSchema, group);
  const listed =
    wanted.change === 'add'
      ? insertItem(source, [list], wanted.index, newFacts(list, name), inFacts)
      : removeItemAt(source, [list], wanted.index);
  return new Map([
    [cvFacts, listed],
    ...allLocaleCodes.map((locale): [string, string] => {
      const file = wordFile('cv', locale);
      const words = sourceOf(file);
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
