import { readFile } from 'node:fs/promises';
import subset from 'subset-font';
import { alphabetsFor, isWithin } from '../model/theme/script-typeface.ts';
import { axisValues, fontFileOf, type Typeface } from '../model/theme/typeface.ts';

/** Values of a variable font's axes, such as `wght`. */
export type AxisValues = Readonly<Record<string, number>>;

/** A part of a typeface that draws some of the requested characters. */
export type Subset = {
  typeface: Typeface;
  /** The same for two subsets with the same characters. */
  name: string;
  holds: (character: string) => boolean;
  /** The subset as a TrueType font without axes. */
  instance: (values: AxisValues) => Promise<Buffer>;
};

/**
 * What draws these characters: each comes from the first typeface that has it. An alphabet comes with all
 * its letters and its rules for setting them; of a slice of thousands of characters, as in Chinese, only
 * those that are needed.
 */
export function subsetsFor(
  typefaces: readonly Typeface[],
  characters: readonly string[],
): Subset[] {
  let left = characters;
  return typefaces.flatMap((typeface) => {
    const found = alphabetsFor(typeface, left).map(({ name, characters: all, covered }): Subset => {
      const wanted = typeface.isSliced ? covered : undefined;
      return {
        typeface,
        name: `${typeface.id}-${name}${wanted ?? ''}`,
        holds: wanted ? (character) => wanted.includes(character) : isWithin(all),
        instance: (values) => instanceOf(typeface, name, values, wanted),
      };
    });
    left = left.filter((character) => !found.some(({ holds }) => holds(character)));
    return found;
  });
}

async function instanceOf(
  typeface: Typeface,
  alphabet: string,
  values: AxisValues,
  characters?: string,
): Promise<Buffer> {
  const file = await readFile(fontFileOf(typeface, alphabet, values.wght ?? 400));
  return subset(file, characters ?? '', {
    targetFormat: 'sfnt',
    keepAllGlyphs: characters === undefined,
    variationAxes: axisValues(typeface, values),
  });
}
