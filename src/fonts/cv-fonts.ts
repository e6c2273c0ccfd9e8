import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Typeface } from '../model/theme/typeface.ts';
import { pageAxes } from './page-fonts.ts';
import { type Subset, subsetsFor } from './subsets.ts';

/** Typst reads no variable fonts, so each style is an instance: two for text, one for display. */
const styles = [
  { style: 'Regular', axes: { opsz: 12, wdth: 100, wght: 400 } },
  { style: 'SemiBold', axes: { opsz: 12, wdth: 100, wght: 600 } },
  { style: 'ExtraBold', axes: { ...pageAxes, wght: 800 } },
];

/** What any CV draws, so that the site's typeface is always among its fonts. */
const always = ' 0123456789';

/** The fonts of one CV. */
export type CvFonts = ReturnType<typeof cvFonts>;

/** What draws these texts, from the first of the typefaces that has a letter. */
export function cvFonts(typefaces: readonly Typeface[], texts: readonly string[]) {
  const subsets = subsetsFor(typefaces, [...new Set([always, ...texts].join(''))].sort());
  const families = subsets.map(({ typeface: { family } }, index) => {
    const earlier = subsets.slice(0, index).filter(({ typeface }) => typeface.family === family);
    return earlier.length > 0 ? `${family} ${earlier.length + 1}` : family;
  });
  const load = async (
    { instance }: Subset,
    family: string,
    { style, axes }: (typeof styles)[number],
  ) => new Uint8Array(renamed(await instance(axes), { family, style }));
  return {
    /** The names under which the template finds them, the site's typeface first. */
    families,
    /** The same for two CVs that share them. */
    key: subsets.map(({ name }) => name).join(' '),
    /** Every style of each, as TrueType. */
    load: () =>
      Promise.all(
        subsets.flatMap((subset, index) =>
          styles.map((style) => load(subset, families[index] as string, style)),
        ),
      ),
  };
}

/** Everything that decides what the fonts look like, for the cache. */
export async function cvFontInputs(typefaces: readonly Typeface[]): Promise<(Buffer | string)[]> {
  const packages = typefaces.map(({ folder }) => readFile(join(folder, 'package.json')));
  return [...(await Promise.all(packages)), JSON.stringify(styles)];
}

/** What a font is called, inside a PDF and towards Typst. */
type FontName = { family: string; style: string };

/**
 * Gives a font its own name. An instance of a variable font keeps the default instance's name,
 * so that Typst could not tell two optical sizes apart and the PDF would name the wrong font. The new
 * table stands at the end; its checksum is not corrected, and nothing here reads it.
 */
function renamed(font: Buffer, name: FontName): Buffer {
  const table = nameTable(name);
  const count = font.readUInt16BE(4);
  const entries = Array.from({ length: count }, (_, index) => 12 + index * 16);
  const entry = entries.find((at) => font.toString('latin1', at, at + 4) === 'name') as number;
  const whole = Buffer.concat([font, table]);
  whole.writeUInt32BE(font.length, entry + 8);
  whole.writeUInt32BE(table.length, entry + 12);
  return whole;
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
