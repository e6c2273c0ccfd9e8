import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../../../files/transaction.ts';
import { type State, StoreError, states } from '../outbox.ts';
import { openDatabase, versionOf } from './database.ts';
import {
  filesOf,
  giveToOwner,
  isDamage,
  logFile,
  makeFolder,
  newerStore,
  noteStore,
  storeFile,
} from './files.ts';
import { migrations } from './schema.ts';
import { runningServers } from './servers.ts';
import { finishedFrames, isLogDamaged, pageBytes, readIfThere } from './write-ahead-log.ts';

/*
 * Saves what a damaged store still holds. It reads SQLite's file format itself, on purpose: SQLite
 * refuses to open a file whose header or schema is damaged, and the recovery of its command line
 * (`sqlite3 .recover`) is often not installed and fails on such files ("SQL logic error" in 3.40).
 * An acknowledged message must not depend on either. Most stores never need this file.
 */

type Rescue =
  | { kind: 'sound' }
  | {
      kind: 'rescued';
      messages: SavedMessage[];
      incomplete: number;
      /** Whether they were moved to another store before. */
      isLeft: boolean;
      kept: string;
    };

/**
 * Saves all that can be read of a damaged store into a new one, which takes its place; the damaged
 * files are kept beside it, untouched: SQLite would begin by throwing away what it cannot read.
 */
export function rescueStore(dataDir: string, now: () => number): Rescue {
  if (runningServers(dataDir).length > 0) {
    throw new StoreError('A server works on this store: stop it first, then rescue.');
  }
  const draft = mkdtempSync(join(dataDir, 'rescue-'));
  giveToOwner(dataDir, draft);
  try {
    if (isSound(dataDir, draft)) return { kind: 'sound' };
    const pages = readPages(dataDir);
    const [messages, moves] = [messagesIn(pages), movesIn(pages)];
    const rescued = join(draft, 'rescued');
    writeStore(rescued, messages, moves);
    const kept = join(dataDir, `damaged-${new Date(now()).toISOString().replace(/[:.]/g, '-')}`);
    makeFolder(kept);
    for (const file of filesOf(dataDir).filter(existsSync)) {
      renameSync(file, join(kept, basename(file)));
    }
    renameSync(storeFile(rescued), storeFile(dataDir));
    noteStore(dataDir);
    return {
      kind: 'rescued',
      messages,
      incomplete: messages.filter(isPartLost).length,
      isLeft: moves.some(({ way }) => way === 'out'),
      kept,
    };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Looks at a copy, since to open a store is to change it. */
function isSound(dataDir: string, draft: string): boolean {
  if (isLogDamaged(dataDir) || !existsSync(storeFile(dataDir))) return false;
  const copy = join(draft, 'copy');
  mkdirSync(copy);
  for (const file of [storeFile(dataDir), logFile(dataDir)].filter(existsSync)) {
    copyFileSync(file, join(copy, basename(file)));
  }
  const database = new DatabaseSync(storeFile(copy));
  try {
    const version = versionOf(database);
    if (version > migrations.length) throw newerStore(version);
    const { integrity_check } = database.prepare('PRAGMA integrity_check(1)').get() ?? {};
    return version > 0 && integrity_check === 'ok';
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  } finally {
    database.close();
  }
}

function writeStore(
  folder: string,
  messages: readonly SavedMessage[],
  moves: readonly SavedMove[],
): void {
  const database = openDatabase(folder);
  inTransaction(database, () => {
    for (const message of messages) {
      const columns = Object.keys(message);
      const values = columns.map((name) => `:${name}`);
      database
        .prepare(`INSERT INTO messages (${columns.join(', ')}) VALUES (${values.join(', ')})`)
        .run(message);
    }
    const remember = database.prepare('INSERT INTO moves (move, way) VALUES (:move, :way)');
    for (const move of moves) remember.run(move);
  });
  // Closing writes the log back, so that the store is one file.
  database.close();
}

/** A message as far as it can be read: the values to write, by column. */
type SavedMessage = {
  seq: number;
  state: State;
  last_error: string | null;
  [column: string]: Value;
};

type Column = { name: string; type: string; notnull: number };

/** The last error of a message of which a part is lost: the owner has to look at it. */
const partLost = 'EDAMAGED';

const isPartLost = ({ last_error }: SavedMessage) => last_error === partLost;

/** The lease of a message ends with the server that held it. */
const leaseColumns = new Set(['loan', 'borrower', 'loan_ms']);

/** Every message that any page still holds. */
function messagesIn(pages: Pages): SavedMessage[] {
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

  const columns = present.filter(({ name }) => read.has(name) && !leaseColumns.has(name));
  const state = states.find((known) => known === read.get('state'));
  const sound = whole && state && columns.every((column) => fits(read.get(column.name), column));
  const kept = columns.map((column) => [column.name, fitted(read.get(column.name), column)]);
  const message = Object.fromEntries(kept) as SavedMessage;
  if (sound) return message;
  return { ...message, state: 'parked', last_error: partLost, owner_told: 0 };
}

const ways = ['in', 'out'] as const;

/** A move by which all messages left this store, or others came. */
type SavedMove = { move: string; way: (typeof ways)[number] };

/** Every move that any page still holds: a store that was left must not be served again. */
function movesIn(pages: Pages): SavedMove[] {
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

type Value = null | number | string | Uint8Array;

/** A row as its page has it; `whole` is false when the pages that it runs over onto are damaged. */
type Row = { seq: number; values: Value[]; whole: boolean };

const tableLeaf = 0x0d;
/** A row keeps at most so much on its own page, and this much at least when it runs over. */
const mostHere = pageBytes - 35;
const leastHere = Math.floor(((pageBytes - 12) * 32) / 255) - 23;

/** All rows on one page, if it is a leaf of a table; what makes no sense is passed over. */
function rowsOn(page: Buffer, number: number, pages: Pages): Row[] {
  const start = number === 1 ? 100 : 0;
  if (page[start] !== tableLeaf) return [];
  const count = Math.min(page.readUInt16BE(start + 3), Math.floor(pageBytes / 4));
  return Array.from({ length: count }, (_, index) => {
    const pointer = start + 8 + 2 * index;
    if (pointer + 2 > pageBytes) return undefined;
    try {
      return readCell(page, page.readUInt16BE(pointer), pages);
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  }).filter((row) => row !== undefined);
}

function readCell(page: Buffer, at: number, pages: Pages): Row {
  const length = readVarint(page, at);
  const seq = readVarint(page, length.end);
  const begin = seq.end;
  if (length.value <= mostHere) {
    const payload = page.subarray(begin, begin + length.value);
    return { seq: seq.value, ...readRecord(payload, payload.length === length.value) };
  }
  const surplus = leastHere + ((length.value - leastHere) % (pageBytes - 4));
  const here = surplus <= mostHere ? surplus : leastHere;
  const rest = follow(page.readUInt32BE(begin + here), length.value - here, pages);
  const payload = Buffer.concat([page.subarray(begin, begin + here), ...rest.parts]);
  return { seq: seq.value, ...readRecord(payload, rest.whole) };
}

/** The chain of pages that hold the rest of a long row. */
function follow(first: number, length: number, pages: Pages): { parts: Buffer[]; whole: boolean } {
  const parts: Buffer[] = [];
  let [next, left] = [first, length];
  while (left > 0) {
    const page = pages.get(next);
    if (!page || parts.length > pages.size) return { parts, whole: false };
    const part = page.subarray(4, 4 + Math.min(left, pageBytes - 4));
    parts.push(part);
    left -= part.length;
    next = page.readUInt32BE(0);
  }
  return { parts, whole: next === 0 };
}

function readRecord(payload: Buffer, complete: boolean): { values: Value[]; whole: boolean } {
  const header = readVarint(payload, 0);
  const values: Value[] = [];
  let whole = complete;
  let at = header.end;
  let body = header.value;
  while (at < header.value) {
    const type = readVarint(payload, at);
    const size = sizeOf(type.value);
    const bytes = payload.subarray(body, body + size);
    const value = bytes.length === size ? readValue(type.value, bytes) : undefined;
    if (value === undefined) whole = false;
    values.push(value ?? (type.value >= 12 ? bytes.toString('utf8') : null));
    at = type.end;
    body += size;
  }
  return { values, whole };
}

const integerSizes = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0];
const sizeOf = (type: number) => integerSizes[type] ?? Math.floor(Math.max(0, type - 12) / 2);

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Undefined where the bytes are none of what the type says. */
function readValue(type: number, bytes: Buffer): Value | undefined {
  if (type === 0) return null;
  if (type === 8 || type === 9) return type - 8;
  if (type === 7) return bytes.readDoubleBE(0);
  if (type < 7)
    return type < 6 ? bytes.readIntBE(0, bytes.length) : Number(bytes.readBigInt64BE(0));
  if (type % 2 === 0) return new Uint8Array(bytes);
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Seven bits a byte, the highest first; the eighth says that another follows. */
function readVarint(bytes: Buffer, at: number): { value: number; end: number } {
  let value = 0n;
  for (let index = 0; index < 9; index += 1) {
    const byte = BigInt(bytes.readUInt8(at + index));
    if (index === 8) return { value: Number((value << 8n) | byte), end: at + 9 };
    value = (value << 7n) | (byte & 127n);
    if (byte < 128n) return { value: Number(value), end: at + index + 1 };
  }
  throw new RangeError('a number of more than nine bytes');
}

/** By number from 1 on, in the order in which they were written. */
type Pages = ReadonlyMap<number, Buffer>;

/**
 * Reads every page of a store, however damaged: the file, and over it what its log holds. Format:
 * sqlite.org/fileformat2.html
 */
function readPages(dataDir: string): Pages {
  const pages = new Map<number, Buffer>();
  const file = readIfThere(storeFile(dataDir));
  for (let at = 0; at < file.length; at += pageBytes) {
    // The last one of a file that was cut short is filled up.
    const page = Buffer.alloc(pageBytes);
    file.copy(page, 0, at, at + pageBytes);
    pages.set(at / pageBytes + 1, page);
  }
  for (const { number, page } of finishedFrames(readIfThere(logFile(dataDir))).frames) {
    pages.delete(number);
    pages.set(number, page);
  }
  return pages;
}
