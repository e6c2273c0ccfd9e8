import { Blob, Face, Font, Buffer as Run, shape } from 'harfbuzzjs';
import { fontOf, tablesOf } from './tables.ts';

/** A font without axes, and which of its characters are wanted. */
type Slice = { font: Buffer; characters: string };

type Glyph = { outline: Buffer; advance: number; bearing: number };

/** The tables that a joined font copies from its first slice. */
const takenFromFirst = ['OS/2', 'head', 'hhea', 'name', 'post'];

/**
 * One font of several slices of the same family, such as those of Chinese characters, which would be
 * forty files otherwise. Rules for ligatures and kerning are left out: these scripts need none.
 */
export function joinSlices(slices: readonly Slice[]): Buffer {
  const glyphs: Glyph[] = [];
  const places = new Map<number, number>();
  const largest = Buffer.alloc(32);
  for (const { font, characters } of slices) {
    const tables = new Map(tablesOf(font).map(({ tag, data }) => [tag, data]));
    const glyphOf = numbering(font);
    for (const character of characters) {
      places.set(character.codePointAt(0) as number, glyphOf(character) + glyphs.length);
    }
    keepLargest(largest, tables.get('maxp') as Buffer);
    glyphs.push(...glyphsOf(tables, glyphs.length));
  }
  const [first] = slices as [Slice];
  const base = tablesOf(first.font).filter(({ tag }) => takenFromFirst.includes(tag));
  const long = Buffer.from(base.find(({ tag }) => tag === 'head')?.data as Buffer);
  long.writeInt16BE(1, 50);
  const metrics = Buffer.from(base.find(({ tag }) => tag === 'hhea')?.data as Buffer);
  metrics.writeUInt16BE(glyphs.length, 34);
  largest.writeUInt16BE(glyphs.length, 4);
  const own = [
    ...base.filter(({ tag }) => tag !== 'head' && tag !== 'hhea'),
    { tag: 'head', data: long },
    { tag: 'hhea', data: metrics },
    { tag: 'maxp', data: largest },
    { tag: 'cmap', data: characterTable(places) },
    { tag: 'glyf', data: Buffer.concat(glyphs.map(({ outline }) => outline)) },
    { tag: 'loca', data: offsetsOf(glyphs) },
    { tag: 'hmtx', data: widthsOf(glyphs) },
  ];
  return fontOf(
    first.font.subarray(0, 4),
    own.toSorted((a, b) => (a.tag < b.tag ? -1 : 1)),
  );
}

/** The number of a character's glyph. */
function numbering(file: Buffer): (character: string) => number {
  const font = new Font(new Face(new Blob(new Uint8Array(file))));
  return (character) => {
    const run = new Run();
    run.addText(character);
    run.guessSegmentProperties();
    shape(font, run);
    return run.getGlyphInfos()[0]?.codepoint ?? 0;
  };
}

function glyphsOf(tables: ReadonlyMap<string, Buffer>, before: number): Glyph[] {
  const [head, hhea, maxp, loca, glyf, hmtx] = ['head', 'hhea', 'maxp', 'loca', 'glyf', 'hmtx'].map(
    (tag) => tables.get(tag),
  ) as [Buffer, Buffer, Buffer, Buffer, Buffer, Buffer];
  const isLong = head.readInt16BE(50) === 1;
  const start = (glyph: number) =>
    isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2;
  const withAdvance = hhea.readUInt16BE(34);
  return Array.from({ length: maxp.readUInt16BE(4) }, (_, glyph) => {
    const last = Math.min(glyph, withAdvance - 1);
    const bearing = glyph === last ? last * 4 + 2 : withAdvance * 4 + (glyph - withAdvance) * 2;
    return {
      outline: moved(Buffer.from(glyf.subarray(start(glyph), start(glyph + 1))), before),
      advance: hmtx.readUInt16BE(last * 4),
      bearing: hmtx.readInt16BE(bearing),
    };
  });
}

/** A composite glyph refers to others by number, and these numbers have changed. */
function moved(outline: Buffer, by: number): Buffer {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return evenLength(outline);
  let place = 10;
  let flags: number;
  do {
    flags = outline.readUInt16BE(place);
    outline.writeUInt16BE(outline.readUInt16BE(place + 2) + by, place + 2);
    place += 4 + (flags & 0x1 ? 4 : 2);
    if (flags & 0x8) place += 2;
    if (flags & 0x40) place += 4;
    if (flags & 0x80) place += 8;
  } while (flags & 0x20);
  return evenLength(outline);
}

const evenLength = (data: Buffer) =>
  data.length % 4 === 0 ? data : Buffer.concat([data, Buffer.alloc(4 - (data.length % 4))]);

function keepLargest(largest: Buffer, maxp: Buffer): void {
  maxp.copy(largest, 0, 0, 6);
  for (let place = 6; place < 32; place += 2) {
    largest.writeUInt16BE(Math.max(largest.readUInt16BE(place), maxp.readUInt16BE(place)), place);
  }
}

/** Format 12: a group of three numbers for each character. */
function characterTable(places: ReadonlyMap<number, number>): Buffer {
  const groups = [...places].sort(([a], [b]) => a - b);
  const table = Buffer.alloc(28 + groups.length * 12);
  table.writeUInt16BE(1, 2);
  table.writeUInt16BE(3, 4);
  table.writeUInt16BE(10, 6);
  table.writeUInt32BE(12, 8);
  table.writeUInt16BE(12, 12);
  table.writeUInt32BE(table.length - 12, 16);
  table.writeUInt32BE(groups.length, 24);
  for (const [index, [code, glyph]] of groups.entries()) {
    const place = 28 + index * 12;
    table.writeUInt32BE(code, place);
    table.writeUInt32BE(code, place + 4);
    table.writeUInt32BE(glyph, place + 8);
  }
  return table;
}

function offsetsOf(glyphs: readonly Glyph[]): Buffer {
  const offsets = Buffer.alloc((glyphs.length + 1) * 4);
  let end = 0;
  for (const [index, { outline }] of glyphs.entries()) {
    end += outline.length;
    offsets.writeUInt32BE(end, (index + 1) * 4);
  }
  return offsets;
}

function widthsOf(glyphs: readonly Glyph[]): Buffer {
  const widths = Buffer.alloc(glyphs.length * 4);
  for (const [index, { advance, bearing }] of glyphs.entries()) {
    widths.writeUInt16BE(advance, index * 4);
    widths.writeInt16BE(bearing, index * 4 + 2);
  }
  return widths;
}
