import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { traceIn } from '../editing/picture-metadata.ts';
import type { Content } from '../model/content.ts';
import { type ContentError, contentError } from '../model/errors/errors.ts';
import { type Finding, finding } from '../model/errors/findings.ts';
import { filesUnder, reportUnreadable } from '../model/reader/files.ts';
import { isPicture } from '../model/reader/pictures.ts';

const pictureFiles = (root: string) => filesUnder(root).filter(isPicture);

/** Pictures at which the build would stop; it takes in those too that no page shows. */
export async function findDamagedPictures(root: string): Promise<Finding[]> {
  const found = await Promise.all(pictureFiles(root).map((file) => errorOf(root, file)));
  return found.flatMap((reported) => (reported ? [{ kind: 'error', ...reported }] : []));
}

/** The desk asks again with every change, and to open all pictures takes longer than all the rest. */
const opened = new Set<string>();

async function errorOf(root: string, file: string): Promise<ContentError | undefined> {
  const place = { file, key: '' };
  let bytes: Buffer;
  try {
    bytes = await readFile(join(root, file));
  } catch (error) {
    return reportUnreadable(error as Error, file);
  }
  if (bytes.length === 0) return contentError('empty_picture', place);
  const hash = createHash('sha256').update(bytes).digest('base64');
  if (opened.has(hash)) return undefined;
  try {
    // Only making it smaller reads a picture to its end.
    await sharp(bytes).resize(1, 1).toBuffer();
    opened.add(hash);
    return undefined;
  } catch (error) {
    if (!/pixel limit/.test((error as Error).message))
      return contentError('damaged_picture', place);
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return contentError('huge_picture', place, { width, height });
  }
}

/** A drawing is sent to visitors as it is; a photograph is made smaller by the build. */
const limits = [
  { names: /\.svg$/i, most: 40_000, code: 'large_drawing' },
  { names: /\.(?:png|jpe?g|webp|avif)$/i, most: 2_000_000, code: 'large_photograph' },
] as const;

/** No page shows a picture larger than this. */
const widest = 1920;

export async function findLargePictures(root: string): Promise<Finding[]> {
  const found = await Promise.all(
    pictureFiles(root).map(async (file): Promise<Finding[]> => {
      const { size } = statSync(join(root, file));
      const limit = limits.find(({ names, most }) => names.test(file) && size > most);
      if (!limit) return [];
      const details = { size: kilobytes(size), most: kilobytes(limit.most) };
      const isNarrow = ((await sizeOf(join(root, file)))?.width ?? Infinity) <= widest;
      const isBarelyCompressed = limit.code === 'large_photograph' && isNarrow;
      const code = isBarelyCompressed ? 'uncompressed_photograph' : limit.code;
      return [finding(code, { file, key: '' }, details)];
    }),
  );
  return found.flat();
}

const kilobytes = (bytes: number) => Math.ceil(bytes / 1000);

/** Width to height of every cover on the pages. */
const format = 10 / 7;

/** Less than this part of a cover on show is worth a word. */
const enough = 0.75;

export async function findCroppedCovers({ root, projects }: Content): Promise<Finding[]> {
  const covers = await Promise.all(
    projects.map(async ({ cover, cover_focus }): Promise<Finding[]> => {
      // The owner has chosen what stays in view.
      if (!cover || cover_focus) return [];
      const size = await sizeOf(join(root, cover));
      const shape = size ? size.width / size.height : format;
      const shown = Math.min(shape, format) / Math.max(shape, format);
      if (!size || shown >= enough) return [];
      const details = { ...size, percent: Math.round(shown * 100) };
      return [finding('cropped_cover', { file: cover, key: '' }, details)];
    }),
  );
  return covers.flat();
}

/** As it is looked at: cameras write a turned picture and a note. What cannot be opened is an error. */
async function sizeOf(path: string) {
  try {
    return (await sharp(readFileSync(path)).metadata()).autoOrient;
  } catch {
    return undefined;
  }
}

/**
 * Pictures that tell more about their owner than they show. The build publishes nothing of it, but a
 * public repository would.
 */
export async function findTraces(root: string): Promise<Finding[]> {
  const found = await Promise.all(
    pictureFiles(root).map(async (file): Promise<Finding[]> => {
      const bytes = await readFile(join(root, file)).catch(() => undefined);
      const trace = bytes && (await traceIn(file, bytes));
      return trace ? [finding(`picture_${trace}`, { file, key: '' })] : [];
    }),
  );
  return found.flat();
}

/** What cameras and other programs write, and the pages do not show. */
const otherFormats = /\.(?:gif|hei[cf]|tiff?|bmp)$/i;

export const findUnusedPictures = ({ root, projects }: Content): Finding[] =>
  projects.flatMap(({ id, screenshots = [] }) =>
    readdirSync(join(root, 'projects', id))
      .filter((name) => isPicture(name) || otherFormats.test(name))
      // A drawing may stay behind a photograph.
      .filter((name) => !(isPicture(name) && /^cover\.\w+$/i.test(name)))
      .filter((name) => !screenshots.includes(name))
      .map((name) => {
        const code = isPicture(name) ? 'unused_picture' : 'picture_format';
        return finding(code, { file: `projects/${id}/${name}`, key: '' });
      }),
  );
