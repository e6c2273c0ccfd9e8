import { readFile } from 'node:fs/promises';
import { Blob, Face, Font, Buffer as Run, shape } from 'harfbuzzjs';
import subset from 'subset-font';
import type { Content } from '../../model/content.ts';
import { bentTo, fontFileOf, type Typeface, typefaceOf } from '../../model/theme/typeface.ts';
import { alphabetsFor, bent, charactersOf, isWithin } from '../build/font.ts';

export type Weight = 'text' | 'strong' | 'heavy';

const weights: Record<Weight, number> = { text: 450, strong: 650, heavy: 800 };

/** A line of text as outlines, in parts of the size of its letters; y goes upwards. */
export type Outline = { width: number; shapes: string };

/** Turns text into outlines: the pictures then need no font, and this machine none either. */
export type Letters = (text: string, weight: Weight, tracking?: number) => Outline;

type Alphabet = { holds: (character: string) => boolean; cuts: Record<Weight, Cut> };

type Cut = { font: Font; upem: number; pathOf: (glyph: number) => string };

export async function loadLetters(content: Content): Promise<Letters> {
  const typeface = typefaceOf(content.site);
  const alphabets = await Promise.all(
    alphabetsFor(typeface, charactersOf(content)).map(async ({ name, characters }) => ({
      holds: isWithin(characters),
      cuts: await cutsOf(typeface, name),
    })),
  );
  return (text, weight, tracking = 0) => {
    let width = 0;
    const shapes: string[] = [];
    for (const { alphabet, part } of runsIn(text, alphabets)) {
      const { font, upem, pathOf } = alphabet.cuts[weight];
      const run = new Run();
      run.addText(part);
      run.guessSegmentProperties();
      shape(font, run);
      for (const glyph of run.getGlyphInfosAndPositions()) {
        const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph;
        const path = pathOf(codepoint);
        const x = Math.round(width * upem) + xOffset;
        const place = `translate(${x} ${yOffset})`;
        if (path) shapes.push(`<path transform="scale(${1 / upem}) ${place}" d="${path}"/>`);
        width += xAdvance / upem + tracking;
      }
    }
    return { width: width - tracking, shapes: shapes.join('') };
  };
}

async function cutsOf(typeface: Typeface, alphabet: string): Promise<Alphabet['cuts']> {
  const load = async (weight: number) => {
    const file = await readFile(fontFileOf(typeface, alphabet, weight));
    const cut = await subset(file, '', {
      targetFormat: 'sfnt',
      keepAllGlyphs: true,
      variationAxes: bentTo(typeface, { ...bent, wght: weight }),
    });
    return prepared(new Face(new Blob(new Uint8Array(cut))));
  };
  return {
    text: await load(weights.text),
    strong: await load(weights.strong),
    heavy: await load(weights.heavy),
  };
}

/** The same letters come again and again: each is drawn once. */
function prepared(face: Face): Cut {
  const font = new Font(face);
  const drawn = new Map<number, string>();
  const pathOf = (glyph: number) => {
    const path = drawn.get(glyph) ?? font.glyphToPath(glyph);
    drawn.set(glyph, path);
    return path;
  };
  return { font, upem: face.upem, pathOf };
}

/** Neighbouring characters that the same file draws; the first one draws what none has. */
function runsIn(text: string, alphabets: readonly Alphabet[]) {
  const runs: { alphabet: Alphabet; part: string }[] = [];
  for (const character of text) {
    const alphabet = alphabets.find(({ holds }) => holds(character)) ?? (alphabets[0] as Alphabet);
    const last = runs.at(-1);
    if (last?.alphabet === alphabet) last.part += character;
    else runs.push({ alphabet, part: character });
  }
  return runs;
}
