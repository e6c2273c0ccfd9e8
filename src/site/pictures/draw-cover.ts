import { createHash } from 'node:crypto';
import { toHex, toOklch } from '../../model/theme/colours.ts';
import type { Theme } from '../../model/theme/theme.ts';
import { drawScene, type Palette, type Random, scenes } from './scenes.ts';

/** The size of a cover. */
export const coverSize = { width: 400, height: 280 };

type Project = { title: string; tags: readonly string[]; number: number };

/**
 * A cover for a project that has none: the same for the same project, and without letters. Projects that
 * follow one another show another scene on another ground.
 */
export function drawCover({ title, tags, number }: Project, theme: Theme): string {
  const random = randomFrom([title, ...tags.toSorted()].join('\n'));
  const scene = scenes[number % scenes.length] as (typeof scenes)[number];
  const palettes = palettesIn(theme);
  const colours = palettes[number % palettes.length] as Palette;
  const { width, height } = coverSize;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path fill="${colours.ground}" d="M0 0h${width}v${height}H0z"/>`,
    drawScene(colours, random, scene),
    '</svg>\n',
  ].join('');
}

/** Numbers that look random and are always the same: the bytes of a hash, and of the hash of that. */
function randomFrom(seed: string): Random {
  let bytes = createHash('sha256').update(seed).digest();
  let next = 0;
  return (below) => {
    if (next === bytes.length) {
      bytes = createHash('sha256').update(bytes).digest();
      next = 0;
    }
    return (bytes[next++] as number) % below;
  };
}

const red = '#d8401f';
const yellow = '#f2b632';
const blue = '#2f5d78';
const sea = '#2f6f8f';
const sky = '#bbd7e3';
const leaf = '#4e7a51';
const pale = '#cfe0c3';
const plum = '#7a3b5e';
const lilac = '#e5d9f0';
const skin = '#f0b7a4';

/** The covers of the sample have these colours, on paper and in ink. */
const drawn = [
  { ground: yellow, strong: red, second: blue, third: skin },
  { ground: sea, strong: yellow, second: red, third: sky },
  { ground: leaf, strong: yellow, second: red, third: skin },
  { ground: plum, strong: yellow, second: red, third: skin },
  { ground: red, strong: yellow, second: blue, third: skin },
  { ground: sky, strong: red, second: blue, third: yellow },
  { ground: pale, strong: leaf, second: red, third: yellow },
  { ground: lilac, strong: plum, second: red, third: yellow },
  { ground: skin, strong: plum, second: red, third: yellow },
  { ground: blue, strong: yellow, second: skin, third: red },
] as const;

/** Below this a colour looks grey. */
const leastChroma = 0.03;

/** The sample's colours, with their hues rotated so that its red becomes the owner's accent. */
function palettesIn({ light, drawing }: Theme): Palette[] {
  const [from, to] = [toOklch(red), toOklch(drawing)];
  const staysAsDrawn = drawing === red || to.chroma < leastChroma;
  const turned = (colour: string) => {
    if (staysAsDrawn) return colour;
    const { lightness, chroma, hue } = toOklch(colour);
    // No more chroma than the accent has.
    const loudness = Math.min(1, to.chroma / from.chroma);
    return toHex({ lightness, chroma: chroma * loudness, hue: hue + to.hue - from.hue });
  };
  return drawn.map(({ ground, strong, second, third }) => ({
    ground: turned(ground),
    strong: turned(strong),
    second: turned(second),
    third: turned(third),
    paper: light.card,
    ink: light.ink,
  }));
}
