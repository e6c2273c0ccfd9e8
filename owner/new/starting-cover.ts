import { createHash } from 'node:crypto';

/** The drawings' palette: a ground, and three colours that stand well on it. */
const palettes: [string, ...string[]][] = [
  ['#f2b632', '#191714', '#d8401f', '#fffcf5'],
  ['#2f6f8f', '#bbd7e3', '#f2b632', '#fffcf5'],
  ['#cfe0c3', '#4e7a51', '#191714', '#d8401f'],
  ['#e5d9f0', '#7a3b5e', '#f2b632', '#191714'],
  ['#f0b7a4', '#d8401f', '#2f5d78', '#fffcf5'],
  ['#bbd7e3', '#2f5d78', '#d8401f', '#fffcf5'],
];

const tile = 80;
const columns = 5;
const rows = 4;

/** A quarter disc in each of a tile's corners, a disc, and nothing. */
const shapes = [
  'M0 0h80a80 80 0 0 1-80 80z',
  'M80 0v80a80 80 0 0 1-80-80z',
  'M80 80h-80a80 80 0 0 1 80-80z',
  'M0 80v-80a80 80 0 0 1 80 80z',
  'M40 12a28 28 0 1 1 0 56a28 28 0 1 1 0-56z',
  '',
] as const;

/** A plain pattern in the site's colours, the same every time for the same project. */
export function startingCover(id: string): string {
  const chance = createHash('sha256').update(id).digest();
  const [ground, ...colours] = palettes[
    (chance[31] as number) % palettes.length
  ] as (typeof palettes)[0];
  const tiles = Array.from({ length: columns * rows }, (_, place) => {
    const byte = chance[place] as number;
    const shape = shapes[byte % shapes.length];
    const colour = colours[(byte >> 4) % colours.length];
    // The rows reach over both edges, so that the pattern looks cut from a larger sheet.
    const [x, y] = [(place % columns) * tile, Math.floor(place / columns) * tile - 20];
    return shape ? `<path fill="${colour}" transform="translate(${x} ${y})" d="${shape}"/>` : '';
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="280" viewBox="0 0 400 280"><path fill="${ground}" d="M0 0h400v280H0z"/>${tiles.join('')}</svg>\n`;
}
