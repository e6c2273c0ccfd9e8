import sharp from 'sharp';
import type { Box, Film, Frame } from './filmed-visit.ts';

const frameSize = { width: 120, height: 240 };
const gap = 8;

/** The first frame that has something at each of the places. */
export async function firstPainted(
  frames: readonly Frame[],
  places: readonly Box[],
): Promise<Frame | undefined> {
  for (const frame of frames) {
    const cuts = await Promise.all(places.map((place) => cut(frame, place)));
    if (cuts.every((pixels) => spread(pixels) > 60)) return frame;
  }
  return undefined;
}

/** How much two frames differ at the places: the mean over all pixels, from 0 to 255. */
export async function differenceBetween(
  one: Frame,
  other: Frame,
  places: readonly Box[],
): Promise<number> {
  const means = places.map(async (place) => {
    const [a, b] = [await cut(one, place), await cut(other, place)];
    return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
  });
  return Math.max(...(await Promise.all(means)));
}

/** One row a film, one column a moment: what the screen showed then. */
export async function stripOf(films: readonly Film[], moments: readonly number[]): Promise<Buffer> {
  const width = moments.length * (frameSize.width + gap) + gap;
  const height = films.length * (frameSize.height + gap) + gap;
  const placed = films.flatMap(({ frames }, row) =>
    moments.map(async (moment, column) => {
      const shown = frames.findLast(({ at }) => at <= moment);
      const input = shown
        ? await sharp(shown.picture)
            .resize({ ...frameSize, fit: 'cover', position: 'top' })
            .toBuffer()
        : await blank(frameSize.width, frameSize.height, '#fff').png().toBuffer();
      return {
        input,
        left: gap + column * (frameSize.width + gap),
        top: gap + row * (frameSize.height + gap),
      };
    }),
  );
  return blank(width, height, '#888')
    .composite(await Promise.all(placed))
    .webp({ quality: 72 })
    .toBuffer();
}

const blank = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** The brightness of the pixels at a place. */
async function cut({ picture }: Frame, { left, top, width, height }: Box): Promise<Buffer> {
  const image = sharp(picture);
  const size = await image.metadata();
  return image
    .extract({
      left: Math.floor(left * size.width),
      top: Math.floor(top * size.height),
      width: Math.ceil(width * size.width),
      height: Math.ceil(height * size.height),
    })
    .greyscale()
    .raw()
    .toBuffer();
}

const spread = (pixels: Buffer) => {
  const sorted = pixels.toSorted();
  return (sorted.at(-1) ?? 0) - (sorted[0] ?? 0);
};
