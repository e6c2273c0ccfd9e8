import { type Database, positional, type Query } from '../database.ts';
import { StoreError } from '../outbox.ts';
import { statements } from '../sqlite/statements.ts';

/** A statement with its values in order. */
type Positional = { text: string; list: unknown[] };

export type Result = { rows: Record<string, unknown>[]; changes: number };

/** Runs statements in one transaction: all of them or none. D1 has no transactions of other kinds. */
export type Run = (batch: readonly Positional[]) => Promise<Result[]>;

/** The parts of the platform's binding that are used here. */
export type D1Binding = {
  prepare: (text: string) => { bind: (...values: unknown[]) => object };
  batch: (prepared: object[]) => Promise<{ results?: unknown[]; meta: { changes?: number } }[]>;
};

export const runInBinding =
  (binding: D1Binding): Run =>
  async (batch) => {
    const prepared = batch.map(({ text, list }) => binding.prepare(text).bind(...list));
    try {
      const results = await binding.batch(prepared);
      return results.map(({ results = [], meta }) => ({
        rows: results as Result['rows'],
        changes: meta.changes ?? 0,
      }));
    } catch (error) {
      throw explained(error);
    }
  };

/** The messages of D1 name tables and limits, and never quote a value. */
export function explained(error: unknown): StoreError {
  const message = error instanceof Error ? error.message : '';
  if (/no such (?:table|column)/.test(message)) return missingTables();
  const reason = /^D1_\w+: (.{1,200})/.exec(message)?.[1];
  return new StoreError(`The D1 database could not be used${reason ? `: ${reason}` : '.'}`);
}

/** The command that writes the tables, or brings them up to date. */
const migrate = 'npx wrangler d1 migrations apply DB --remote';

export const missingTables = () =>
  new StoreError(
    `The D1 database lacks the tables for messages, or has older ones. To create them: ${migrate}`,
  );

type WithValues = readonly [
  statement: string,
  values?: Readonly<Record<string, unknown>> | undefined,
];

/** Runs several statements in one transaction. */
type Batch = <Row = Record<string, unknown>>(
  ...list: readonly WithValues[]
) => Promise<{ rows: Row[]; count: number }[]>;

/** A database behind D1's statements: `now` is the time that they use. */
export function d1Database(run: Run, now: () => number): Database & { batch: Batch } {
  const batch: Batch = async <Row>(...list: readonly WithValues[]) => {
    const results = await run(
      list.map(([statement, values]) => {
        const { text, list } = positional(statement, { ...values, now: now(), server: '' }, '?');
        return { text, list: list.map(storable) };
      }),
    );
    return results.map(({ rows, changes }, index) => ({
      rows: rows.map(withBytes) as Row[],
      count: /^\s*SELECT|RETURNING/.test(list[index]?.[0] ?? '') ? rows.length : changes,
    }));
  };
  const query: Query = async <Row>(statement: string, values?: Readonly<Record<string, unknown>>) =>
    (await batch<Row>([statement, values]))[0] as { rows: Row[]; count: number };
  return {
    query,
    queryInBackground: query,
    batch,
    statements,
    close: async () => undefined,
  };
}

/** D1 takes no lists, truth values or views of a buffer. */
function storable(value: unknown): unknown {
  if (Array.isArray(value)) return JSON.stringify(value);
  if (value instanceof Uint8Array) return Uint8Array.from(value).buffer;
  return typeof value === 'boolean' ? Number(value) : (value ?? null);
}

/** D1 returns bytes as lists of numbers. */
const withBytes = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      Array.isArray(value) ? Uint8Array.from(value) : value,
    ]),
  );
