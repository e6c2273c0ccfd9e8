import { DatabaseSync } from 'node:sqlite';
import { type State, states } from '../../message.ts';
import { migrations } from '../migrations.ts';
import type { Pages } from './pages.ts';
import { type Row, rowsOn, type Value } from './rows.ts';

/** A message as far as it can be read: the values to write, by column. */
export type SavedMessage = {
  seq: number;
  state: State;
  last_error: string | null;
  [column: string]: Value;
};

type Column = { name: string; type: string; notnull: number };

/** What stands as the last trouble of a message of which a part is lost: it needs its owner. */
const partLost = 'EDAMAGED';

export const isPartLost = ({ last_error }: SavedMessage) => last_error === partLost;

/** Nobody holds a message of a store that is being rescued. */
const ofLoans = new Set(['loan', 'borrower', 'loan_ms']);

/** Every message that any page still holds. */
export function messagesIn(pages: Pages): SavedMessage[] {
  const found = new Map<number, SavedMessage>();
  const layouts = layoutsByWidth();
  const present = [...layouts.values()].at(-1) ?? [];
  for (const [number, page] of pages) {
    for (const row of rowsOn(page, number, pages)) {
      const layout = layouts.get(row.values.length);
      const message = layout && readMessage(row, layout, present);
      // Where a damaged page lets an older one show through, a row can stand on two.
      if (message && (!isPartLost(message) || !found.has(row.seq))) found.set(row.seq, message);
    }
  }
  return [...found.values()].sort((one, other) => one.seq - other.seq);
}

/** The columns of the table in every version of the schema, by their number. */
function layoutsByWidth(): Map<number, Column[]> {
  const database = new DatabaseSync(':memory:');
  const layouts = new Map<number, Column[]>();
  for (const step of migrations) {
    database.exec(step);
    const columns = database.prepare('PRAGMA table_info(messages)').all() as Column[];
    layouts.delete(columns.length);
    layouts.set(columns.length, columns);
  }
  database.close();
  return layouts;
}

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function readMessage(
  { seq, values, whole }: Row,
  layout: readonly Column[],
  present: readonly Column[],
): SavedMessage | undefined {
  const read = new Map(layout.map(({ name }, index) => [name, values[index] ?? null]));
  read.set('seq', seq);
  const id = read.get('id');
  // Other tables, and pages of noise, hold nothing that looks like this.
  if (typeof id !== 'string' || !idPattern.test(id)) return undefined;
  if (!Number.isSafeInteger(read.get('received_at'))) return undefined;

  const columns = present.filter(({ name }) => read.has(name) && !ofLoans.has(name));
  const state = states.find((known) => known === read.get('state'));
  const sound = whole && state && columns.every((column) => fits(read.get(column.name), column));
  const kept = columns.map((column) => [column.name, fitted(read.get(column.name), column)]);
  const message = Object.fromEntries(kept) as SavedMessage;
  if (sound) return message;
  return { ...message, state: 'parked', last_error: partLost, owner_told: 0 };
}

const ways = ['in', 'out'] as const;

/** A move by which all messages left this store, or others came. */
export type SavedMove = { move: string; way: (typeof ways)[number] };

/** Every move that any page still holds: a store that was left must not be served again. */
export function movesIn(pages: Pages): SavedMove[] {
  const found = new Map<string, SavedMove>();
  for (const [number, page] of pages) {
    for (const { values } of rowsOn(page, number, pages)) {
      const [move, given] = values;
      const way = ways.find((known) => known === given);
      if (values.length !== 2 || !way || typeof move !== 'string' || !idPattern.test(move))
        continue;
      found.set(move, { move, way });
    }
  }
  return [...found.values()];
}

/** Whether the table takes the value. */
function fits(value: Value | undefined, { type, notnull }: Column): boolean {
  if (value === null || value === undefined) return notnull === 0;
  if (type === 'INTEGER') return Number.isSafeInteger(value);
  return type === 'TEXT' ? typeof value === 'string' : value instanceof Uint8Array;
}

const nothing: Readonly<Record<string, Value>> = { INTEGER: 0, TEXT: '', BLOB: new Uint8Array() };

/** The value, or what stands for a lost one. */
function fitted(value: Value | undefined, column: Column): Value {
  if (fits(value, column)) return value ?? null;
  return column.notnull === 0 ? null : (nothing[column.type] ?? null);
}
