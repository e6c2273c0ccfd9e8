import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './finding.ts';
import { pictureFiles } from './picture-files.ts';

/** A drawing is sent to visitors as it is; a photograph is made smaller by the build. */
const limits = [
  {
    names: /\.svg$/i,
    most: 40_000,
    advice: 'Simplify it (npx svgo <file>); a drawing with a photograph inside is better a .png.',
  },
  {
    names: /\.(?:png|jpe?g|webp|avif)$/i,
    most: 2_000_000,
    advice: 'Save it smaller: 1,600 pixels across are enough, since the build makes every size.',
  },
];

export function findLargePictures(root: string): Finding[] {
  return pictureFiles(root).flatMap((file): Finding[] => {
    const limit = limits.find(({ names }) => names.test(file));
    if (!limit) return [];
    const { size } = statSync(join(root, file));
    if (size <= limit.most) return [];
    return [
      {
        kind: 'picture',
        file,
        key: '',
        wrong: `has ${kilobytes(size)}, more than ${kilobytes(limit.most)}`,
        advice: limit.advice,
      },
    ];
  });
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000).toLocaleString('en')} KB`;
