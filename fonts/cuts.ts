import { readFile } from 'node:fs/promises';
import subset from 'subset-font';
import { alphabetsFor, isWithin } from '../model/theme/alphabets.ts';
import { bentTo, fontFileOf, type Typeface } from '../model/theme/typeface.ts';
import { joinSlices } from './join.ts';

/** A part of a typeface that draws some of the characters that were asked for. */
export type Cut = {
  typeface: Typeface;
  /** What is in it, in a word. */
  name: string;
  holds: (character: string) => boolean;
  /** It without axes, as TrueType. */
  at: (places: Readonly<Record<string, number>>) => Promise<Buffer>;
};

/** What draws these characters: each comes from the first typeface that has it. */
export function cutsFor(typefaces: readonly Typeface[], characters: readonly string[]): Cut[] {
  let left = characters;
  return typefaces.flatMap((typeface) => {
    const cuts = typeface.isSliced ? joinedCut(typeface, left) : cutsOf(typeface, left);
    left = left.filter((character) => !cuts.some(({ holds }) => holds(character)));
    return cuts;
  });
}

/** An alphabet each, with all its letters and its rules for setting them. */
const cutsOf = (typeface: Typeface, characters: readonly string[]): Cut[] =>
  alphabetsFor(typeface, characters).map(({ name, characters: all }) => ({
    typeface,
    name: `${typeface.id}-${name}`,
    holds: isWithin(all),
    at: (places) => instance(typeface, name, places),
  }));

/** Of thousands of characters only those that were asked for. */
function joinedCut(typeface: Typeface, characters: readonly string[]): Cut[] {
  const slices = alphabetsFor(typeface, characters);
  if (slices.length === 0) return [];
  const held = new Set(slices.flatMap(({ covered }) => [...covered]));
  const at: Cut['at'] = async (places) =>
    joinSlices(
      await Promise.all(
        slices.map(async ({ name, covered }) => ({
          font: await instance(typeface, name, places, covered),
          characters: covered,
        })),
      ),
    );
  const name = `${typeface.id}-${[...held].join('')}`;
  return [{ typeface, name, holds: (character) => held.has(character), at }];
}

async function instance(
  typeface: Typeface,
  alphabet: string,
  places: Readonly<Record<string, number>>,
  characters?: string,
): Promise<Buffer> {
  const file = await readFile(fontFileOf(typeface, alphabet, places.wght ?? 400));
  return subset(file, characters ?? '', {
    targetFormat: 'sfnt',
    keepAllGlyphs: characters === undefined,
    variationAxes: bentTo(typeface, places),
  });
}
