import sharp, { type Metadata } from 'sharp';
import { machinePath, namesFiles, withoutDrawingMetadata } from '../model/drawing-metadata.ts';

/** What a picture's file tells about its owner, the gravest first. */
export type Trace = 'place' | 'serial' | 'path';

const isDrawing = (file: string) => /\.svg$/i.test(file);

/** What the file says beside its picture that is nobody's business; undefined if nothing of the kind. */
export async function traceIn(file: string, bytes: Buffer): Promise<Trace | undefined> {
  if (isDrawing(file)) return namesFiles(bytes.toString()) ? 'path' : undefined;
  const { exif, xmp, iptc, comments = [] } = await metadataOf(bytes);
  const [exifText, xmpText, iptcText] = [exif, xmp, iptc].map((part) => part?.toString('latin1'));
  const tags = exif ? exifTags(exif) : new Set();
  if (tags.has('place') || /GPSL(?:at|ong)itude/.test(xmpText ?? '')) return 'place';
  if (tags.has('serial') || /SerialNumber/.test(xmpText ?? '')) return 'serial';
  const texts = [exifText, xmpText, iptcText, ...comments.map(({ text }) => text)];
  return texts.join('\n').search(machinePath) < 0 ? undefined : 'path';
}

/** What cannot be opened has no metadata that could be read; the check reports it as damaged. */
const metadataOf = (bytes: Buffer): Promise<Partial<Metadata>> =>
  sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({}));

/** Pointers to further tables, and tags, of Exif 3.0. */
const exifTable = 0x8769;
const gpsTable = 0x8825;
const serialNumbers = [0xa431, 0xa435, 0xc62f];
const [latitude, longitude] = [2, 4];

/** Walks through the tables of EXIF; a damaged one ends the walk. */
function exifTags(exif: Buffer): Set<Trace> {
  const tiff = exif.toString('latin1', 0, 4) === 'Exif' ? exif.subarray(6) : exif;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const found = new Set<Trace>();
  const read = (table: number, isGps: boolean, depth: number) => {
    for (let entry = 0; entry < short(table); entry++) {
      const at = table + 2 + entry * 12;
      const tag = short(at);
      if (isGps && (tag === latitude || tag === longitude)) found.add('place');
      if (serialNumbers.includes(tag)) found.add('serial');
      if (depth < 2 && (tag === exifTable || tag === gpsTable))
        read(long(at + 8), tag === gpsTable, depth + 1);
    }
  };
  try {
    read(long(4), false, 0);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return found;
}

/**
 * The picture without what its camera or a program wrote into the file: where, when and with what it was
 * made. A picture that has such notes is stored anew, upright and in high quality.
 */
export async function withoutMetadata(file: string, bytes: Buffer): Promise<Buffer> {
  if (isDrawing(file)) return Buffer.from(withoutDrawingMetadata(bytes.toString()));
  const { format, depth, orientation = 1, pages = 1, ...notes } = await sharp(bytes).metadata();
  if (orientation === 1 && !notes.exif && !notes.xmp && !notes.iptc && !notes.comments)
    return bytes;
  const image = sharp(bytes, { animated: pages > 1 })
    .autoOrient()
    .keepIccProfile();
  if (format === 'png')
    return image
      .toColourspace(depth === 'ushort' ? 'rgb16' : 'srgb')
      .png()
      .toBuffer();
  const quality = { quality: 92, chromaSubsampling: '4:4:4' };
  return image.toFormat(format === 'heif' ? 'avif' : format, quality).toBuffer();
}
