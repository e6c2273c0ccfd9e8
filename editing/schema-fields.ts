import { z } from 'zod';
import { unwrapped } from '../model/schemas/at-key.ts';

type Path = readonly (string | number)[];

/** A text that a file of words has or may have. */
export type Field = {
  path: Path;
  isOptional: boolean;
  /** Terms that each language chooses for itself: the whole list is one text. */
  isOwnList: boolean;
  /** How many of those terms there have to be. */
  least?: number;
  /** The innermost list that it belongs to. */
  item?: { list: Path; index: number };
};

/** Items that all languages have, in the same order. */
export type FieldList = {
  path: Path;
  /** sections: keys that end in numbers. named: a group under names that cv.yaml puts in order. */
  kind: 'sequence' | 'sections' | 'named';
  length: number;
  least: number;
  most: number | undefined;
  itemKeys: string[];
};

export type Fields = { fields: Field[]; lists: FieldList[] };

const section = /^section_(\d+)$/;
const isOwnList = (path: Path) => path.at(-1) === 'keywords';
const isHistory = (path: Path) => path.at(-1) === 'old_urls';

/** Everything that a schema has a place for, given what a file says: lists as long as they are there. */
export function fieldsOf(schema: z.ZodType, data: unknown): Fields {
  const found: Fields = { fields: [], lists: [] };
  walk(schema, data, { path: [] }, found);
  return found;
}

type At = Pick<Field, 'path' | 'item'>;

function walk(schema: z.ZodType, data: unknown, at: At, found: Fields): void {
  const { path, item } = at;
  const isOptional = schema instanceof z.ZodOptional;
  const inner = unwrapped(schema);
  if (isHistory(path)) return;
  if (inner instanceof z.ZodObject) {
    walkGroup(inner, data, at, found);
  } else if (inner instanceof z.ZodRecord) {
    const names = Object.keys((data ?? {}) as object);
    const value = inner.valueType as z.ZodType;
    found.lists.push({ ...listOf(path, value, names.length), kind: 'named', least: 0 });
    for (const [index, name] of names.entries()) {
      const own = (data as Record<string, unknown>)[name];
      walk(value, own, { path: [...path, name], item: { list: path, index } }, found);
    }
  } else if (inner instanceof z.ZodArray && !isOwnList(path)) {
    const items = Array.isArray(data) ? data : [];
    const element = inner.element as z.ZodType;
    const { least, most } = boundsOf(inner);
    const bounds = { least: isOptional ? 0 : least, most };
    found.lists.push({ ...listOf(path, element, items.length), kind: 'sequence', ...bounds });
    for (const [index, own] of items.entries()) {
      walk(element, own, { path: [...path, index], item: { list: path, index } }, found);
    }
  } else {
    const least = inner instanceof z.ZodArray ? boundsOf(inner).least : 0;
    found.fields.push({
      ...{ path, isOptional, isOwnList: isOwnList(path) },
      ...(least > 0 ? { least } : {}),
      ...(item ? { item } : {}),
    });
  }
}

function walkGroup(group: z.ZodObject, data: unknown, at: At, found: Fields): void {
  const { path } = at;
  const own = (data ?? {}) as Record<string, unknown>;
  const sections = Object.keys(group.shape).filter((key) => section.test(key));
  const written = sections.filter((key) => own[key] !== undefined);
  for (const [key, schema] of Object.entries(group.shape as Record<string, z.ZodType>)) {
    const number = Number(section.exec(key)?.[1]);
    if (number > Math.max(1, written.length)) continue;
    const item = number ? { item: { list: path, index: number - 1 } } : {};
    walk(schema, own[key], { ...at, path: [...path, key], ...item }, found);
  }
  if (sections.length === 0) return;
  found.lists.push({
    ...listOf(path, z.string(), written.length),
    kind: 'sections',
    least: 1,
    most: sections.length,
  });
}

/** How many items the checks of a list ask for. */
function boundsOf(list: z.ZodArray): { least: number; most: number | undefined } {
  type Bound = { minimum?: number; maximum?: number; length?: number };
  const checks = (list.def.checks ?? []).map((check) => check._zod.def as Bound);
  const bounds: Bound = Object.assign({}, ...checks);
  const { length, minimum = length ?? 0, maximum = length } = bounds;
  return { least: minimum, most: maximum };
}

const listOf = (path: Path, element: z.ZodType, length: number) => {
  const inner = unwrapped(element);
  const itemKeys = inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
  return { path, length, itemKeys, most: undefined };
};
