import { insertItem, moveItem, removeItemAt } from '../../../editing/texts/edit-lists.ts';
import { addText, removeKey, setText } from '../../../editing/texts/edit-yaml.ts';
import { wordFile, wordFolders, wordSchema } from '../../../editing/texts/word-files.ts';
import { allLocaleCodes } from '../../../model/locales.ts';
import { parseOnce } from '../../../model/reader/parse-once.ts';
import { unwrittenWords } from '../../../model/reader/unwritten-words.ts';
import { keysAt, schemaAt } from '../../../model/schemas/at-key.ts';
import type { FieldList } from '../../../model/schemas/fields.ts';
import { textsOf } from '../../../model/texts-of.ts';
import type { ChangeList, Mistake } from '../../contract.ts';
import type { Desk } from '../desk.ts';
import { keyOf, placeOf } from '../parts.ts';
import { changeScreenshots, screenshotsOf } from '../pictures/screenshots.ts';
import { DeskRefusal } from '../refusal.ts';
import { sourceOf } from './edited-file.ts';
import { moveDrafts } from './move-drafts.ts';
import { changedNamed } from './named-items.ts';
import { boundsOf, fieldsIn, isOfPictures } from './read-part.ts';

/** Changes a list in all languages at once, so that its items stay paired; one step back. */
export function changeList(desk: Desk, wanted: ChangeList): void {
  const { folder, key } = placeOf(wanted.id);
  const list = wordFolders(desk.root).includes(folder)
    ? fieldsIn(desk.root, folder).lists.find(({ path }) => keyOf(path) === key)
    : undefined;
  if (!list) throw new DeskRefusal('unknown_list', 404);
  refuseWrongCount(boundsOf(folder, list), wanted);
  const [mistake] = write(desk, folder, list, wanted);
  if (mistake) throw new DeskRefusal('would_break', 409, `${mistake.wrong} ${mistake.advice}`);
  moveDrafts(desk, wanted);
}

function write(desk: Desk, folder: string, list: FieldList, wanted: ChangeList): Mistake[] {
  const step = { kind: 'list', id: wanted.id } as const;
  if (isOfPictures(folder, list)) {
    const project = folder.slice('projects/'.length);
    const listed = screenshotsOf(desk, project);
    return changeScreenshots(desk, step, project, changedOrder(listed, wanted));
  }
  if (list.kind === 'named') {
    return desk.write(step, changedNamed(desk, keyOf(list.path), wanted));
  }
  const files = allLocaleCodes.map((locale): [string, string] => {
    const file = wordFile(folder, locale);
    return [file, changed(sourceOf(desk, file), folder, list, wanted)];
  });
  return desk.write(step, new Map(files));
}

/** Items of a list in their new order, where none is added. */
function changedOrder(items: readonly string[], wanted: ChangeList): string[] {
  const own = items[wanted.index] ?? '';
  const others = items.toSpliced(wanted.index, 1);
  return wanted.change === 'move' ? others.toSpliced(wanted.to, 0, own) : others;
}

function refuseWrongCount({ length, least, most }: FieldList, wanted: ChangeList): void {
  const last = wanted.change === 'add' ? length : length - 1;
  const places = [wanted.index, ...(wanted.change === 'move' ? [wanted.to] : [])];
  if (places.some((place) => place < 0 || place > last)) {
    throw new DeskRefusal('unknown_item', 409);
  }
  if (wanted.change === 'add' && most !== undefined && length >= most)
    throw new DeskRefusal('too_many', 409);
  if (wanted.change === 'remove' && length <= least) throw new DeskRefusal('too_few', 409);
}

function changed(source: string, folder: string, list: FieldList, wanted: ChangeList): string {
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
  wanted: ChangeList,
): string {
  const { path, length } = list;
  const keyAt = (index: number) => [...path, `section_${index + 1}`];
  const written = new Map(textsOf(parseOnce(source)));
  const texts = Array.from({ length }, (_, index) => written.get(keyOf(keyAt(index))) ?? '');
  const order =
    wanted.change === 'add'
      ? texts.toSpliced(wanted.index, 0, String(newItem(folder, list)))
      : changedOrder(texts, wanted);
  const after = order.reduce((text, words, index) => {
    if (index >= length) return addText(text, keyAt(index), words, keysIn(folder));
    return words === texts[index] ? text : setText(text, keyAt(index), words);
  }, source);
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
