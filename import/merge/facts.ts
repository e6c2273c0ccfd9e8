import type { z } from 'zod';
import { setItems as setListItems, setValue } from '../../editing/texts/edit-lists.ts';
import { removeKey } from '../../editing/texts/edit-yaml.ts';
import { keysAt } from '../../model/schemas/at-key.ts';
import type { Copy } from './copy.ts';

type Path = readonly (string | number)[];

/** A file of facts in the copy, and what it may say. */
export type FactsFile = { copy: Copy; file: string; schema: z.ZodType };

/** A year stands in YAML as a number. */
const asWritten = (value: unknown) =>
  typeof value === 'string' && /^\d{4}$/.test(value) ? Number(value) : value;

/** Puts a fact under its key; undefined takes it out. */
export function setFact({ copy, file, schema }: FactsFile, path: Path, value: unknown): void {
  const keysIn = (group: Path) => keysAt(schema, group);
  copy.edit(file, (source) => setValue(source, path, asWritten(value), keysIn));
}

type Item = string | Readonly<Record<string, unknown>>;

/** Makes a list have these items in this order; one that has none is left out. */
export function setItems(
  { copy, file, schema }: FactsFile,
  path: Path,
  wanted: readonly Item[],
): void {
  const keysIn = (group: Path) => keysAt(schema, group);
  copy.edit(file, (source) =>
    wanted.length === 0
      ? removeKey(source, path)
      : setListItems(source, path, wanted.map(written), keysIn),
  );
}

const written = (item: Item) =>
  typeof item === 'string'
    ? item
    : Object.fromEntries(
        Object.entries(item)
          .filter(([, value]) => value !== undefined)
          .map(([key, value]) => [key, asWritten(value)]),
      );
