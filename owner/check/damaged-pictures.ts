import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Finding } from './finding.ts';
import { pictureFiles } from './picture-files.ts';

/** Pictures at which the build would stop; it takes in those too that no page shows. */
export async function findDamagedPictures(root: string): Promise<Finding[]> {
  const found = await Promise.all(
    pictureFiles(root).map(async (file): Promise<Finding[]> => {
      const bytes = await readFile(join(root, file));
      if (await opens(bytes)) return [];
      const wrong = bytes.length === 0 ? 'the file is empty' : 'cannot be opened as a picture';
      return [
        { kind: 'mistake', file, key: '', wrong, advice: 'Save the picture again, or delete it.' },
      ];
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
