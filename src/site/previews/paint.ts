import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Letters } from '../../fonts/outlines.ts';
import type { Content } from '../../model/content.ts';
import type { Locale } from '../../model/languages/languages.ts';
import { nameIn } from '../../model/names.ts';
import { type Theme, themeOf } from '../../model/theme/theme.ts';
import { directionOf } from '../../text/direction.ts';
import { withoutMarkers } from '../../text/fallback-markers.ts';
import { isDrawing, type Preview, type PreviewPicture, previewSize } from './preview.ts';
import { type Frame, textShapes } from './text-shapes.ts';

const { width, height } = previewSize;
/** The picture fills the side where lines end, from edge to edge. */
const panel = { width: 560, height };
const column = { top: 64, bottom: height - 64, width: width - panel.width - 64 - 44 };
/** A screenshot is not cropped: it is shown whole, on the panel. */
const sheet = { width: 488, height: 500, radius: 18 };

/** Small enough for every messenger; some load nothing above 300 KB. */
const mostBytes = 80_000;

export const bytesOf = async ({ root }: Content, picture: PreviewPicture) =>
  'svg' in picture ? Buffer.from(picture.svg) : readFile(join(root, picture.path));

/** The right side, which is the same in every language. */
export async function paintPanel(content: Content, picture: PreviewPicture): Promise<Buffer> {
  const theme = themeOf(content.site);
  const source = await bytesOf(content, picture);
  const image = isDrawing(picture)
    ? drawingOn(source, picture)
    : photographOn(source, picture, theme);
  return (await image).flatten({ background: theme.light.card }).png().toBuffer();
}

async function drawingOn(source: Buffer, picture: PreviewPicture): Promise<Sharp> {
  const image = sharp(source, { density: 144 });
  const fills = isUpright(await image.metadata()) || !(await continuesBeyondEdges(image));
  if (fills) return cropped(image, picture);
  const flat = await image.resize(panel.width).png().toBuffer({ resolveWithObject: true });
  const top = Math.floor((height - flat.info.height) / 2);
  // Its background continues up to the edges of the panel.
  const bottom = height - flat.info.height - top;
  return sharp(flat.data).extend({ top, bottom, extendWith: 'copy' });
}

async function photographOn(
  source: Buffer,
  picture: PreviewPicture,
  { light }: Theme,
): Promise<Sharp> {
  const image = sharp(source).autoOrient();
  if (isUpright((await image.metadata()).autoOrient)) return cropped(image, picture);
  const { data, info } = await image
    .resize({ ...sheet, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const corners = `<svg><rect width="${info.width}" height="${info.height}" rx="${sheet.radius}"/></svg>`;
  const rounded = await sharp(data)
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .png()
    .toBuffer();
  const ground = { width: panel.width, height, channels: 3, background: light.line } as const;
  return sharp(
    await sharp({ create: ground })
      .composite([{ input: rounded }])
      .png()
      .toBuffer(),
  );
}

/** Fills the panel with the part of a picture around its focal point, as the pages do. */
async function cropped(image: Sharp, picture: PreviewPicture): Promise<Sharp> {
  const focus = 'focus' in picture ? picture.focus : undefined;
  if (!focus) return image.resize(panel.width, height);
  const whole = await image
    .resize({ ...panel, fit: 'outside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const [left = 0, top = 0] = focus.split(' ').map((percent) => Number.parseInt(percent, 10) / 100);
  return sharp(whole.data).extract({
    ...panel,
    left: Math.round((whole.info.width - panel.width) * left),
    top: Math.round((whole.info.height - panel.height) * top),
  });
}

const isUpright = (size: { width: number; height: number }) =>
  size.width / size.height < panel.width / panel.height;

/** The whole picture of one page in one language. */
export async function paintPreview(
  { site, languages }: Pick<Content, 'site' | 'languages'>,
  preview: Preview,
  locale: Locale,
  side: Buffer,
  letters: Letters,
): Promise<Buffer> {
  const { light } = themeOf(site);
  const { lang } = languages.table[locale];
  const isRtl = directionOf(lang) === 'rtl';
  const frame: Frame = { ...column, lang, left: isRtl ? width - 64 - column.width : 64 };
  const owner = withoutMarkers(nameIn(site.owner.name, locale, languages));
  const words = textShapes(preview, owner, frame, light, letters);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${light.paper}"/>${words}</svg>`;
  const whole = await sharp(Buffer.from(svg))
    .composite([{ input: side, left: isRtl ? 0 : width - panel.width, top: 0 }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return asFile(sharp(whole, { raw: { width, height, channels: 3 } }), preview);
}

async function asFile(image: Sharp, { picture }: Preview): Promise<Buffer> {
  const attempts = isDrawing(picture)
    ? [256, 64, 32].map(
        (colours) => () => image.png({ palette: true, colours, effort: 1, dither: 0 }),
      )
    : [86, 76, 60].map(
        (quality) => () => image.jpeg({ quality, chromaSubsampling: '4:4:4', progressive: true }),
      );
  let file = Buffer.alloc(0);
  for (const attempt of attempts) {
    file = await attempt().toBuffer();
    if (file.length <= mostBytes) break;
  }
  return file;
}

/** The part of an edge that may differ: above that, the edge goes through shapes. */
const mostChange = 0.2;
/** How far inside the edge to look, as a part of the height. */
const inside = 0.05;
/** Smaller differences of red, green or blue are one colour. */
const sameColour = 16;

/**
 * Whether a drawing can continue above and below: its background is plain there, or its shapes are
 * upright. A slanted pattern cannot.
 */
async function continuesBeyondEdges(image: Sharp): Promise<boolean> {
  const { data, info } = await image
    .clone()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const length = info.width * info.channels;
  const row = (y: number) => data.subarray(y * length, (y + 1) * length);
  const changeAt = (edge: number, within: number) => {
    const other = row(within);
    const differs = (value: number, at: number) => Math.abs(value - (other[at] ?? 0)) > sameColour;
    return row(edge).filter(differs).length / length;
  };
  const depth = Math.round(info.height * inside);
  const last = info.height - 1;
  return Math.min(changeAt(0, depth), changeAt(last, last - depth)) <= mostChange;
}
