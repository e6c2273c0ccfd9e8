import { Blob, Face, Font, Buffer as Run, Direction as RunDirection, shape } from 'harfbuzzjs';
import type { Typeface } from '../model/theme/typeface.ts';
import { type Direction, directionOf } from '../text/direction.ts';
import { memoize } from '../text/memoize.ts';
import { pageAxes } from './page-fonts.ts';
import { type AxisValues, type Subset, subsetsFor } from './subsets.ts';

export type Weight = 'text' | 'strong' | 'heavy';

const weights: Record<Weight, number> = { text: 450, strong: 650, heavy: 800 };

/**
 * Turns a line of text into outlines, in parts of the size of its letters; y goes upwards. A picture
 * then needs no font, and neither does this machine.
 */
export type Letters = ReturnType<typeof lettersOf>;

type Instance = { font: Font; upem: number; pathOf: (glyph: number) => string };

type LoadedSubset = {
  holds: (character: string) => boolean;
  /** Letters of other scripts join or are full-width: they are not tracked. */
  isTracked: boolean;
  instances: Record<Weight, Instance>;
};

/** What loads the letters of one language in these weights; subsets that languages share are loaded once. */
export function lettersLoader(needed: readonly Weight[]) {
  const instancesOf = memoize(
    (subset: Subset & { axes: AxisValues }) => load(subset, needed),
    ({ name }) => name,
  );
  return async (
    typefaces: readonly [Typeface, ...Typeface[]],
    characters: readonly string[],
    lang: string,
  ): Promise<Letters> => {
    const subsets = await Promise.all(
      subsetsFor(typefaces, characters).map(async (subset): Promise<LoadedSubset> => {
        const isTracked = subset.typeface.folder === typefaces[0].folder;
        const axes = isTracked ? pageAxes : {};
        const instances = await instancesOf({ ...subset, axes });
        return { holds: subset.holds, isTracked, instances };
      }),
    );
    return lettersOf(subsets, lang);
  };
}

function lettersOf(subsets: readonly LoadedSubset[], lang: string) {
  // The first one draws what none has.
  const subsetOf = (character: string) =>
    subsets.find(({ holds }) => holds(character)) ?? (subsets[0] as LoadedSubset);
  const direction = directionOf(lang);
  return (text: string, weight: Weight, tracking = 0) => {
    let width = 0;
    let between = 0;
    const shapes: string[] = [];
    for (const { kind, part, direction: own } of visualRuns(text, direction, subsetOf)) {
      const { font, upem, pathOf } = kind.instances[weight];
      const run = new Run();
      run.addText(part);
      run.guessSegmentProperties();
      run.setDirection(own === 'rtl' ? RunDirection.RTL : RunDirection.LTR);
      run.setLanguage(lang);
      shape(font, run);
      between = kind.isTracked ? tracking : 0;
      for (const glyph of run.getGlyphInfosAndPositions()) {
        const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph;
        const path = pathOf(codepoint);
        const x = Math.round(width * upem) + xOffset;
        const place = `translate(${x} ${yOffset})`;
        if (path) shapes.push(`<path transform="scale(${1 / upem}) ${place}" d="${path}"/>`);
        width += xAdvance / upem + between;
      }
    }
    return { width: width - between, shapes: shapes.join('') };
  };
}

async function load({ instance, axes }: Subset & { axes: AxisValues }, needed: readonly Weight[]) {
  const loaded: Partial<Record<Weight, Instance>> = {};
  for (const weight of needed)
    loaded[weight] = prepared(await instance({ ...axes, wght: weights[weight] }));
  return loaded as Record<Weight, Instance>;
}

/** Draws each letter once, since the same ones are needed again and again. */
function prepared(file: Buffer): Instance {
  const face = new Face(new Blob(new Uint8Array(file)));
  const font = new Font(face);
  return { font, upem: face.upem, pathOf: memoize((glyph: number) => font.glyphToPath(glyph)) };
}

/** Neighbouring characters of one kind that run in one direction. */
type VisualRun<Kind> = { kind: Kind; direction: Direction; part: string };

const rightToLeft =
  /[[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}]--[\p{N}\p{Po}]]/v;
const leftToRight = /[\p{L}\p{N}]/u;

/**
 * A line's runs from left to right, as they are drawn. Punctuation and spaces go with their neighbours
 * where these agree, and else with the line: Unicode's rules for all that a title holds.
 */
export function visualRuns<Kind>(
  text: string,
  direction: Direction,
  kindOf: (character: string) => Kind,
): VisualRun<Kind>[] {
  const characters = [...text];
  const directions = directionsOf(characters, direction);
  const pieces: VisualRun<Kind>[][] = [];
  for (const [index, part] of characters.entries()) {
    const own = directions[index] as Direction;
    const kind = kindOf(part);
    const piece = pieces.at(-1);
    const last = piece?.at(-1);
    if (last?.direction !== own || !piece) pieces.push([{ kind, direction: own, part }]);
    else if (last.kind === kind) last.part += part;
    else piece.push({ kind, direction: own, part });
  }
  const drawn = pieces.map((piece) => (piece[0]?.direction === 'rtl' ? piece.toReversed() : piece));
  return (direction === 'rtl' ? drawn.toReversed() : drawn).flat();
}

function directionsOf(characters: readonly string[], line: Direction): Direction[] {
  const strong = characters.map((character): Direction | undefined => {
    if (rightToLeft.test(character)) return 'rtl';
    return leftToRight.test(character) ? 'ltr' : undefined;
  });
  return strong.map((own, index) => {
    if (own) return own;
    const before = strong.slice(0, index).findLast(Boolean) ?? line;
    const after = strong.slice(index + 1).find(Boolean) ?? line;
    return before === after ? before : line;
  });
}
