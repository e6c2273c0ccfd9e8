import { fontOf, tablesOf } from '../fonts/tables.ts';

/** What a cut of the typeface is called, inside a PDF and towards Typst. */
type FontName = { family: string; style: string };

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
