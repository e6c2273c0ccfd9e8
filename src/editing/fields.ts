import { z } from 'zod';
import { countNames } from '../model/count-placeholders.ts';
import { refusal } from '../model/errors/refusal.ts';
import type { Languages, Locale } from '../model/languages/languages.ts';
import { type Collection, idsIn, type OpenFolder } from '../model/reader/files.ts';
import { isInterfaceWord } from '../model/reader/interface-words.ts';
import { unwrapped } from '../model/schemas/at-key.ts';
import { siteValueNames } from '../model/schemas/site.ts';
import { directionOf } from '../text/direction.ts';
import { isSlugKey } from '../text/text-tree.ts';
import {
  type Code,
  collectionOf,
  fixedParts,
  idOf,
  keyOf,
  type Language,
  type List,
  type PartId,
  type Publication,
  splitTextId,
  type Text,
  type TextId,
  type TextKind,
} from './parts.ts';
import type { Path } from './texts/edit-yaml.ts';
import { allTextFolders, readLoosely, schemaOfTexts, textFile } from './texts/text-files.ts';

/** A text that a file of texts has or may have. */
export type Field = Omit<Text, 'versions'>;

/** Items that all languages have, in the same order. */
export type FieldList = List & {
  /** sections: keys that end in numbers. named: a group under names that cv.yaml puts in order. */
  kind: 'sequence' | 'sections' | 'named';
};

type Fields = { fields: readonly Field[]; lists: readonly FieldList[] };

/** What the files of a folder have places for: as much as the source language has, and the longest of lists. */
export function fieldsIn(content: OpenFolder, folder: string): Fields {
  const data = readLoosely(content, textFile(folder, content.languages.source));
  // Those of the CV follow from its facts as well.
  if (folder === 'cv' || data === null || typeof data !== 'object')
    return findFields(content, folder, data);
  const name = [folder, ...content.languages.all].join();
  const known = knownFields.get(data);
  if (known?.name === name) return known.fields;
  const fields = findFields(content, folder, data);
  knownFields.set(data, { name, fields });
  return fields;
}

/** An editor asks for the fields of the same files again and again; what is parsed does not change. */
const knownFields = new WeakMap<object, { name: string; fields: Fields }>();

function findFields(content: OpenFolder, folder: string, data: unknown): Fields {
  const found: { fields: Field[]; lists: FieldList[] } = { fields: [], lists: [] };
  walk(
    schemaOfTexts(folder, content.languages),
    folder === 'cv' ? inOrder(content, data) : data,
    { folder, path: [], languages: content.languages },
    found,
  );
  return found;
}

/** Names under which the texts of a list of the CV are, in the order of cv.yaml. */
export function namesInCv(content: OpenFolder, list: string): string[] {
  const data = readLoosely(content, 'cv/cv.yaml') as Record<string, unknown> | undefined;
  const items = data?.[list];
  return Array.isArray(items)
    ? items.map((item) => String((item as { id?: unknown })?.id ?? item))
    : [];
}

/** The texts of the CV in the order in which it shows them. */
function inOrder(content: OpenFolder, data: unknown): unknown {
  const groups = Object.entries((data ?? {}) as Record<string, unknown>).map(([list, texts]) => {
    const names = namesInCv(content, list).filter((name) => Object.hasOwn(Object(texts), name));
    const ordered = names.map((name) => [name, (texts as Record<string, unknown>)[name]]);
    return [
      list,
      names.length > 0 ? { ...Object.fromEntries(ordered), ...(texts as object) } : texts,
    ];
  });
  return Object.fromEntries(groups);
}

const section = /^section_(\d+)$/;

type At = Pick<Field, 'item'> & { folder: string; path: Path; languages: Languages };

/** Everything that a schema has a place for, given what a file says: lists as long as they are there. */
function walk(
  schema: z.ZodType,
  data: unknown,
  at: At,
  found: { fields: Field[]; lists: FieldList[] },
): void {
  const { folder, path, item } = at;
  if (path.at(-1) === 'old_urls') return;
  const key = keyOf(path);
  const id = idOf(folder, key);
  const isOptional = schema instanceof z.ZodOptional;
  const isOwnList = path.at(-1) === 'keywords';
  const inner = unwrapped(schema);
  const { description: note = '', ...meta } = schema.meta() ?? inner?.meta() ?? {};

  const addList = (kind: FieldList['kind'], element: z.ZodType, length: number, bounds: Bounds) => {
    const one = unwrapped(element);
    const itemKeys = one instanceof z.ZodObject ? Object.keys(one.shape) : [];
    const { least = 0, most } = isOfPictures(id) ? { ...bounds, most: length } : bounds;
    found.lists.push({ id, key, note, length, least, most, itemKeys, canMove: length > 1, kind });
  };
  const walkItem = (element: z.ZodType, own: unknown, name: string | number, index: number) =>
    walk(element, own, { ...at, path: [...path, name], item: { list: id, index } }, found);

  if (inner instanceof z.ZodObject) {
    const own = (data ?? {}) as Record<string, unknown>;
    const sections = Object.keys(inner.shape).filter((name) => section.test(name));
    const written = sections.filter((name) => own[name] !== undefined).length;
    for (const [name, part] of Object.entries(inner.shape as Record<string, z.ZodType>)) {
      const number = Number(section.exec(name)?.[1] ?? 0);
      if (number > Math.max(1, written)) continue;
      if (number) walkItem(part, own[name], name, number - 1);
      else walk(part, own[name], { ...at, path: [...path, name] }, found);
    }
    const bounds = { least: 1, most: sections.length };
    if (sections.length > 0) addList('sections', z.string(), written, bounds);
  } else if (inner instanceof z.ZodRecord) {
    const named = Object.entries((data ?? {}) as object);
    const element = inner.valueType as z.ZodType;
    addList('named', element, named.length, {});
    for (const [index, [name, own]] of named.entries()) walkItem(element, own, name, index);
  } else if (inner instanceof z.ZodArray && !isOwnList) {
    const items = Array.isArray(data) ? data : [];
    const element = inner.element as z.ZodType;
    const bounds = boundsOf(inner);
    addList('sequence', element, items.length, isOptional ? { ...bounds, least: 0 } : bounds);
    for (const [index, own] of items.entries()) walkItem(element, own, index, index);
  } else {
    const isSlugField = isSlugKey(key);
    const isShipped = isInterfaceWord(folder, key, at.languages);
    const names = [...(meta.placeholders ?? []), ...siteValueNames, ...countNames];
    found.fields.push({
      ...{ id, key, note },
      kind: isOwnList ? 'list' : isSlugField ? 'url' : kindOfText(meta),
      limits: meta.limits,
      placeholders: isSlugField ? [] : [...new Set(names)],
      isOptional: isOptional || isShipped,
      ...{ isInterfaceWord: isShipped, item },
    });
  }
}

const kindOfText = ({ rich, markdown }: z.GlobalMeta): TextKind =>
  markdown ? 'markdown' : rich ? 'rich' : 'plain';

type Bounds = { least?: number | undefined; most?: number | undefined };

/** How many items the checks of a list ask for. */
function boundsOf(list: z.ZodArray): Bounds {
  type Bound = { minimum?: number; maximum?: number; length?: number };
  const checks = (list.def.checks ?? []).map((check) => check._zod.def as Bound);
  const { length, minimum = length, maximum = length }: Bound = Object.assign({}, ...checks);
  return { least: minimum, most: maximum };
}

/** The screenshots of a project, whose texts come with the pictures. */
export const isOfPictures = (list: TextId) => /^projects\/[^:]+:screenshots$/.test(list);

/** A part that there is, and no name that leads elsewhere. */
export function knownPart(content: OpenFolder, id: string): PartId {
  const folders = allTextFolders(content).filter((folder) => collectionOf(folder)) as PartId[];
  const part = [...fixedParts, ...folders].find((one) => one === id);
  if (!part) throw refusal('unknown');
  return part;
}

export function knownIn(content: OpenFolder, collection: Collection, id: string): string {
  if (!idsIn(content, collection).includes(id)) throw refusal('unknown');
  return id;
}

/** Only what the schema has a place for can be written, so that no name leads out of content/. */
export function knownText(content: OpenFolder, id: TextId, language: Code): Locale {
  if (!hasField(content, id)) throw refusal('unknown');
  return knownLanguage(content.languages, language);
}

export function hasField(content: OpenFolder, id: TextId): boolean {
  const { folder } = splitTextId(id);
  return (
    allTextFolders(content).includes(folder) &&
    fieldsIn(content, folder).fields.some((field) => field.id === id)
  );
}

export function knownLanguage(languages: Languages, code: Code): Locale {
  const locale = languages.find(code);
  if (!locale) throw refusal('unknown');
  return locale;
}

function publicationOf(languages: Languages, code: Locale): Publication {
  if (languages.isDraft(code)) return 'draft';
  if (languages.hidesUntranslated(code)) return 'hide';
  return languages.mayFallBack(code) ? 'fallback' : 'complete';
}

export function describeLanguage(languages: Languages, code: Locale): Language {
  const { name, lang } = languages.table[code];
  return {
    code,
    name,
    lang,
    direction: directionOf(lang),
    isSource: code === languages.source,
    publication: publicationOf(languages, code),
  };
}
