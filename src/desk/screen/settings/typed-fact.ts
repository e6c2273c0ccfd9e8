import type { Fact } from '../../../editing/facts.ts';
import { freeName, slugOf } from '../../../text/slug.ts';

/** What an input shows, and what goes into the file once it is complete; undefined takes the fact out. */
export type TypedFact = { input: unknown; value?: unknown; isComplete: boolean };

/** A line, a choice or a switch is complete however it is set. */
export const complete = (input: unknown, value: unknown): TypedFact => ({
  input,
  value,
  isComplete: true,
});

export function typedLine({ kind }: Pick<Fact, 'kind'>, text: string): TypedFact {
  const written = text.trim();
  if (written === '') return complete(text, undefined);
  return complete(text, kind === 'number' ? Number(written) : written);
}

/** Texts by language, of which empty ones are left out; the source language's alone is the one for all. */
export function typedByLanguage(texts: Row, source: string): TypedFact {
  const written = Object.entries(texts)
    .map(([code, text]) => [code, text.trim()] as const)
    .filter(([, text]) => text !== '');
  const isForAll = written.every(([code]) => code === source);
  return complete(texts, isForAll ? written[0]?.[1] : Object.fromEntries(written));
}

export type Row = Record<string, string>;

export type Columns = {
  columns: readonly string[];
  mayLack?: readonly string[];
  /** Whether each row has an id, which is made of its name and stays. */
  hasIds?: boolean;
};

/** One nameless column is a list of texts; several make a list of groups. */
export const rowsOf = (value: unknown, columns: readonly string[]): Row[] =>
  (Array.isArray(value) ? value : []).map((entry) =>
    columns[0] === '' ? { '': String(entry) } : (entry as Row),
  );

/** A row that was added and not begun is left out; one that lacks something holds the list back. */
export function typedRows(
  rows: readonly Row[],
  { columns, mayLack = [], hasIds = false }: Columns,
  { isOptional }: Pick<Fact, 'isOptional'>,
): TypedFact {
  const needed = columns.filter((column) => !mayLack.includes(column));
  const begun = rows.filter((row) => Object.keys(row).length > 0);
  const named = hasIds ? withIds(begun) : begun;
  const value = named.map((row) => (columns[0] === '' ? row['']?.trim() : row));
  return {
    input: rows,
    value: value.length === 0 && isOptional ? undefined : value,
    isComplete: begun.every((row) => needed.every((column) => (row[column] ?? '').trim() !== '')),
  };
}

/** What is new gets an id after its name, which no other has. */
function withIds(rows: readonly Row[]): Row[] {
  const taken = rows.flatMap(({ id }) => id ?? []);
  return rows.map((row) => {
    if (row.id) return row;
    const id = freeName(slugOf(row.name ?? '') || 'tag', taken);
    taken.push(id);
    return { id, ...row };
  });
}

/** What was typed, or what the file says, in lines that can be read beside each other. */
export const inLines = (input: unknown): string =>
  Array.isArray(input)
    ? input.map((row) => (typeof row === 'object' ? inOneLine(row) : String(row))).join('\n')
    : typeof input === 'object' && input !== null
      ? inOneLine(input)
      : String(input ?? '');

const inOneLine = (row: object) => Object.values(row).filter(Boolean).join(' · ');
