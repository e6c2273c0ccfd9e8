import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import sharp from 'sharp';
import { problem } from '../../model/problems.ts';
import { isPicture } from '../../model/reader/pictures.ts';
import type { Finding } from './finding.ts';
import { found } from './found.ts';

/** Every picture under the content, by its path from there. */
const pictureFiles = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(isPicture)
    .map((file) => file.replaceAll(sep, '/'));

/** Pictures at which the build would stop; it takes in those too that no page shows. */
export async function findDamagedPictures(root: string): Promise<Finding[]> {
  const found = await Promise.all(
    pictureFiles(root).map(async (file): Promise<Finding[]> => {
      const bytes = await readFile(join(root, file));
      if (await opens(bytes)) return [];
      const code = bytes.length === 0 ? 'empty_picture' : 'damaged_picture';
      return [{ kind: 'mistake', ...problem(code, { file, key: '' }) }];
    }),
  );
  return found.flat();
}

/** Only making it smaller reads a picture to its end. */
async function opens(bytes: Buffer): Promise<boolean> {
  try {
    await sharp(bytes).resize(1, 1).toBuffer();
    return true;
  } catch {
    return false;
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
