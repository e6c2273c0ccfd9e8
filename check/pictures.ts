import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Problem, problem } from '../model/problems.ts';
import { filesUnder } from '../model/reader/files-under.ts';
import { isPicture } from '../model/reader/pictures.ts';
import { tellUnreadable } from '../model/reader/utf8-file.ts';
import type { Finding } from './finding.ts';
import { found } from './found.ts';

/** Every picture under the content, by its path from there. */
const pictureFiles = (root: string) => filesUnder(root).filter(isPicture);

/** Pictures at which the build would stop; it takes in those too that no page shows. */
export async function findDamagedPictures(root: string): Promise<Finding[]> {
  const found = await Promise.all(
    pictureFiles(root).map(async (file): Promise<Finding[]> => {
      const told = await troubleWith(root, file);
      return told ? [{ kind: 'mistake', ...told }] : [];
    }),
  );
  return found.flat();
}

async function troubleWith(root: string, file: string): Promise<Problem | undefined> {
  const place = { file, key: '' };
  let bytes: Buffer;
  try {
    bytes = await readFile(join(root, file));
  } catch (error) {
    return tellUnreadable(error as Error, file);
  }
  if (bytes.length === 0) return problem('empty_picture', place);
  try {
    // Only making it smaller reads a picture to its end.
    await sharp(bytes).resize(1, 1).toBuffer();
    return undefined;
  } catch (error) {
    if (!/pixel limit/.test((error as Error).message)) return problem('damaged_picture', place);
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const pixels = { width: width.toLocaleString('en'), height: height.toLocaleString('en') };
    return problem('huge_picture', place, pixels);
  }
}

/** A drawing is sent to visitors as it is; a photograph is made smaller by the build. */
const limits = [
  {
    names: /\.svg$/i,
    most: 40_000,
    code: 'large_drawing',
  },
  {
    names: /\.(?:png|jpe?g|webp|avif)$/i,
    most: 2_000_000,
    code: 'large_photograph',
  },
] as const;

export function findLargePictures(root: string): Finding[] {
  return pictureFiles(root).flatMap((file): Finding[] => {
    const limit = limits.find(({ names }) => names.test(file));
    if (!limit) return [];
    const { size } = statSync(join(root, file));
    if (size <= limit.most) return [];
    const details = { size: kilobytes(size), most: kilobytes(limit.most) };
    return [found(limit.code, { file, key: '' }, details)];
  });
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000).toLocaleString('en')} KB`;
