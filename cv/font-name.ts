/** What a cut of the typeface is called, inside a PDF and towards Typst. */
type FontName = { family: string; style: string };

type Table = { tag: string; data: Buffer };

/**
 * Gives a font its own name. An instance of a variable font keeps the default instance's name,
 * so that Typst could not tell two optical sizes apart and the PDF would name the wrong cut.
 */
export function renameFont(font: Buffer, name: FontName): Buffer {
  const tables = tablesOf(font).map((table) =>
    table.tag === 'name' ? { tag: 'name', data: nameTable(name) } : table,
  );
  return fontOf(font.subarray(0, 4), tables);
}

function tablesOf(font: Buffer): Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = 12 + index * 16;
    const start = font.readUInt32BE(entry + 8);
    return {
      tag: font.toString('latin1', entry, entry + 4),
      data: font.subarray(start, start + font.readUInt32BE(entry + 12)),
    };
  });
}

/** Checksums stay empty: the font lives in memory only, and Typst does not read them. */
function fontOf(version: Buffer, tables: readonly Table[]): Buffer {
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

/** Family, style, full name and PostScript name, for Windows in English. */
function nameTable({ family, style }: FontName): Buffer {
  const texts = [
    [1, family],
    [2, style],
    [4, `${family} ${style}`],
    [6, `${family.replaceAll(' ', '')}-${style.replaceAll(' ', '')}`],
  ] as const;
  const strings = texts.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  const head = Buffer.alloc(6 + texts.length * 12);
  head.writeUInt16BE(texts.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  for (const [index, [id]] of texts.entries()) {
    const { length } = strings[index] as Buffer;
    [3, 1, 0x409, id, length, offset].forEach((value, place) => {
      head.writeUInt16BE(value, 6 + index * 12 + place * 2);
    });
    offset += length;
  }
  return Buffer.concat([head, ...strings]);
}
