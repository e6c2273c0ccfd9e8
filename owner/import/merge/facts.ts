import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { keysAt } from '../../../model/schemas/at-key.ts';
import { insertItem, moveItem, removeItemAt, setTerms } from '../../texts/edit-lists.ts';
import { addText, removeKey, setText } from '../../texts/edit-yaml.ts';
import type { Copy } from './copy.ts';
import { valueAt } from './say.ts';

type Path = readonly (string | number)[];

/** A file of facts in the copy, and what it may say. */
export type FactsFile = { copy: Copy; file: string; schema: z.ZodType };

/** A year stands in YAML as a number. */
const asWritten = (value: unknown) =>
  typeof value === 'string' && /^\d{4}$/.test(value) ? Number(value) : value;

/** Puts a fact under its key; undefined takes it out. */
export function setFact({ copy, file, schema }: FactsFile, path: Path, value: unknown): void {
  const now = valueAt(copy.data(file), path);
  const wanted = asWritten(value);
  if (isDeepStrictEqual(now ?? undefined, wanted)) return;
  const keysIn = (group: Path) => keysAt(schema, group);
  copy.edit(file, (source) => {
    if (wanted === undefined) return removeKey(source, path);
    if (Array.isArray(wanted) && wanted.every((one) => typeof one === 'string'))
      return setTerms(source, path, wanted, keysIn);
    return now === undefined || typeof wanted === 'object'
      ? addText(source, path, wanted as object, keysIn)
      : setText(source, path, wanted as string);
  });
}

type Item = string | Readonly<Record<string, unknown>>;

const nameOf = (item: Item) =>
  typeof item === 'string' ? item : String(item.id ?? item.code ?? item.url);

/** Makes a list have these items in this order; comments stay with the items that stay. */
export function setItems(facts: FactsFile, path: Path, wanted: readonly Item[]): void {
  const { copy, file, schema } = facts;
  const present = () => (valueAt(copy.data(file), path) ?? []) as Item[];
  if (wanted.length === 0) {
    if (present().length > 0) copy.edit(file, (source) => removeKey(source, path));
    return;
  }
  const keysIn = (group: Path) => keysAt(schema, group);
  for (const [index, item] of wanted.entries()) {
    const at = present().findIndex((one) => nameOf(one) === nameOf(item));
    copy.edit(file, (source) => {
      if (at < 0) return insertItem(source, path, index, written(item), keysIn);
      return at === index ? source : moveItem(source, path, at, index);
    });
    if (typeof item === 'string') continue;
    const keys = new Set([...Object.keys(present()[index] as object), ...Object.keys(item)]);
    for (const key of keys) setFact(facts, [...path, index, key], item[key]);
  }
  for (let last = present().length - 1; last >= wanted.length; last--) {
    copy.edit(file, (source) => removeItemAt(source, path, last));
  }
}

const written = (item: Item) =>
  typeof item === 'string'
    ? item
    : Object.fromEntries(
        Object.entries(item)
          .filter(([, value]) => value !== undefined)
          .map(([key, value]) => [key, asWritten(value)]),
      );
