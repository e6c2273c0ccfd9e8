import { pageBytes } from './log-frames.ts';
import type { Pages } from './pages.ts';

export type Value = null | number | string | Uint8Array;

/** A row as its page has it; `whole` is false when the pages that it runs over onto are damaged. */
export type Row = { seq: number; values: Value[]; whole: boolean };

const tableLeaf = 0x0d;
/** A row keeps at most so much on its own page, and this much at least when it runs over. */
const mostHere = pageBytes - 35;
const leastHere = Math.floor(((pageBytes - 12) * 32) / 255) - 23;

/** All rows on one page, if it is a leaf of a table; what makes no sense is passed over. */
export function rowsOn(page: Buffer, number: number, pages: Pages): Row[] {
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
