import { refusal } from '../model/errors/refusal.ts';
import { directionOf } from '../model/languages/direction.ts';
import {
  allLocaleCodes,
  defaultLocale,
  isDraft,
  type Locale,
  locales,
  mayFallBack,
} from '../model/languages/locales.ts';
import { countNames } from '../model/languages/plurals.ts';
import { projectIds } from '../model/reader/files.ts';
import { isInterfaceWord } from '../model/reader/interface-words.ts';
import { isRichAt, limitsAt, noteAt, placeholdersAt } from '../model/schemas/at-key.ts';
import { siteValueNames } from '../model/schemas/site.ts';
import { isAddressPart } from '../model/texts.ts';
import {
  type Code,
  fixedParts,
  idOf,
  keyOf,
  type Language,
  type List,
  type PartId,
  partOf,
  splitTextId,
  type Text,
  type TextId,
  type TextKind,
} from './parts.ts';
import { type Field, type FieldList, type Fields, fieldsOf } from './schema-fields.ts';
import { readLoosely, wordFile, wordFolders, wordSchema } from './texts/word-files.ts';

/** What the files of a folder have places for: as much as the source language has, and the longest of lists. */
export function fieldsIn(root: string, folder: string): Fields {
  const data = readLoosely(root, wordFile(folder, defaultLocale));
  return fieldsOf(wordSchema(folder), folder === 'cv' ? inOrder(root, data) : data);
}

/** Names under which the words of a list of the CV are, in the order of cv.yaml. */
export function namesInCv(root: string, list: string): string[] {
  const data = readLoosely(root, 'cv/cv.yaml') as Record<string, unknown> | undefined;
  const items = data?.[list];
  return Array.isArray(items)
    ? items.map((item) => String((item as { id?: unknown })?.id ?? item))
    : [];
}

/** The words of the CV in the order in which it shows them. */
function inOrder(root: string, data: unknown): unknown {
  const groups = Object.entries((data ?? {}) as Record<string, unknown>).map(([list, words]) => {
    const names = namesInCv(root, list).filter((name) => Object.hasOwn(Object(words), name));
    const ordered = names.map((name) => [name, (words as Record<string, unknown>)[name]]);
    return [
      list,
      names.length > 0 ? { ...Object.fromEntries(ordered), ...(words as object) } : words,
    ];
  });
  return Object.fromEntries(groups);
}

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
      : [...new Set([...placeholdersAt(schema, path), ...siteValueNames, ...countNames])],
    isOptional: isOptional || isInterfaceWord(folder, key),
    ...(isInterfaceWord(folder, key) ? { isInterfaceWord: true } : {}),
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

/** The screenshots of a project, whose words come with the pictures. */
export const isOfPictures = (folder: string, { path }: FieldList) =>
  folder.startsWith('projects/') && keyOf(path) === 'screenshots';

export const boundsOf = (folder: string, list: FieldList): FieldList =>
  isOfPictures(folder, list) ? { ...list, most: list.length } : list;

export function listOf(folder: string, list: FieldList): List {
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

/** A part that there is, and no name that leads elsewhere. */
export function knownPart(root: string, id: string): PartId {
  const parts: readonly PartId[] = [
    ...fixedParts,
    ...projectIds(root).map((project) => `projects/${project}` as const),
  ];
  const part = parts.find((one) => one === id);
  if (!part) throw refusal('unknown_part');
  return part;
}

export function knownProject(root: string, id: string): string {
  if (!projectIds(root).includes(id)) throw refusal('unknown_project');
  return id;
}

/** Only what the schema has a place for can be written, so that no name leads out of content/. */
export function knownText(root: string, id: TextId, language: Code): Locale {
  if (!hasField(root, id)) throw refusal('unknown_text');
  return knownLanguage(language);
}

export function hasField(root: string, id: TextId): boolean {
  const { folder, key } = splitTextId(id);
  return (
    wordFolders(root).includes(folder) &&
    fieldsIn(root, folder).fields.some(({ path }) => keyOf(path) === key)
  );
}

export function knownLanguage(language: Code): Locale {
  const locale = allLocaleCodes.find((code) => code === language);
  if (!locale) throw refusal('unknown_language');
  return locale;
}

export function describeLanguage(code: Locale): Language {
  const { name, lang } = locales[code];
  return {
    code,
    name,
    lang,
    direction: directionOf(lang),
    isSource: code === defaultLocale,
    isDraft: isDraft(code),
    isGrowing: mayFallBack(code) && !isDraft(code),
  };
}
