import sharp from 'sharp';
import { expect, test } from 'vitest';
import { onItsOwnColour } from './profile-picture.ts';

const size = { width: 1200, height: 630 };
const [red, blue, paper] = ['#d80000', '#0000d8', '#f6f1e7'];

/** A picture whose upper half, as it is stored, is red, and whose lower half is blue. */
const halves = (width: number, height: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="${blue}" d="M0 0h${width}v${height}H0z"/><path fill="${red}" d="M0 0h${width}v${height / 2}H0z"/></svg>`,
    ),
  ).removeAlpha();

/** The colours at the left edge, and in the picture's middle at its top and bottom. */
async function seen(portrait: Buffer) {
  const picture = sharp(await onItsOwnColour(portrait, size, paper));
  const { width, height } = await picture.metadata();
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels;
    return `#${data.subarray(start, start + 3).toString('hex')}`;
  };
  return { width, height, edge: at(1, 300), top: at(600, 8), bottom: at(600, 620) };
}

/** JPEG rounds colours. */
const near = (colour: string) =>
  expect.stringMatching(colour === red ? /^#[cd]\w0[0-5]0[0-5]$/ : /^#0[0-5]0[0-5][cd]\w$/);

test('stands upright, however the camera was held', async () => {
  // 3: upside down; 6 and 8: the camera lay on one of its sides.
  const held = async (orientation: number, width: number, height: number) =>
    seen(
      await halves(width, height).withMetadata({ orientation }).jpeg({ quality: 100 }).toBuffer(),
    );
  expect(await held(3, 800, 1000)).toMatchObject({ ...size, top: near(blue), bottom: near(red) });
  const sideways = await held(6, 4000, 1800);
  expect(sideways).toMatchObject({ ...size, edge: near(blue) });
});

test.each([
  [2600, 1000],
  [200, 2000],
  [1, 1],
  [1, 3000],
  [3000, 1],
])('has its size with a portrait of %i × %i pixels', async (width, height) => {
  expect(await seen(await halves(width, height).png().toBuffer())).toMatchObject(size);
});

test('shows paper where the portrait is transparent, and grey where it is grey', async () => {
  const create = { width: 400, height: 400, channels: 4, background: '#00000000' } as const;
  const none = await sharp({ create }).png().toBuffer();
  expect(await seen(none)).toMatchObject({ edge: paper, top: paper, bottom: paper });
  const grey = await halves(400, 400).greyscale().toColourspace('b-w').png().toBuffer();
  expect((await seen(grey)).edge).toMatch(/^#(\w\w)\1\1$/);
});

test('is made from what cameras and printers write', async () => {
  const sixteen = await halves(400, 400).toColourspace('rgb16').png().toBuffer();
  const printed = await halves(400, 400).toColourspace('cmyk').jpeg().toBuffer();
  expect((await seen(sixteen)).top).toEqual(near(red));
  expect(await seen(printed)).toMatchObject(size);
});
