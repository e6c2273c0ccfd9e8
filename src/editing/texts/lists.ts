import { basename, extname } from 'node:path';
import type { z } from 'zod';
import { InvalidContent } from '../../model/errors/errors.ts';
import { refusal } from '../../model/errors/refusal.ts';
import type { ContentFolder } from '../../model/reader/files.ts';
import { isPicture } from '../../model/reader/pictures.ts';
import { recordsFile } from '../../model/reader/translation-records.ts';
import { keysAt } from '../../model/schemas/at-key.ts';
import { cvFactsSchema, cvTextsSchema } from '../../model/schemas/cv.ts';
import { projectFactsSchema, projectTextsSchema } from '../../model/schemas/project.ts';
import type { ContentFiles } from '../content-files.ts';
import { moveTags } from '../cv-tags.ts';
import { type FieldList, fieldsIn, isOfPictures, namesInCv } from '../fields.ts';
import type { Change } from '../journal/change.ts';
import type { Workspace } from '../journal/workspace.ts';
import { idAfter, keyOf, type ListChange, splitTextId } from '../parts.ts';
import { renameComments } from '../translations/comments.ts';
import { renameEntries } from '../translations/records.ts';
import { arrange, type Item, pairsOf, setValue, unwrittenAt } from './edit-lists.ts';
import { type Path, pathOf, removeKeys } from './edit-yaml.ts';
import { readLoosely, schemaOfTexts, textFile, textFolders, textsIn } from './text-files.ts';

/** Changes a list in all languages at once, so that its items stay paired; one step of Undo. */
export function changeList(workspace: Workspace, wanted: ListChange): void {
  const [error] = workspace.applyIfValid(listChange(workspace, wanted));
  if (error) throw new InvalidContent([error]);
}

function listChange(workspace: Workspace, wanted: ListChange): Change {
  const { folder, key } = splitTextId(wanted.id);
  const list = textFolders(workspace).includes(folder)
    ? fieldsIn(workspace, folder).lists.find(({ id }) => id === wanted.id)
    : undefined;
  if (!list) throw refusal('unknown');
  refuseWrongCount(list, wanted);
  return workspace.edit({ kind: 'list', id: wanted.id }, (files) => {
    const names = list.kind === 'named' ? namesInCv(files, key) : [];
    if (isOfPictures(list.id)) {
      const project = folder.slice('projects/'.length);
      setScreenshots(files, project, changed(screenshotsOf(files, project), wanted, ''));
    } else if (list.kind === 'named') {
      changeNamedItem(files, key, wanted);
    } else {
      for (const locale of files.languages.all) {
        files.edit(textFile(folder, locale), (source) =>
          withItems(source, schemaOfTexts(folder, files.languages), list, wanted),
        );
      }
    }
    if (folder === 'cv') {
      const removed = wanted.change === 'remove' && list.kind === 'named' && names[wanted.index];
      moveTags(files, (one) => {
        if (removed && `${one}.`.startsWith(`${key}.${removed}.`)) return undefined;
        return idAfter(`cv:${one}`, wanted)?.slice('cv:'.length);
      });
    }
    // What was confirmed of an item, or has changed since, goes where the item goes, and so do comments on it.
    for (const locale of files.languages.all) {
      files.edit(recordsFile(locale), (source) =>
        renameEntries(source, (name) => idAfter(name, wanted)),
      );
      renameComments(files, locale, (name) => idAfter(name, wanted));
    }
  });
}

function changed<Of>(items: readonly Of[], wanted: ListChange, added: Of): Of[] {
  const { change, index } = wanted;
  if (change === 'add') return items.toSpliced(index, 0, added);
  const others = items.toSpliced(index, 1);
  return change === 'remove' ? others : others.toSpliced(wanted.to, 0, items[index] as Of);
}

function refuseWrongCount({ length, least, most }: FieldList, wanted: ListChange): void {
  const last = wanted.change === 'add' ? length : length - 1;
  const places = [wanted.index, ...(wanted.change === 'move' ? [wanted.to] : [])];
  if (places.some((place) => place < 0 || place > last)) {
    throw refusal('unknown');
  }
  if (wanted.change === 'add' && most !== undefined && length >= most) throw refusal('too_many');
  if (wanted.change === 'remove' && length <= least) throw refusal('too_few');
}

function withItems(source: string, schema: z.ZodType, list: FieldList, wanted: ListChange): string {
  const { length } = list;
  const path = pathOf(list.key);
  const added = unwrittenAt(schema, [...path, list.kind === 'sections' ? 'section_1' : 0]);
  const places = [...Array(length).keys()];
  if (list.kind === 'sequence') {
    return withOrder(source, path, changed<Item>(places, wanted, { added }), schema);
  }
  // The paragraphs change places; their keys stay section_1, section_2 and so on.
  const keyAt = (index: number) => [...path, `section_${index + 1}`];
  const written = textsIn(source);
  const texts = places.map((index) => written.get(keyOf(keyAt(index))) ?? '');
  const order = changed(texts, wanted, String(added));
  return Array.from({ length: Math.max(length, order.length) }).reduce<string>(
    (text, _, index) => setValue(text, keyAt(index), order[index], schema),
    source,
  );
}

/** The last item of a list takes the list with it. */
const withOrder = (source: string, path: Path, items: readonly Item[], schema: z.ZodType) =>
  items.length > 0 ? arrange(source, path, items, schema) : removeKeys(source, [path]);

/** A job, a course or a group of skills: its facts are in cv.yaml, its texts under its name. */
function changeNamedItem(files: ContentFiles, list: string, wanted: ListChange): void {
  const names = namesInCv(files, list);
  const name = wanted.change === 'add' ? freeName(names) : (names[wanted.index] as string);
  const items = changed<Item>([...names.keys()], wanted, { added: newFacts(list, name) });
  files.edit('cv/cv.yaml', (source) => withOrder(source, [list], items, cvFactsSchema));
  if (wanted.change === 'move') return;
  const path = [list, name];
  const texts = wanted.change === 'add' ? unwrittenAt(cvTextsSchema, path) : undefined;
  for (const locale of files.languages.all) {
    files.setValue(textFile('cv', locale), path, texts, cvTextsSchema);
  }
}

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

/** The names of a project's screenshots, in their order. */
export const screenshotsOf = (content: ContentFolder, id: string): string[] =>
  listIn(content, `projects/${id}/project.yaml`).map(String);

function listIn(content: ContentFolder, file: string): unknown[] {
  const { screenshots } = Object(readLoosely(content, file));
  return Array.isArray(screenshots) ? screenshots : [];
}

/**
 * Makes a project have these screenshots instead of those that are there, with their texts; the
 * pictures of those that go are removed.
 */
export function setScreenshots(files: ContentFiles, id: string, wanted: readonly string[]): void {
  const folder = `projects/${id}`;
  const listed = screenshotsOf(files, id);
  const pairs = pairsOf(wanted, listed);
  const path = ['screenshots'];
  const added = unwrittenAt(projectTextsSchema, [...path, 0]);
  const set = (file: string, items: readonly unknown[], schema: z.ZodType) =>
    files.setValue(file, path, items.length > 0 ? items : undefined, schema);
  set(`${folder}/project.yaml`, wanted, projectFactsSchema);
  for (const locale of files.languages.all) {
    const file = textFile(folder, locale);
    const texts = listIn(files, file);
    const ordered = pairs.map((place) => texts[place ?? -1] ?? added);
    set(file, ordered, projectTextsSchema);
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
