export type Table = { tag: string; data: Buffer };

/** The tables of a font in TrueType’s form. */
export function tablesOf(font: Buffer): Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = 12 + index * 16;
    const start = font.readUInt32BE(entry + 8);
    return {
      tag: font.toString('latin1', entry, entry + 4),
      data: font.subarray(start, start + font.readUInt32BE(entry + 12)),
    };
  });
}

/** Checksums stay empty: the font lives in memory only, and nothing here reads them. */
export function fontOf(version: Buffer, tables: readonly Table[]): Buffer {
  const directory = Buffer.alloc(12 + tables.length * 16);
  version.copy(directory);
  directory.writeUInt16BE(tables.length, 4);
  let offset = directory.length;
  const bodies = tables.map(({ tag, data }, index) => {
    const entry = 12 + index * 16;
    directory.write(tag, entry, 'latin1');
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(data.length, entry + 12);
    const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4);
    data.copy(padded);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([directory, ...bodies]);
}
