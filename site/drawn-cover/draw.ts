import { createHash } from 'node:crypto';
import type { Theme } from '../../model/theme/theme.ts';
import { type Palette, palettesIn } from './palettes.ts';
import { type Chance, scenes } from './scenes.ts';

/** The covers' own format. */
export const coverSize = { width: 400, height: 280 };

type Project = { title: string; tags: readonly string[] };

/** A cover for a project that has none: the same for the same title and tags, and without letters. */
export function drawCover({ title, tags }: Project, theme: Theme): string {
  const chance = chanceOf([title, ...tags.toSorted()].join('\n'));
  const scene = scenes[chance(scenes.length)] as (typeof scenes)[number];
  const palettes = palettesIn(theme);
  const colours = palettes[chance(palettes.length)] as Palette;
  const { width, height } = coverSize;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path fill="${colours.ground}" d="M0 0h${width}v${height}H0z"/>`,
    scene(colours, chance),
    '</svg>\n',
  ].join('');
}

/** Numbers that look thrown and are not: the bytes of a hash, and of the hash of that. */
function chanceOf(seed: string): Chance {
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
