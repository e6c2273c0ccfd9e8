import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Content } from '../model/content.ts';
import { isPicture } from '../model/reader/pictures.ts';
import type { Finding } from './finding.ts';
import { found } from './found.ts';

/** Width to height of every cover on the pages. */
const format = 10 / 7;

/** Less than this part of a cover on show is worth a word. */
const enough = 0.75;

/** Covers of another shape, of which the pages cut off much. */
export async function findCroppedCovers({ root, projects }: Content): Promise<Finding[]> {
  const covers = await Promise.all(
    projects.map(async ({ cover }): Promise<Finding[]> => {
      if (!cover) return [];
      const size = await sizeOf(join(root, cover));
      const shape = size ? size.width / size.height : format;
      const shown = Math.min(shape, format) / Math.max(shape, format);
      if (!size || shown >= enough) return [];
      const details = { ...size, percent: Math.round(shown * 100) };
      return [found('cropped_cover', { file: cover, key: '' }, details)];
    }),
  );
  return covers.flat();
}

/** As it is looked at: cameras write a turned picture and a note. What cannot be opened is a mistake. */
async function sizeOf(path: string) {
  try {
    return (await sharp(readFileSync(path)).metadata()).autoOrient;
  } catch {
    return undefined;
  }
}

/** What cameras and other programs write, and the pages do not show. */
const otherFormats = /\.(?:gif|hei[cf]|tiff?|bmp)$/i;

/** Pictures in a project's folder that no page shows. */
export const findUnusedPictures = ({ root, projects }: Content): Finding[] =>
  projects.flatMap(({ id, screenshots = [] }) =>
    readdirSync(join(root, 'projects', id))
      .filter((name) => isPicture(name) || otherFormats.test(name))
      // A drawing may stay behind a photograph.
      .filter((name) => !(isPicture(name) && /^cover\.\w+$/i.test(name)))
      .filter((name) => !screenshots.includes(name))
      .map((name) =>
        found(isPicture(name) ? 'unused_picture' : 'picture_format', {
          file: `projects/${id}/${name}`,
          key: '',
        }),
      ),
  );
