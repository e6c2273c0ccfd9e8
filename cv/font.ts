import { readFile } from 'node:fs/promises';
import subset from 'subset-font';
import { bentTo, fontFileOf, type Typeface } from '../model/theme/typeface.ts';
import { renameFont } from './font-name.ts';

/** Names that Western Europe's letters do not cover need a second file, as in Łucja. */
const alphabets = ['latin', 'latin-ext'];

/** Typst reads no variable fonts, so each cut is an instance: two for text, one for display. */
const cuts = [
  { style: 'Regular', places: { opsz: 12, wdth: 100, wght: 400 } },
  { style: 'SemiBold', places: { opsz: 12, wdth: 100, wght: 600 } },
  { style: 'Condensed ExtraBold', places: { opsz: 36, wdth: 75, wght: 800 } },
];

/** The names under which the template finds the typeface, an alphabet each. */
export const familiesOf = ({ family, alphabets: offered }: Typeface) =>
  [family, `${family} Wider`].filter((_, index) =>
    offered.some(({ name }) => name === alphabets[index]),
  );

/** Everything that decides what the fonts look like, for the cache. */
export async function fontInputs(typeface: Typeface): Promise<(Buffer | string)[]> {
  const files = instancesOf(typeface).map(({ file }) => readFile(file));
  return [...(await Promise.all(files)), JSON.stringify(cuts)];
}

/** Every cut of the typeface as TrueType. */
export async function loadFonts(typeface: Typeface): Promise<Uint8Array[]> {
  return Promise.all(
    instancesOf(typeface).map(async ({ file, family, style, variationAxes }) => {
      const instance = await subset(await readFile(file), '', {
        targetFormat: 'sfnt',
        keepAllGlyphs: true,
        variationAxes,
      });
      return new Uint8Array(renameFont(instance, { family, style }));
    }),
  );
}

const instancesOf = (typeface: Typeface) =>
  familiesOf(typeface).flatMap((family, index) =>
    cuts.map(({ style, places }) => ({
      family,
      style,
      file: fontFileOf(typeface, alphabets[index] as string, places.wght),
      variationAxes: bentTo(typeface, places),
    })),
  );
