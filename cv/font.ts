import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subset from 'subset-font';
import { renameFont } from './font-name.ts';

const folder = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque';

/** The second file serves names that Western Europe's letters do not cover, as in Łucja. */
const sources = [
  { file: `${folder}-latin-standard-normal.woff2`, family: 'Bricolage Grotesque' },
  { file: `${folder}-latin-ext-standard-normal.woff2`, family: 'Bricolage Grotesque Wider' },
];

/** Typst reads no variable fonts, so each cut is an instance: two for text, one for display. */
const cuts = [
  { style: 'Regular', axes: { opsz: 12, wdth: 100, wght: 400 } },
  { style: 'SemiBold', axes: { opsz: 12, wdth: 100, wght: 600 } },
  { style: 'Condensed ExtraBold', axes: { opsz: 36, wdth: 75, wght: 800 } },
];

/** Everything that decides what the fonts look like, for the cache. */
export async function fontInputs(): Promise<(Buffer | string)[]> {
  const files = await Promise.all(sources.map(({ file }) => readSource(file)));
  return [...files, JSON.stringify([sources, cuts])];
}

/** Every cut of the typeface as TrueType. */
export async function loadFonts(): Promise<Uint8Array[]> {
  return Promise.all(
    sources.flatMap(({ file, family }) =>
      cuts.map(async ({ style, axes }) => {
        const instance = await subset(await readSource(file), '', {
          targetFormat: 'sfnt',
          keepAllGlyphs: true,
          variationAxes: axes,
        });
        return new Uint8Array(renameFont(instance, { family, style }));
      }),
    ),
  );
}

const readSource = (file: string) => readFile(createRequire(import.meta.url).resolve(file));
