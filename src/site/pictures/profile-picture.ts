import sharp from 'sharp';

type Size = { width: number; height: number };

/**
 * A portrait of any shape, upright and whole, on a background that continues the colour of its corner.
 * Where it is transparent, `behind` shows.
 */
export async function onItsOwnColour(portrait: string | Buffer, size: Size, behind: string) {
  const { data, info } = await sharp(portrait, { density: 150 })
    .autoOrient()
    .resize({ ...size, fit: 'inside' })
    .flatten({ background: behind })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  // Not the first pixel, which may be the blurred edge of a drawing.
  const corner = (Math.min(2, height - 1) * width + Math.min(2, width - 1)) * channels;
  const [r = 0, g = r, b = r] = data.subarray(corner, corner + channels);
  return sharp(data, { raw: { width, height, channels } })
    .resize({ ...size, fit: 'contain', background: { r, g, b } })
    .png({ palette: true })
    .toBuffer();
}
