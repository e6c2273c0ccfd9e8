import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { traceIn, withoutMetadata } from './picture-metadata.ts';

/** Every pixel has another colour: a palette would show. */
const pixels = Buffer.from(
  Array.from({ length: 64 * 48 }, (_, index) => [
    index % 256,
    (index >> 4) % 256,
    index >> 8,
  ]).flat(),
);
const picture = () => sharp(pixels, { raw: { width: 64, height: 48, channels: 3 } });
const home = { IFD0: { Artist: 'Noa' }, IFD3: { GPSLatitude: '41/1 23/1 0/1' } };
const pixelsOf = (bytes: Buffer) => sharp(bytes).autoOrient().raw().toBuffer();

const formats: [string, (image: Sharp) => Sharp][] = [
  ['a.jpg', (image) => image.jpeg()],
  ['progressive.jpeg', (image) => image.jpeg({ progressive: true })],
  ['a.png', (image) => image.png()],
  ['deep.png', (image) => image.toColourspace('rgb16').png()],
  ['a.webp', (image) => image.webp()],
  ['a.avif', (image) => image.avif({ lossless: true })],
];

describe.each(formats)('%s', (file, encoded) => {
  test('says where it was taken, until that is removed', async () => {
    const taken = await encoded(picture()).withExif(home).toBuffer();
    expect(await traceIn(file, taken)).toBe('place');
    const clean = await withoutMetadata(file, taken);
    expect(await traceIn(file, clean)).toBeUndefined();
    const { exif, xmp, width, depth } = await sharp(clean).metadata();
    const { depth: before } = await sharp(taken).metadata();
    expect({ exif, xmp, width, depth }).toEqual({
      exif: undefined,
      xmp: undefined,
      width: 64,
      depth: before,
    });
  });

  test('looks as before, and keeps every byte if there is nothing to remove', async () => {
    const plain = await encoded(picture()).toBuffer();
    expect(await withoutMetadata(file, plain)).toEqual(plain);
    const taken = await encoded(picture()).withExif(home).toBuffer();
    const before = await pixelsOf(taken);
    const after = await pixelsOf(await withoutMetadata(file, taken));
    const difference = before.reduce((sum, one, at) => sum + Math.abs(one - (after[at] ?? 0)), 0);
    expect(difference / before.length).toBeLessThan(file.endsWith('.png') ? 0.001 : 8);
  });

  test('is seen upright as before', async () => {
    const held = await encoded(picture())
      .withExif(home)
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const clean = await withoutMetadata(file, held);
    expect((await sharp(clean).metadata()).autoOrient).toEqual(
      (await sharp(held).metadata()).autoOrient,
    );
    expect(await traceIn(file, clean)).toBeUndefined();
  });
});

test('a JPEG keeps its colours, and loses what a phone put behind it', async () => {
  const held = await picture()
    .withExif({ ...home, IFD2: { BodySerialNumber: '4711' } })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  const moving = Buffer.concat([held, Buffer.from('ftypmp42 +41.38+002.17/')]);
  const clean = await withoutMetadata('a.jpg', moving);
  expect(clean.includes('ftypmp42')).toBe(false);
  expect(await sharp(clean).metadata()).toMatchObject({ hasProfile: true });
});

test('a camera’s serial number and a folder are found as well', async () => {
  const serial = await picture()
    .withExif({ IFD2: { BodySerialNumber: '4711' } })
    .jpeg()
    .toBuffer();
  expect(await traceIn('a.jpg', serial)).toBe('serial');
  const path = await picture().withXmp('<x><a file="/Users/noa/a.psd"/></x>').png().toBuffer();
  expect(await traceIn('a.png', path)).toBe('path');
  const svg = '<svg xmlns:i="x" i:docname="a.svg"/>';
  expect(await traceIn('a.svg', Buffer.from(svg))).toBe('path');
  expect(await traceIn('a.jpg', Buffer.from('no picture'))).toBeUndefined();
});
