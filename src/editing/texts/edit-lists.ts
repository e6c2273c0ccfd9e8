import { isDeepStrictEqual } from 'node:util';
import { isNode, isScalar, isSeq, parseDocument, type YAMLSeq } from 'yaml';
import type { z } from 'zod';
import { unwrittenTexts } from '../../model/reader/folder-texts.ts';
import { schemaAt } from '../../model/schemas/at-key.ts';
import {
  addText,
  documentOf,
  lineEnd,
  linesFor,
  type Path,
  pathOf,
  removeKeys,
  setText,
} from './edit-yaml.ts';

/** Edits of the lists of a YAML file; comments above an item stay with it. */

/** An item of a list as it is to be: one that is there, by its index, or a new one. */
export type Item = number | { added: unknown };

/** Makes a list have these items in this order; those that stay keep their comments and their form. */
export function arrange(
  source: string,
  path: Path,
  items: readonly Item[],
  schema: z.ZodType,
): string {
  const list = documentOf(source).getIn(path, true);
  if (!isSeq(list)) {
    const added = items.flatMap((item) => (typeof item === 'number' ? [] : [item.added]));
    return added.length > 0 ? addText(source, path, added, schema) : source;
  }
  return list.flow ? inBrackets(source, list, items) : inLines(source, list, items);
}

type Ranged = { range?: [number, number, number] | null };

function inLines(source: string, list: YAMLSeq, items: readonly Item[]): string {
  const [begin] = (list as Ranged).range ?? [0];
  const start = source.lastIndexOf('\n', begin - 1) + 1;
  const column = begin - start;
  const ends = (list.items as Ranged[]).map(({ range }) => lineEnd(source, range?.[1] ?? begin));
  // The empty lines behind a list part it from what follows: they are not of its last item.
  const [gap = ''] = /(?<=\n)\s*\n$/.exec(source.slice(0, ends.at(-1))) ?? [];
  const end = (ends.pop() ?? start) - gap.length;
  const present = [...ends, end].map((close, index) =>
    source.slice(index ? ends[index - 1] : start, close).replace(/[^\n]$/, '$&\n'),
  );
  const lines = items.map((item) =>
    typeof item === 'number' ? present[item] : linesFor([item.added], column),
  );
  return source.slice(0, start) + (lines.join('') || linesFor([], column)) + source.slice(end);
}

/** The brackets are written anew, with the comments and quotes of the items. */
function inBrackets(source: string, list: YAMLSeq, items: readonly Item[]): string {
  const [start, end] = (list as Ranged).range ?? [0, 0];
  const document = parseDocument(source.slice(start, end));
  const brackets = document.contents as unknown as YAMLSeq;
  const present = [...brackets.items];
  brackets.items = items.map((item) =>
    typeof item === 'number' ? present[item] : document.createNode(item.added),
  );
  const [indent = ''] = /^ */.exec(source.slice(source.lastIndexOf('\n', start) + 1)) ?? [];
  const text = document
    .toString({ lineWidth: 100, flowCollectionPadding: source[start + 1] === ' ' })
    .trimEnd()
    .replaceAll(/\n(?=.)/g, `\n${indent}`);
  return source.slice(0, start) + text + source.slice(end);
}

/**
 * Makes a list have these items in this order. An item that was there keeps its comments and its
 * form; of one that was edited only the values that differ are written.
 */
export function setItems(
  source: string,
  path: Path,
  wanted: readonly unknown[],
  schema: z.ZodType,
): string {
  const found = dataAt(source, path);
  const present = Array.isArray(found) ? found : [];
  const pairs = pairsOf(wanted, present);
  const items = wanted.map((added, index) => pairs[index] ?? { added });
  const isMoved = items.length !== present.length || items.some((item, index) => item !== index);
  return wanted.reduce<string>(
    (text, item, index) => {
      const pair = pairs[index];
      if (pair === undefined) return text;
      return withItem(text, [...path, index], present[pair], item, schema);
    },
    isMoved ? arrange(source, path, items, schema) : source,
  );
}

/** Which present item each wanted one is: the same, one of the same name, or the one that it was edited from. */
export function pairsOf(
  wanted: readonly unknown[],
  present: readonly unknown[],
): (number | undefined)[] {
  const isEdited = wanted.length === present.length;
  const pairs = matchUp(
    [...wanted.keys()],
    [...present.keys()],
    [
      (index, place) => isDeepStrictEqual(wanted[index], present[place]),
      (index, place) => {
        const name = nameOf(wanted[index]);
        return name !== undefined && name === nameOf(present[place]);
      },
      (index, place) => isEdited && index === place,
    ],
  );
  return wanted.map((_, index) => pairs.get(index));
}

function nameOf(item: unknown): unknown {
  const { id, code, url } = Object(item) as Record<string, unknown>;
  return id ?? code ?? url;
}

function withItem(source: string, path: Path, now: unknown, wanted: unknown, schema: z.ZodType) {
  if (typeof wanted !== 'object') return setValue(source, path, wanted, schema);
  const keys = Object.keys({ ...Object(now), ...Object(wanted) });
  return keys.reduce(
    (text, key) => setValue(text, [...path, key], Object(wanted)[key], schema),
    source,
  );
}

/**
 * Puts a value under its key, be it there already or not: a text, a list or a group. What it says
 * already stays as it is written; undefined takes it out, with the groups that it leaves empty.
 */
export function setValue(source: string, path: Path, value: unknown, schema: z.ZodType): string {
  const now = dataAt(source, path);
  if (isDeepStrictEqual(now, value)) return source;
  if (value === undefined) return removeKeys(source, [path]);
  if (Array.isArray(value)) return setItems(source, path, value, schema);
  if (typeof value === 'object' && typeof now === 'object') {
    return withItem(source, path, now, value, schema);
  }
  return isScalar(documentOf(source).getIn(path, true)) && typeof value !== 'object'
    ? setText(source, path, value as string)
    : addText(source, path, value, schema);
}

/** The data under a key of a YAML source; undefined where there is none. */
export function dataAt(source: string, path: Path): unknown {
  const document = documentOf(source);
  const node = document.getIn(path, true);
  return isNode(node) ? ((node.toJS(document) as unknown) ?? undefined) : undefined;
}

/**
 * Finds for each of some things the same among others. Each rule is tried on all before the next,
 * weaker one, and nothing is matched twice.
 */
export function matchUp<Wanted, Present>(
  wanted: readonly Wanted[],
  present: readonly Present[],
  rules: readonly ((wanted: Wanted, present: Present) => boolean)[],
): Map<Wanted, Present> {
  const matches = new Map<Wanted, Present>();
  const taken = new Set<Present>();
  for (const isSame of rules) {
    for (const one of wanted.filter((other) => !matches.has(other))) {
      const other = present.find((candidate) => !taken.has(candidate) && isSame(one, candidate));
      if (other === undefined) continue;
      matches.set(one, other);
      taken.add(other);
    }
  }
  return matches;
}

type Edit = {
  schema: z.ZodType;
  key: string;
  /** Empty takes it out. */
  text: string;
};

/** A file of texts as it would be with another text under a key, be it there already or not. */
export function withText(source: string, { schema, key, text }: Edit): string {
  const path = pathOf(key);
  if (isSeq(documentOf(source).getIn(path, true)) || path.at(-1) === 'keywords') {
    const terms = text.split(',').map((term) => term.trim());
    return setItems(source, path, terms.filter(Boolean), schema);
  }
  return setValue(source, path, text || emptied(schema, path), schema);
}

/**
 * What stands in the place of a text that was cleared. The items of a list are paired in all languages, so that one
 * language cannot leave one out: its text says that it is still to be written.
 */
const emptied = (schema: z.ZodType, path: Path) => {
  const isOfItem = path.some((name) => typeof name === 'number');
  return isOfItem && !schemaAt(schema, path)?.isOptional() ? unwrittenAt(schema, path) : undefined;
};

/** A value that the schema asks for, each text saying what belongs there. */
export function unwrittenAt(schema: z.ZodType, path: Path): unknown {
  const found = schemaAt(schema, path);
  return found && unwrittenTexts(found, '');
}
