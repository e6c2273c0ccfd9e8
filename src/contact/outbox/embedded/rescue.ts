import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../../../storage/transaction.ts';
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
 * Recovers the messages of a damaged store. It parses SQLite's file format itself, because SQLite
 * refuses to open a file whose header or schema is damaged, and the recovery of its command-line tool
 * (`sqlite3 .recover`) is often not installed and fails on such files ("SQL logic error" in 3.40).
 */

/**
 * Copies everything that can be read from a damaged store into a new one, which replaces it. The damaged
 * files are kept unchanged next to it; opening them with SQLite would discard what it cannot read.
 */
export function rescueStore(dataDir: string, now: () => number) {
  if (runningServers(dataDir).length > 0) {
    throw new StoreError('A server is using this store. Stop it, then run rescue again.');
  }
  const draft = mkdtempSync(join(dataDir, 'rescue-'));
  giveToOwner(dataDir, draft);
  try {
    if (isSound(dataDir, draft)) return { kind: 'sound' } as const;
    const messages = messagesIn(readPages(dataDir));
    const rescued = join(draft, 'rescued');
    writeStore(rescued, messages);
    const kept = join(dataDir, `damaged-${new Date(now()).toISOString().replace(/[:.]/g, '-')}`);
    makeFolder(kept);
    for (const file of filesOf(dataDir).filter(existsSync)) {
      renameSync(file, join(kept, basename(file)));
    }
    renameSync(storeFile(rescued), storeFile(dataDir));
    noteStore(dataDir);
    const incomplete = messages.filter(isPartLost).length;
    return { kind: 'rescued', messages, incomplete, kept } as const;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Checks a copy, because opening a store changes it. */
function isSound(dataDir: string, draft: string): boolean {
  if (isLogDamaged(dataDir) || !existsSync(storeFile(dataDir))) return false;
  const copy = join(draft, 'copy');
  mkdirSync(copy);
  for (const file of [storeFile(dataDir), logFile(dataDir)].filter(existsSync)) {
    copyFileSync(file, join(copy, basename(file)));
  }
  using database = new DatabaseSync(storeFile(copy));
  try {
    const version = versionOf(database);
    if (version > migrations.length) throw newerStore(version);
    const { integrity_check } = database.prepare('PRAGMA integrity_check(1)').get() ?? {};
    return version > 0 && integrity_check === 'ok';
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  }
}

function writeStore(folder: string, messages: readonly SavedMessage[]): void {
  // Closing checkpoints the log, so that the store is one file.
  using database = openDatabase(folder);
  inTransaction(database, () => {
    for (const message of messages) {
      const columns = Object.keys(message);
      const values = columns.map((name) => `:${name}`);
      database
        .prepare(`INSERT INTO messages (${columns.join(', ')}) VALUES (${values.join(', ')})`)
        .run(message);
    }
  });
}

/** The values of a message that could be read, by column. */
type SavedMessage = {
  seq: number;
  state: State;
  last_error: string | null;
  [column: string]: Value;
};

type Column = { name: string; type: string; notnull: number };

/** The last error of an incomplete message, which the owner has to check. */
const partLost = 'EDAMAGED';

const isPartLost = ({ last_error }: SavedMessage) => last_error === partLost;

/** All messages found on any page. */
function messagesIn(pages: Pages): SavedMessage[] {
  const found = new Map<number, SavedMessage>();
  const layouts = layoutsByWidth();
  const present = [...layouts.values()].at(-1) ?? [];
  const rows = [...pages].flatMap(([number, page]) => rowsOn(page, number, pages));
  for (const row of rows) {
    const layout = layouts.get(row.values.length);
    const message = layout && readMessage(row, layout, present);
    // If a damaged page in the log is replaced by an older version, a row can be on two pages.
    if (message && (!isPartLost(message) || !found.has(row.seq))) found.set(row.seq, message);
  }
  return [...found.values()].sort((one, other) => one.seq - other.seq);
}

/** The columns of the table in every version of the schema, by their number. */
function layoutsByWidth(): Map<number, Column[]> {
  using database = new DatabaseSync(':memory:');
  const layouts = new Map<number, Column[]>();
  for (const step of migrations) {
    database.exec(step);
    const columns = database.prepare('PRAGMA table_info(messages)').all() as Column[];
    layouts.delete(columns.length);
    layouts.set(columns.length, columns);
  }
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
  // No row of another table, and no random data, looks like this.
  if (typeof id !== 'string' || !idPattern.test(id)) return undefined;
  if (!Number.isSafeInteger(read.get('received_at'))) return undefined;

  // Leases end with the server that held them.
  const columns = present.filter(({ name }) => read.has(name) && name !== 'loan');
  const state = states.find((known) => known === read.get('state'));
  const sound = whole && state && columns.every((column) => fits(read.get(column.name), column));
  const kept = columns.map((column) => [column.name, fitted(read.get(column.name), column)]);
  const message = Object.fromEntries(kept) as SavedMessage;
  if (sound) return message;
  return { ...message, state: 'parked', last_error: partLost, owner_told: 0 };
}

/** Whether the column accepts the value. */
function fits(value: Value | undefined, { type, notnull }: Column): boolean {
  if (value === null || value === undefined) return notnull === 0;
  if (type === 'INTEGER') return Number.isSafeInteger(value);
  return type === 'TEXT' ? typeof value === 'string' : value instanceof Uint8Array;
}

const nothing: Readonly<Record<string, Value>> = { INTEGER: 0, TEXT: '', BLOB: new Uint8Array() };

/** The value, or a replacement for a lost one. */
function fitted(value: Value | undefined, column: Column): Value {
  if (fits(value, column)) return value ?? null;
  return column.notnull === 0 ? null : (nothing[column.type] ?? null);
}

type Value = null | number | string | Uint8Array;

/** A row on a page; `whole` is false if its overflow pages are damaged. */
type Row = { seq: number; values: Value[]; whole: boolean };

const tableLeaf = 0x0d;
/** The most bytes of a row on its own page, and the fewest if it has overflow pages. */
const mostHere = pageBytes - 35;
const leastHere = Math.floor(((pageBytes - 12) * 32) / 255) - 23;

/** All rows on a page, if it is a table leaf; invalid rows are skipped. */
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
  const surplus = leastHere + ((length.value - leastHere) % (pageBytes - 4));
  const least = surplus <= mostHere ? surplus : leastHere;
  const here = length.value <= mostHere ? length.value : least;
  const own = page.subarray(seq.end, seq.end + here);
  const next = here < length.value ? page.readUInt32BE(seq.end + here) : 0;
  const rest = follow(next, length.value - here, pages);
  const payload = Buffer.concat([own, ...rest.parts]);
  return { seq: seq.value, ...readRecord(payload, rest.whole && own.length === here) };
}

/** Follows the chain of overflow pages of a long row. */
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

/** Undefined if the bytes do not match the type. */
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

/** A varint: seven bits per byte, the highest first; the eighth bit means that another byte follows. */
function readVarint(bytes: Buffer, at: number): { value: number; end: number } {
  let value = 0;
  for (let index = 0; index < 8; index += 1) {
    const byte = bytes.readUInt8(at + index);
    value = value * 128 + (byte & 127);
    if (byte < 128) return { value, end: at + index + 1 };
  }
  throw new RangeError('no length, type or number of a row is so long');
}

/** Page versions by page number (from 1), in the order in which they were written. */
type Pages = ReadonlyMap<number, Buffer>;

/**
 * Reads every page of a store, however damaged: the file, then the newer versions in its log. Format:
 * sqlite.org/fileformat2.html
 */
function readPages(dataDir: string): Pages {
  const pages = new Map<number, Buffer>();
  const file = readIfThere(storeFile(dataDir));
  for (let at = 0; at < file.length; at += pageBytes) {
    // Pads the last page of a truncated file.
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
