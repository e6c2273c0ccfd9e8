import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { copyForEachTest, scratchContent } from '../../tests/support/content/scratch.ts';
import { readContent } from '../model/content.ts';
import {
  findCroppedCovers,
  findLargePictures,
  findTraces,
  findUnusedPictures,
} from './pictures.ts';

const copy = copyForEachTest();

const picture = (name: string, width: number, height: number, orientation = 1) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6f8f' } })
    .withMetadata({ orientation })
    .toFile(join(copy.root, 'projects', name));

test('a cover of another shape is reported, as it is looked at', async () => {
  await picture('kanban/cover.png', 600, 1000);
  await picture('canvas/cover.jpg', 1000, 600, 6);
  await picture('wheely/cover.webp', 1600, 1000);
  expect(await findCroppedCovers(readContent(copy))).toMatchObject([
    { file: 'projects/canvas/cover.jpg', wrong: '600 × 1,000 pixels: only 42% of it is visible' },
    { file: 'projects/kanban/cover.png', wrong: '600 × 1,000 pixels: only 42% of it is visible' },
  ]);
});

test('a picture that no page shows is reported; a drawing behind a photograph is not', async () => {
  await picture('kanban/cover.png', 1000, 700);
  await picture('kanban/screenshot-1.png', 1000, 700);
  expect(findUnusedPictures(readContent(copy))).toMatchObject([
    { kind: 'leftover', file: 'projects/kanban/screenshot-1.png' },
  ]);
});

test('a picture in a format that browsers do not show is reported with those that they do', () => {
  writeFileSync(join(copy.root, 'projects/kanban/cover.heic'), 'from a telephone');
  expect(findUnusedPictures(readContent(copy))).toMatchObject([
    {
      code: 'picture_format',
      file: 'projects/kanban/cover.heic',
      advice: 'Save it as .jpg, .png, .webp or .avif, then delete this file.',
    },
  ]);
});

test('a picture that says where it was taken is reported, whether a page shows it or not', async () => {
  expect(await findTraces(copy.root)).toEqual([]);
  await sharp({ create: { width: 9, height: 9, channels: 3, background: '#2f6f8f' } })
    .withExif({ IFD3: { GPSLongitude: '2/1 10/1 0/1' } })
    .toFile(join(copy.root, 'projects/kanban/old.jpg'));
  expect(await findTraces(copy.root)).toMatchObject([
    {
      kind: 'picture',
      code: 'picture_place',
      file: 'projects/kanban/old.jpg',
      advice: 'Remove that with npx polyfolio check --fix; the picture stays as it is.',
    },
  ]);
});

test('a heavy photograph that is not too wide is to be compressed, not made smaller', async () => {
  const noise = (width: number) =>
    sharp({
      create: {
        ...{ width, height: 1200, channels: 3 as const, background: '#777' },
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
  await noise(1920)
    .png({ compressionLevel: 0 })
    .toFile(join(copy.root, 'projects/kanban/heavy.png'));
  await noise(2000)
    .png({ compressionLevel: 0 })
    .toFile(join(copy.root, 'projects/kanban/wide.png'));
  const found = await findLargePictures(copy.root);
  expect(found.map(({ file, code }) => `${file} ${code}`).sort()).toEqual([
    'projects/kanban/heavy.png uncompressed_photograph',
    'projects/kanban/wide.png large_photograph',
  ]);
});

test('a drawing is too large much sooner than a photograph', async () => {
  const scratch = scratchContent({
    'pictures/a.svg': Buffer.alloc(50_000),
    'pictures/b.png': Buffer.alloc(50_000),
    'pictures/c.jpg': Buffer.alloc(2_100_000),
  });
  const large = await findLargePictures(scratch.root);
  const found = large.map(({ file, wrong }) => `${file} ${wrong}`);
  expect(found.sort()).toEqual([
    'pictures/a.svg the file is 50 KB; limit 40 KB',
    'pictures/c.jpg the file is 2,100 KB; limit 2,000 KB',
  ]);
});
