import type { State } from './outbox.ts';
import type { Statements } from './sqlite/statements.ts';

/** Runs one statement. Its values are named in it, as in `:id`. */
export type Query = <Row = Record<string, unknown>>(
  statement: string,
  values?: Readonly<Record<string, unknown>>,
) => Promise<{ rows: Row[]; count: number }>;

/** A database that is open: its statements, and how they are run. */
export type Database = {
  /** For what a visitor waits for: fails early, and what it has written when it resolves is durable. */
  query: Query;
  /** For work that no visitor waits for. */
  queryInBackground: Query;
  statements: Statements;
  /** Whether the caller may report; without it, a duplicate report by another server does no harm. */
  beginReport?: (about: State, forMs: number) => Promise<boolean>;
  close: () => Promise<void>;
};

/** A statement for drivers that take values by number, as in `$1` or `?1`, and the values in that order. */
export function positional(
  statement: string,
  values: Readonly<Record<string, unknown>>,
  mark: '$' | '?',
): { text: string; list: unknown[] } {
  const names = [...new Set(Array.from(statement.matchAll(/:(\w+)/g), ([, name = '']) => name))];
  return {
    text: statement.replace(/:(\w+)/g, (_, name) => `${mark}${names.indexOf(name) + 1}`),
    list: names.map((name) => values[name]),
  };
}
