import { readFile } from 'node:fs/promises';
import subset from 'subset-font';
import { alphabetsFor, isWithin } from '../model/theme/script-typeface.ts';
import { axisValues, fontFileOf, type Typeface } from '../model/theme/typeface.ts';
import { joinSlices } from './join.ts';

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

/** What draws these characters: each comes from the first typeface that has it. */
export function subsetsFor(
  typefaces: readonly Typeface[],
  characters: readonly string[],
): Subset[] {
  let left = characters;
  return typefaces.flatMap((typeface) => {
    const found = typeface.isSliced ? joinedSlices(typeface, left) : wholeAlphabets(typeface, left);
    left = left.filter((character) => !found.some(({ holds }) => holds(character)));
    return found;
  });
}

/** An alphabet each, with all its letters and its rules for setting them. */
const wholeAlphabets = (typeface: Typeface, characters: readonly string[]): Subset[] =>
  alphabetsFor(typeface, characters).map(({ name, characters: all }) => ({
    typeface,
    name: `${typeface.id}-${name}`,
    holds: isWithin(all),
    instance: (values) => instanceOf(typeface, name, values),
  }));

/** Of thousands of characters, as in Chinese, only those that are needed, as one font. */
function joinedSlices(typeface: Typeface, characters: readonly string[]): Subset[] {
  const slices = alphabetsFor(typeface, characters);
  if (slices.length === 0) return [];
  const held = new Set(slices.flatMap(({ covered }) => [...covered]));
  const instance: Subset['instance'] = async (values) =>
    joinSlices(
      await Promise.all(
        slices.map(async ({ name, covered }) => ({
          font: await instanceOf(typeface, name, values, covered),
          characters: covered,
        })),
      ),
    );
  const name = `${typeface.id}-${[...held].join('')}`;
  return [{ typeface, name, holds: (character) => held.has(character), instance }];
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
