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
 * made. JPEG, PNG and WebP keep every pixel. A JPEG keeps the note how its camera was held; others are
 * turned upright, which stores them anew, as does AVIF.
 */
export async function withoutMetadata(file: string, bytes: Buffer): Promise<Buffer> {
  if (isDrawing(file)) return Buffer.from(withoutDrawingMetadata(bytes.toString()));
  const { format, orientation = 1, exif, xmp, iptc, pages = 1 } = await sharp(bytes).metadata();
  if (format === 'jpeg') return strippedJpeg(bytes, orientation);
  if (orientation === 1 && format === 'png') return strippedPng(bytes);
  if (orientation === 1 && format === 'webp') return strippedWebp(bytes);
  if (orientation === 1 && !exif && !xmp && !iptc) return bytes;
  const image = sharp(bytes, { animated: pages > 1 })
    .autoOrient()
    .keepIccProfile();
  if (format === 'png') return image.png().toBuffer();
  return image.toFormat(format === 'heif' ? 'avif' : format, { quality: 92 }).toBuffer();
}

/** Without the segments of EXIF, XMP, IPTC and comments, and without what phones put behind the picture. */
function strippedJpeg(bytes: Buffer, orientation: number): Buffer {
  const kept = [bytes.subarray(0, 2)];
  if (orientation > 1) kept.push(orientationSegment(orientation));
  let at = 2;
  while (at < bytes.length) {
    // A marker may have filling in front of it.
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1] as number;
    const length = marker === 0xd9 ? 0 : bytes.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (!isNote(marker, bytes.subarray(at + 4, end))) kept.push(bytes.subarray(at, end));
    if (marker === 0xd9) break;
    at = end;
    if (marker === 0xda) {
      at = endOfScan(bytes, end);
      kept.push(bytes.subarray(end, at));
    }
  }
  return Buffer.concat(kept);
}

/** Application segments say more than pixels, except for colours: JFIF, the profile, Adobe's transform. */
function isNote(marker: number, content: Buffer): boolean {
  if (marker === 0xfe) return true;
  if (marker === 0xe2) return !content.toString('latin1', 0, 12).startsWith('ICC_PROFILE');
  return marker > 0xe0 && marker <= 0xef && marker !== 0xee;
}

/** Pixels go on until a marker that is neither an escaped byte nor a restart. */
function endOfScan(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start);
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes[at + 1] as number;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
    at = bytes.indexOf(0xff, at + (next === 0xff ? 1 : 2));
  }
  return bytes.length;
}

/** EXIF with one entry: how the camera was held. */
function orientationSegment(orientation: number): Buffer {
  const tiff = 'MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0';
  const exif = `Exif\0\0${tiff}${String.fromCharCode(orientation)}\0\0\0\0\0\0`;
  const length = Buffer.alloc(2);
  length.writeUInt16BE(exif.length + 2);
  return Buffer.concat([Buffer.from([0xff, 0xe1]), length, Buffer.from(exif, 'latin1')]);
}

function strippedPng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (!/^(?:eXIf|[iz]TXt|tEXt|tIME)$/.test(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}

function strippedWebp(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    const type = bytes.toString('latin1', at, at + 4);
    const chunk = Buffer.from(bytes.subarray(at, end));
    // Its flags say that EXIF and XMP follow.
    if (type === 'VP8X') chunk[8] = (chunk[8] as number) & ~0b1100;
    if (type !== 'EXIF' && type !== 'XMP ') kept.push(chunk);
    at = end;
  }
  const body = Buffer.concat(kept);
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}
