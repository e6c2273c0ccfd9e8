import { readFile } from 'node:fs/promises';
import subset from 'subset-font';
import { cachedFont, memoize } from '../../../fonts/cached.ts';
import { pageAxes } from '../../../fonts/page-fonts.ts';
import { alphabetsFor } from '../../../model/theme/script-typeface.ts';
import { axisValues, fontFileOf, type Typeface } from '../../../model/theme/typeface.ts';

/** The first 14 KB have room for this much; a headline of many signs, as in Japanese, waits for the file. */
const mostBytes = 3_000;
/** Without what a browser never asks large letters for. */
const lettersOnly = {
  targetFormat: 'woff2',
  dropTables: ['STAT', 'gasp'],
  noHinting: true,
} as const;
/** The h1, and what is marked to be set like it. */
const setLarge = /<(h1\b|\w+\b[^>]* data-headline)[^>]*>([\s\S]*?)<\/(?:h1|a|span|p)>/g;
const escapes: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Puts the letters of a page's headline into it, so that it is painted in its typeface at once. */
export function headlineFont(typeface: Typeface): (html: string) => Promise<string> {
  const weight = Math.max(...typeface.weights);
  const variationAxes = axisValues(typeface, { ...pageAxes, wght: weight });
  const original = memoize((alphabet: string) => readFile(fontFileOf(typeface, alphabet, weight)));
  /** Cutting letters from one weight takes a fraction of the time that all weights take. */
  const oneWeight = memoize(async (alphabet: string) => {
    const options = { targetFormat: 'sfnt', keepAllGlyphs: true, variationAxes } as const;
    return withoutNames(await subset(await original(alphabet), '', options));
  });
  const fontOf = async (alphabet: string, letters: string) => {
    const madeFrom = [await original(alphabet), letters, variationAxes, lettersOnly];
    const make = async () => subset(await oneWeight(alphabet), letters, lettersOnly);
    return readFile(await cachedFont(`${typeface.id}-headline`, madeFrom, make));
  };
  const facesOf = memoize(async (letters: string) => {
    const alphabets = alphabetsFor(typeface, [...letters]);
    const fonts = await Promise.all(alphabets.map(({ name, covered }) => fontOf(name, covered)));
    if (fonts.reduce((sum, { length }) => sum + length, 0) > mostBytes) return [];
    return fonts.map((font, index) => {
      const { covered = '' } = alphabets[index] ?? {};
      const range = fonts.length > 1 ? `unicode-range:${codesOf(covered)};` : '';
      const source = `data:font/woff2;base64,${font.toString('base64')}`;
      return {
        preload: preloadOf(source),
        face: `@font-face{font-family:headline;font-weight:${weight};${range}src:url(${source})}`,
      };
    });
  });
  return async (html) => {
    const faces = await facesOf(lettersOf(html));
    if (faces.length === 0) return html;
    const preloads = faces.map(({ preload }) => preload).join('');
    const styles = faces.map(({ face }) => face).join('');
    const head = `${preloads}<style>${styles}:root{--headline:headline,var(--font)}</style></head>`;
    return html.replace('</head>', () => head);
  };
}

/**
 * Without it Chromium asks for the font when the headline is laid out: one frame too late. WebKit counts
 * a font as failed that is preloaded from a `data:` address, so it is only for engines that know the
 * posture of a device, which are Chromium's.
 */
const preloadOf = (source: string) =>
  `<link rel="preload" as="font" media="(device-posture)" href="${source}" crossorigin>`;

function lettersOf(html: string): string {
  const text = Array.from(html.matchAll(setLarge), ([, , inside = '']) => inside)
    .join('')
    .replace(/<[^>]*>/g, '')
    .replace(/&[\w#]+;/g, (sign) => escapes[sign] ?? sign);
  return [...new Set(text)].sort().join('');
}

const codesOf = (characters: string) =>
  [...characters].map((character) => `U+${character.codePointAt(0)?.toString(16)}`).join();

/** Empties a font's table of names and licences, a fifth of so few letters; browsers insist on the table. */
function withoutNames(font: Buffer): Buffer {
  const empty = [0, 0, 0, 0, 0, 6];
  const entry = font.indexOf('name', 12, 'latin1');
  font.set(empty, font.readUInt32BE(entry + 8));
  font.writeUInt32BE(empty.length, entry + 12);
  return font;
}
