import { DatabaseSync } from 'node:sqlite';
import { type State, states } from '../message.ts';
import { migrations } from '../migrations.ts';
import type { Pages } from './pages.ts';
import { type Row, rowsOn, type Value } from './rows.ts';

/** A message as far as it can be read, with the columns that say what it is and how far it has come. */
export type SavedMessage = {
  seq: number;
  id: string;
  identity: Uint8Array;
  mail_id: string;
  received_at: number;
  language: string;
  page: string | null;
  name: string;
  email: string;
  message: string;
  state: State;
  attempts: number;
  due_at: number;
  tried_since: number | null;
  last_error: string | null;
  settled_at: number | null;
  owner_told: number;
};

/** What stands as the last trouble of a message of which a part is lost: it needs its owner. */
const partLost = 'EDAMAGED';

export const isPartLost = ({ last_error }: SavedMessage) => last_error === partLost;

/** Every message that any page still holds. */
export function messagesIn(pages: Pages): SavedMessage[] {
  const found = new Map<number, SavedMessage>();
  const layouts = columnsByWidth();
  for (const [number, page] of pages) {
    for (const row of rowsOn(page, number, pages)) {
      const columns = layouts.get(row.values.length);
      const message = columns && readMessage(row, columns);
      // Where a damaged page lets an older one show through, a row can stand on two.
      if (message && (!isPartLost(message) || !found.has(row.seq))) found.set(row.seq, message);
    }
  }
  return [...found.values()].sort((one, other) => one.seq - other.seq);
}

/** The columns of the table in every version of the schema, by their number. */
function columnsByWidth(): Map<number, string[]> {
  const database = new DatabaseSync(':memory:');
  const layouts = new Map<number, string[]>();
  for (const step of migrations) {
    database.exec(step);
    const columns = database.prepare('PRAGMA table_info(messages)').all();
    layouts.set(
      columns.length,
      columns.map(({ name }) => String(name)),
    );
  }
  database.close();
  return layouts;
}

function readMessage({ seq, values, whole }: Row, columns: string[]): SavedMessage | undefined {
  const column = (name: string): Value => values[columns.indexOf(name)] ?? null;
  const [id, identity, mailId] = [column('id'), column('identity'), column('mail_id')];
  const receivedAt = column('received_at');
  if (typeof id !== 'string' || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id))
    return undefined;
  if (typeof mailId !== 'string' || !Number.isInteger(receivedAt)) return undefined;
  if (!(identity instanceof Uint8Array)) return undefined;
  const text = (name: string) => asText(column(name)) ?? '';
  const integer = (name: string) => asInteger(column(name));
  const state = states.find((known) => known === column('state'));
  const sound = whole && state !== undefined && integer('due_at') !== null;
  return {
    seq,
    id,
    identity,
    mail_id: mailId,
    received_at: receivedAt as number,
    language: text('language'),
    page: asText(column('page')),
    name: text('name'),
    email: text('email'),
    message: text('message'),
    state: sound ? state : 'parked',
    attempts: integer('attempts') ?? 0,
    due_at: integer('due_at') ?? (receivedAt as number),
    tried_since: integer('tried_since'),
    last_error: sound ? asText(column('last_error')) : partLost,
    settled_at: integer('settled_at'),
    owner_told: sound ? (integer('owner_told') ?? 0) : 0,
  };
}

const asText = (value: Value) => (typeof value === 'string' ? value : null);
const asInteger = (value: Value) => (Number.isSafeInteger(value) ? (value as number) : null);
