import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Content } from '../../model/content.ts';
import type { Finding } from './finding.ts';

/** Width to height of every cover on the pages. */
const format = 10 / 7;

/** Less than this part of a cover on show is worth a word. */
const enough = 0.75;

/** Covers of another shape, of which the pages cut off much. */
export async function findCroppedCovers({ root, projects }: Content): Promise<Finding[]> {
  const found = await Promise.all(
    projects.map(async ({ cover }): Promise<Finding[]> => {
      if (!cover) return [];
      const size = await sizeOf(join(root, cover));
      const shape = size ? size.width / size.height : format;
      const shown = Math.min(shape, format) / Math.max(shape, format);
      if (!size || shown >= enough) return [];
      return [
        {
          kind: 'picture',
          file: cover,
          key: '',
          wrong: `is ${size.width} by ${size.height}, and only ${Math.round(shown * 100)} % of it is seen`,
          advice: 'Cut it to 10 : 7 yourself, such as 1,200 by 840, and choose what is seen.',
        },
      ];
    }),
  );
  return found.flat();
}

/** As it is looked at: cameras write a turned picture and a note. What cannot be opened is a mistake. */
async function sizeOf(path: string) {
  try {
    return (await sharp(readFileSync(path)).metadata()).autoOrient;
  } catch {
    return undefined;
  }
}

/** Pictures in a project's folder that no page shows. */
export const findUnusedPictures = ({ root, projects }: Content): Finding[] =>
  projects.flatMap(({ id, screenshots = [] }) =>
    readdirSync(join(root, 'projects', id))
      .filter((name) => /\.(?:svg|png|jpe?g|webp|avif|gif|heic|tiff?)$/i.test(name))
      // A drawing may stay behind a photograph.
      .filter((name) => !/^cover\.(?:svg|png|jpe?g|webp|avif)$/i.test(name))
      .filter((name) => !screenshots.includes(name))
      .map((name) => ({
        kind: 'leftover',
        file: `projects/${id}/${name}`,
        key: '',
        wrong: 'no page shows this picture',
        advice: 'List it under screenshots in project.yaml, name it cover, or delete it.',
      })),
  );
