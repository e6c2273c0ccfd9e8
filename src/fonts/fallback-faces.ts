import { readFile } from 'node:fs/promises';
import { Blob, Face, Font, Buffer as Run, shape, Variation } from 'harfbuzzjs';
import subset from 'subset-font';
import { isWithin } from '../model/theme/script-typeface.ts';
import { axisValues, fontFileOf, type Typeface } from '../model/theme/typeface.ts';
import { memoize } from '../text/memoize.ts';
import { pageAxes } from './page-fonts.ts';

/** The family under which the style sheets know them. */
export const fallbackFamily = 'fallback';

/** Its letters are about as frequent as in any language with Latin letters. */
const sample =
  'All human beings are born free and equal in dignity and rights. ' +
  'Todos los seres humanos nacen libres e iguales. Alle Menschen sind frei und gleich geboren.';

/** The fonts that nearly every system has, and others with their measures; the sample's width in them, in em. */
const sansSerif = {
  names: ['Arial', 'Liberation Sans', 'Helvetica', 'Roboto'],
  regular: 69.144,
  bold: 74.578,
};
const serif = {
  names: ['Times New Roman', 'Liberation Serif', 'Times', 'Noto Serif'],
  regular: 62.573,
  bold: 66.256,
};

/** The system has two weights; it stands in for each of ours in a size of its own. */
const spans = [
  { weights: '1 450', middle: 400, isBold: false },
  { weights: '451 599', middle: 550, isBold: false },
  { weights: '600 699', middle: 630, isBold: true },
  { weights: '700 1000', middle: 800, isBold: true },
];

/**
 * The system's letters in the width and height of ours: until the font is there, lines break where they
 * will break with it. Nothing for other alphabets.
 */
export async function fallbackFaces(typeface: Typeface): Promise<string> {
  const system = typeface.isSerif ? serif : sansSerif;
  const [alphabet] = typeface.alphabets;
  if (!alphabet || ![...sample].every(isWithin(alphabet.characters))) return '';
  const faces = spans.map(async ({ weights, middle, isBold }) => {
    const font = await fontIn(typeface, alphabet.name, middle);
    const scale = widthOfSample(font) / (isBold ? system.bold : system.regular);
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
  return (await Promise.all(faces)).join('');
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

/** In em. */
function widthOfSample(font: Font): number {
  const run = new Run();
  run.addText(sample);
  run.guessSegmentProperties();
  shape(font, run);
  const advances = run.getGlyphInfosAndPositions().map(({ xAdvance = 0 }) => xAdvance);
  return advances.reduce((sum, advance) => sum + advance, 0) / font.face.upem;
}
