import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { link } from '../addresses.ts';
import { content } from '../content.ts';
import type { Picture } from '../pictures.ts';
import { recoloured } from './recoloured.ts';
import { theme } from './theme.ts';

/** Drawings that a page shows as a picture of its own. */
export const shownDrawings = ['error', 'confirmation'] as const;

/** One of the site’s own drawings, by its name under content/pictures/, in the theme’s colours. */
export const drawingOf = async (name: string) =>
  recoloured(await readFile(join(content.root, `pictures/${name}.svg`), 'utf8'), theme.drawing);

/** The same, ready for the page. */
export async function shownDrawing(name: (typeof shownDrawings)[number]): Promise<Picture> {
  const { width, height } = await sharp(Buffer.from(await drawingOf(name))).metadata();
  return { src: link(`/drawings/${name}.svg`), width, height, sources: [] };
}
