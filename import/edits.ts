import { join } from 'node:path';
import type { z } from 'zod';
import { type About, type Change, contentChange } from '../editing/change.ts';
import { openContentFiles } from '../editing/content-files.ts';
import { setValue } from '../editing/texts/edit-lists.ts';
import { readLoosely } from '../editing/texts/read-texts.ts';
import { withFilesAs } from '../model/reader/files.ts';

export type Path = readonly (string | number)[];

/** A file of facts and its schema. */
type FactsFile = { file: string; schema: z.ZodType };

/** Edits of content/ in memory; paths are relative to it. */
export type Edits = {
  root: string;
  /** The data of a file, including the edits so far. */
  dataAt(file: string, path: Path): unknown;
  edit(file: string, change: (source: string) => string): void;
  /** Adds or replaces files; null removes one. */
  write(files: ReadonlyMap<string, string | null>): void;
  /** An empty list is left out. */
  setFact(facts: FactsFile, path: Path, value: unknown): void;
};

/**
 * Runs edits on an overlay of the site's files: reads see the earlier edits. Returns all edits as one
 * change; nothing is written.
 */
export function tryEdits<Result>(
  site: string,
  about: About,
  run: (edits: Edits) => Result,
): { result: Result; change: Change } {
  const root = join(site, 'content');
  const files = openContentFiles(site);
  const edit: Edits['edit'] = (file, change) => {
    const before = files.text(file) ?? '';
    const after = change(before);
    if (after !== before) files.write(file, after);
  };
  const edits: Edits = {
    root,
    dataAt: (file, path) => valueAt(readLoosely(root, file), path),
    edit,
    write(given) {
      for (const [file, text] of given)
        if (text === null) files.remove(file);
        else files.write(file, text);
    },
    setFact({ file, schema }, path, value) {
      edit(file, (source) => setValue(source, path, asWritten(value), schema));
    },
  };
  const result = withFilesAs(files.tried, () => run(edits));
  return { result, change: contentChange(site, about, files.changes()) };
}

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
