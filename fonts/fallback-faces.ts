import { readFile } from 'node:fs/promises';
import { Blob, Face, Font, Buffer as Run, shape, Variation } from 'harfbuzzjs';
import subset from 'subset-font';
import { isWithin } from '../model/theme/script-typeface.ts';
import { axisValues, fontFileOf, type Typeface } from '../model/theme/typeface.ts';
import { memoize } from './cached.ts';
import { pageAxes } from './page-fonts.ts';
import { sansSerif, serif, widthsOf } from './system-letters.ts';

/** The family under which the style sheets know them. */
export const fallbackFamily = 'fallback';

/** The system has two weights; it stands in for each of ours in a size of its own. */
const spans = [
  { weights: '1 450', middle: 400, isBold: false },
  { weights: '451 599', middle: 550, isBold: false },
  { weights: '600 699', middle: 630, isBold: true },
  { weights: '700 1000', middle: 800, isBold: true },
];

const known = new Map<string, Promise<string>>();

/**
 * The system's letters in the width and height of ours, measured by a text of the language: until
 * the font is there, lines break where they will break with it. Nothing for other alphabets.
 */
export function fallbackFaces(typeface: Typeface, text: string): Promise<string> {
  // In development the pages are made anew whenever anything changes, mostly something else.
  const key = JSON.stringify([typeface, text]);
  const faces = known.get(key) ?? measuredFaces(typeface, text);
  if (known.size > 100) known.clear();
  known.set(key, faces);
  return faces;
}

async function measuredFaces(typeface: Typeface, text: string): Promise<string> {
  const system = typeface.isSerif ? serif : sansSerif;
  const [alphabet] = typeface.alphabets;
  const isDrawn = isWithin(alphabet?.characters ?? '');
  const spanned = spans.map(async ({ weights, middle, isBold }) => {
    const widthOf = widthsOf(isBold ? system.bold : system.regular);
    const sample = [...text].filter((letter) => isDrawn(letter) && widthOf(letter));
    if (!alphabet || sample.length === 0) return '';
    const font = await fontIn(typeface, alphabet.name, middle);
    const scale =
      widthIn(font, sample.join('')) /
      sample.reduce((sum, letter) => sum + (widthOf(letter) ?? 0), 0);
    const { ascender, descender } = font.hExtents();
    const percent = (value: number) => `${Number((value * 100).toFixed(1))}%`;
    const height = (value: number) => percent(value / font.face.upem / scale);
    return `@font-face{${[
      `font-family:${fallbackFamily}`,
      `src:${system.names.map((name) => `local("${name}${isBold ? ' Bold' : ''}")`).join()}`,
      `font-weight:${weights}`,
      `size-adjust:${percent(scale)}`,
      `ascent-override:${height(ascender)}`,
      `descent-override:${height(-descender)}`,
    ].join(';')}}`;
  });
  return (await Promise.all(spanned)).join('');
}

/** The font as it draws a weight; where each is a file, as browsers choose between light and heavy. */
async function fontIn(typeface: Typeface, alphabet: string, weight: number): Promise<Font> {
  const nearest = weight > 500 ? Math.max(...typeface.weights) : Math.min(...typeface.weights);
  const font = new Font(await unpacked(fontFileOf(typeface, alphabet, nearest)));
  const places = Object.entries(axisValues(typeface, { ...pageAxes, wght: weight }));
  font.setVariations(places.map(([axis, place]) => new Variation(axis, place)));
  return font;
}

const unpacked = memoize(async (file: string) => {
  const options = { targetFormat: 'sfnt', keepAllGlyphs: true } as const;
  return new Face(new Blob(new Uint8Array(await subset(await readFile(file), '', options))));
});

/** How far a text reaches, in parts of the size of its letters. */
function widthIn(font: Font, text: string): number {
  const run = new Run();
  run.addText(text);
  run.guessSegmentProperties();
  shape(font, run);
  const advances = run.getGlyphInfosAndPositions().map(({ xAdvance = 0 }) => xAdvance);
  return advances.reduce((sum, advance) => sum + advance, 0) / font.face.upem;
}
