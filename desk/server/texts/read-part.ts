import { readLoosely } from '../../../editing/texts/read-texts.ts';
import { wordFile, wordSchema } from '../../../editing/texts/word-files.ts';
import { countNames } from '../../../model/count-names.ts';
import { allLocaleCodes, defaultLocale, type Locale } from '../../../model/locales.ts';
import { isRichAt, limitsAt, noteAt, placeholdersAt } from '../../../model/schemas/at-key.ts';
import {
  type Field,
  type FieldList,
  type Fields,
  fieldsOf,
} from '../../../model/schemas/fields.ts';
import { siteValueNames } from '../../../model/schemas/site.ts';
import { isAddressPart } from '../../../model/texts-of.ts';
import type { List, Part, PartId, Text, TextKind } from '../../contract.ts';
import type { Desk } from '../desk.ts';
import { folderOf, idOf, isOfPart, keyOf, partOf } from '../parts.ts';
import { namesIn } from './named-items.ts';
import { versionsIn } from './versions.ts';

/** Every text of a part in every language, in the order of the schema, and its lists. */
export function readPart(desk: Desk, part: PartId): Part {
  const folder = folderOf(part);
  const { fields, lists } = fieldsIn(desk.root, folder);
  const isHere = ({ path }: { path: readonly (string | number)[] }) => isOfPart(part, keyOf(path));
  const versionsOf = perLanguage((language) => versionsIn(desk, folder, language));
  return {
    id: part,
    texts: fields.filter(isHere).map((field) => ({
      ...textOf(folder, field),
      versions: perLanguage((language) => versionsOf[language](keyOf(field.path))),
    })),
    lists: lists.filter(isHere).map((list) => listOf(folder, list)),
  };
}

/** What the files of a folder have places for: as much as the source language has, and the longest of lists. */
export function fieldsIn(root: string, folder: string): Fields {
  const data = readLoosely(root, wordFile(folder, defaultLocale));
  return fieldsOf(wordSchema(folder), folder === 'cv' ? inOrder(root, data) : data);
}

/** The words of the CV in the order in which it shows them. */
function inOrder(root: string, data: unknown): unknown {
  const groups = Object.entries((data ?? {}) as Record<string, unknown>).map(([list, words]) => {
    const names = namesIn(root, list).filter((name) => Object.hasOwn(Object(words), name));
    const ordered = names.map((name) => [name, (words as Record<string, unknown>)[name]]);
    return [
      list,
      names.length > 0 ? { ...Object.fromEntries(ordered), ...(words as object) } : words,
    ];
  });
  return Object.fromEntries(groups);
}

export const perLanguage = <Value>(make: (locale: Locale) => Value) =>
  Object.fromEntries(allLocaleCodes.map((locale) => [locale, make(locale)])) as Record<
    Locale,
    Value
  >;

export function textOf(
  folder: string,
  { path, isOptional, isOwnList, item }: Field,
): Omit<Text, 'versions'> {
  const schema = wordSchema(folder);
  const key = keyOf(path);
  const limits = limitsAt(schema, path);
  return {
    id: idOf(folder, key),
    part: partOf(folder, key),
    key,
    kind: kindOf(schema, path, isOwnList),
    note: noteAt(schema, path) ?? '',
    ...(limits ? { limits } : {}),
    placeholders: isAddressPart(key)
      ? []
      : [...placeholdersAt(schema, path), ...siteValueNames, ...countNames],
    isOptional,
    ...(item ? { item: { list: idOf(folder, keyOf(item.list)), index: item.index } } : {}),
  };
}

function kindOf(
  schema: ReturnType<typeof wordSchema>,
  path: Field['path'],
  isOwnList: boolean,
): TextKind {
  if (isOwnList) return 'list';
  if (isAddressPart(keyOf(path))) return 'address';
  return isRichAt(schema, path) ? 'rich' : 'plain';
}

export const isOfPictures = (folder: string, { path }: FieldList) =>
  folder.startsWith('projects/') && keyOf(path) === 'screenshots';

/** A picture's words come with the picture. */
export const boundsOf = (folder: string, list: FieldList): FieldList =>
  isOfPictures(folder, list) ? { ...list, most: list.length } : list;

function listOf(folder: string, list: FieldList): List {
  const { path, length, least, most, itemKeys } = boundsOf(folder, list);
  const key = keyOf(path);
  return {
    id: idOf(folder, key),
    key,
    note: noteAt(wordSchema(folder), path) ?? '',
    length,
    least,
    ...(most === undefined ? {} : { most }),
    itemKeys,
    canMove: length > 1,
  };
}
