import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Cut, cutsFor } from '../fonts/cuts.ts';
import type { Typeface } from '../model/theme/typeface.ts';
import { renameFont } from './font-name.ts';

/** Typst reads no variable fonts, so each style is an instance: two for text, one for display. */
const styles = [
  { style: 'Regular', places: { opsz: 12, wdth: 100, wght: 400 } },
  { style: 'SemiBold', places: { opsz: 12, wdth: 100, wght: 600 } },
  { style: 'Condensed ExtraBold', places: { opsz: 36, wdth: 75, wght: 800 } },
];

/** What any CV draws, so that the site’s typeface is always among its fonts. */
const always = ' 0123456789';

/** The fonts of one CV. */
export type CvFonts = {
  /** The names under which the template finds them, the site’s typeface first. */
  families: string[];
  /** The same for two CVs that share them. */
  key: string;
  /** Every style of each, as TrueType. */
  load: () => Promise<Uint8Array[]>;
};

/** What draws these texts, from the first of the typefaces that has a letter. */
export function fontsFor(typefaces: readonly Typeface[], texts: readonly string[]): CvFonts {
  const cuts = cutsFor(typefaces, [...new Set([always, ...texts].join(''))].sort());
  const families = cuts.map(({ typeface: { family } }, index) => {
    const earlier = cuts.slice(0, index).filter(({ typeface }) => typeface.family === family);
    return earlier.length > 0 ? `${family} ${earlier.length + 1}` : family;
  });
  const load = async ({ at }: Cut, family: string, { style, places }: (typeof styles)[number]) =>
    new Uint8Array(renameFont(await at(places), { family, style }));
  return {
    families,
    key: cuts.map(({ name }) => name).join(' '),
    load: () =>
      Promise.all(
        cuts.flatMap((cut, index) =>
          styles.map((style) => load(cut, families[index] as string, style)),
        ),
      ),
  };
}

/** Everything that decides what the fonts look like, for the cache. */
export async function fontInputs(typefaces: readonly Typeface[]): Promise<(Buffer | string)[]> {
  const packages = typefaces.map(({ folder }) => readFile(join(folder, 'package.json')));
  return [...(await Promise.all(packages)), JSON.stringify(styles)];
}
