import type { z } from 'zod';
import type { About } from '../editing/change.ts';
import { type ContentFiles, editContent } from '../editing/content-files.ts';
import type { Path } from '../editing/texts/edit-yaml.ts';
import { readLoosely } from '../editing/texts/read-texts.ts';

/** A file of facts and its schema. */
type FactsFile = { file: string; schema: z.ZodType };

/** Edits of content/ in memory; paths are relative to it. */
export type Edits = ContentFiles & {
  /** The data of a file, including the edits so far. */
  dataAt(file: string, path: Path): unknown;
  /** An empty list is left out. */
  setFact(facts: FactsFile, path: Path, value: unknown): void;
};

/** Runs edits on an overlay of the site's files and returns them as one change; nothing is written. */
export const tryEdits = <Result>(site: string, about: About, run: (edits: Edits) => Result) =>
  editContent(site, about, (files) =>
    run({
      ...files,
      dataAt: (file, path) => valueAt(readLoosely(files.root, file), path),
      setFact: ({ file, schema }, path, value) =>
        files.setValue(file, path, asWritten(value), schema),
    }),
  );

const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((tree, key) => (tree as Record<string, unknown> | undefined)?.[key], data);

/** A year is a number in YAML, except in a list of texts. */
function asWritten(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value.map(itemAsWritten) : undefined;
  return typeof value === 'string' && /^\d{4}$/.test(value) ? Number(value) : value;
}

const itemAsWritten = (item: unknown) =>
  typeof item !== 'object'
    ? item
    : Object.fromEntries(
        Object.entries(item as object)
          .filter(([, value]) => value !== undefined)
          .map(([key, value]) => [key, asWritten(value)]),
      );
