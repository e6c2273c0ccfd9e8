import type { Sharp } from 'sharp';

/** How much of both edges may change: beyond that, the picture is cut through its shapes. */
const mostChange = 0.2;
/** How far inside the edge to look, as a part of the height. */
const inside = 0.05;
/** Smaller differences of red, green and blue together are one colour. */
const sameColour = 40;

/**
 * Whether a drawing can go on above and below: its ground is plain there, or its shapes are upright.
 * One that is cut out of a slanted pattern cannot.
 */
export async function goesOn(image: Sharp): Promise<boolean> {
  const { data, info } = await image
    .clone()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const length = info.width * info.channels;
  const row = (y: number) => data.subarray(y * length, (y + 1) * length);
  const depth = Math.round(info.height * inside);
  const last = info.height - 1;
  const changes = [
    changeBetween(row(0), row(depth), info.channels),
    changeBetween(row(last), row(last - depth), info.channels),
  ];
  return Math.min(...changes) <= mostChange;
}

/** The part of two rows of pixels that differs. */
function changeBetween(one: Buffer, other: Buffer, channels: number): number {
  const width = one.length / channels;
  const differs = (pixel: number) => {
    const start = pixel * channels;
    const difference = [0, 1, 2].map((channel) =>
      Math.abs((one[start + channel] ?? 0) - (other[start + channel] ?? 0)),
    );
    return difference.reduce((sum, value) => sum + value, 0) > sameColour;
  };
  return Array.from({ length: width }, (_, pixel) => pixel).filter(differs).length / width;
}
