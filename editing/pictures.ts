import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import sharp from 'sharp';
import { refusal } from '../model/errors/refusal.ts';
import { projectIds } from '../model/reader/files.ts';
import { isPicture, pictureFile } from '../model/reader/pictures.ts';
import type { Change } from './change.ts';
import { knownProject } from './fields.ts';
import { isSafeSvg } from './safe-svg.ts';
import { screenshotFiles, screenshotsOf } from './screenshots.ts';
import type { Workspace } from './workspace.ts';

export const mostPictureBytes = 10_000_000;
const mostDrawingBytes = 500_000;

const portrait = { ratio: [6, 7] as [number, number] };
const cover = { ratio: [10, 7] as [number, number] };

export type Picture = {
  /** From the content's root, without its ending: projects/kanban/cover, pictures/owner, projects/kanban/board */
  place: string;
  /** Undefined where there is none yet. */
  file?: string;
  width?: number;
  height?: number;
  bytes?: number;
  /** Width by height that the pages crop it to. */
  ratio?: [number, number];
};

type Slot = { place: string; file: string | undefined; ratio?: [number, number] };

/** Every picture that the pages show or would show: portraits, covers, screenshots. */
function slotsOf(root: string): Slot[] {
  const at = (place: string, rest: Partial<Slot> = {}): Slot => ({
    place,
    file: pictureFile(root, place),
    ...rest,
  });
  return [
    at('pictures/owner', portrait),
    at('pictures/translator', portrait),
    ...projectIds(root).flatMap((id) => [
      at(`projects/${id}/cover`, cover),
      ...screenshotsOf(root, id).map((name) => ({
        place: `projects/${id}/${name.slice(0, -extname(name).length)}`,
        file: `projects/${id}/${name}`,
      })),
    ]),
  ].map((place) => (isInside(root, place.file) ? place : { ...place, file: undefined }));
}

/** Whether there is such a file, and no link leads from it out of the folder. */
function isInside(root: string, file: string | undefined): boolean {
  const path = join(root, file ?? '');
  return existsSync(path) && realpathSync(path).startsWith(realpathSync(root) + sep);
}

/** All of them, or those in one folder. */
export const picturesOf = (root: string, under = ''): Promise<Picture[]> =>
  Promise.all(
    slotsOf(root)
      .filter(({ place }) => place.startsWith(under))
      .map((place) => described(root, place)),
  );

async function described(root: string, { place, file, ratio }: Slot): Promise<Picture> {
  const picture = { place, ...(ratio ? { ratio } : {}) };
  if (!file) return picture;
  const path = join(root, file);
  // Before the wait, during which the picture may be removed.
  const { size: bytes } = statSync(path);
  const { autoOrient } = await sharp(path)
    .metadata()
    .catch(() => ({ autoOrient: undefined }));
  return { ...picture, file, bytes, ...autoOrient };
}

/** One of the pictures that there are; no other file can be asked for. */
export function pictureBytes(
  root: string,
  file: string,
): { bytes: Buffer<ArrayBuffer>; type: string } {
  if (!slotsOf(root).some((place) => place.file === file)) throw refusal('unknown_picture');
  return { bytes: readFileSync(join(root, file)), type: typeOf(file) };
}

const typeOf = (file: string) =>
  ({ '.svg': 'image/svg+xml', '.jpg': 'image/jpeg' })[extname(file).toLowerCase()] ??
  `image/${extname(file).slice(1).toLowerCase()}`;

/**
 * Writes a picture to its place. focus: which part of it is left where it is cropped, from 0 (its left
 * or top) to 100.
 */
export async function putPicture(
  workspace: Workspace,
  place: string,
  given: Buffer,
  focus?: number,
): Promise<Picture> {
  const known = slotsOf(workspace.root).find((one) => one.place === place);
  const { file, change } = await pictureChange(workspace, place, given, known, focus);
  workspace.apply(change);
  return described(workspace.root, { ...known, place, file });
}

/**
 * A photograph upright, cropped if asked for, and without what its camera has written into it: where
 * and with what it was taken is nobody's business. One that has nothing of the kind stays as it is.
 */
async function cleaned(bytes: Buffer, ratio?: [number, number], focus?: number): Promise<Buffer> {
  const found = await sharp(bytes).metadata();
  const says = found.exif ?? found.xmp ?? found.iptc;
  const area = ratio && focus !== undefined ? cropped(found.autoOrient, ratio, focus) : undefined;
  if (!says && !area && (found.orientation ?? 1) === 1) return bytes;
  const upright = sharp(bytes, { animated: (found.pages ?? 1) > 1 }).autoOrient();
  const format = found.format === 'heif' ? 'avif' : found.format;
  return (area ? upright.extract(area) : upright)
    .keepIccProfile()
    .toFormat(format, { quality: 92 })
    .toBuffer();
}

/** The largest area of a ratio in a picture, as CSS places it by object-position. */
function cropped(
  { width, height }: { width: number; height: number },
  [wide, high]: [number, number],
  focus: number,
) {
  const size = {
    width: Math.min(width, Math.round((height * wide) / high)),
    height: Math.min(height, Math.round((width * high) / wide)),
  };
  return {
    ...size,
    left: Math.round(((width - size.width) * focus) / 100),
    top: Math.round(((height - size.height) * focus) / 100),
  };
}

/** Removes a cover: without one, the project has one that is drawn for it. */
export function deleteCover(workspace: Workspace, project: string): void {
  const place = `projects/${knownProject(workspace.root, project)}/cover`;
  const files = sameName(workspace.root, place).map((file): [string, null] => [file, null]);
  workspace.apply(workspace.change({ kind: 'picture', id: place }, new Map(files)));
}

/** What kind of picture it is, its content says, not its name. */
async function pictureChange(
  workspace: Workspace,
  place: string,
  given: Buffer,
  known: Slot | undefined,
  focus: number | undefined,
): Promise<{ file: string; change: Change }> {
  const { root } = workspace;
  const [, project, name = ''] =
    /^projects\/([^/]+)\/([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(place) ?? [];
  const isNew = !known && project !== undefined && projectIds(root).includes(project);
  if (!known && !isNew) throw refusal('unknown_picture');
  const isScreenshot = project !== undefined && name !== 'cover';
  const ending = await endingOf(given, !isScreenshot);
  const bytes = ending === 'svg' ? given : await cleaned(given, known?.ratio, focus);
  const file = `${place}.${ending}`;
  const files = new Map<string, string | Uint8Array | null>([
    // Of several of one name the pages would choose by their endings.
    ...sameName(root, place).map((one): [string, null] => [one, null]),
    ...(isScreenshot ? withScreenshot(workspace, project, name, ending) : []),
    [file, bytes],
  ]);
  return { file, change: workspace.change({ kind: 'picture', id: place }, files) };
}

const sameName = (root: string, place: string): string[] => {
  const folder = place.slice(0, place.lastIndexOf('/'));
  return readdirSync(join(root, folder))
    .map((name) => `${folder}/${name}`)
    .filter((file) => isPicture(file) && file.slice(0, -extname(file).length) === place);
};

const endings: Partial<Record<string, string>> = {
  png: 'png',
  jpeg: 'jpg',
  webp: 'webp',
  heif: 'avif',
};

async function endingOf(bytes: Buffer, mayBeDrawn: boolean): Promise<string> {
  if (bytes.length === 0) throw refusal('not_a_picture');
  const { format, compression } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: undefined, compression: undefined }));
  if (format === 'svg') {
    const isFine =
      mayBeDrawn && bytes.length <= mostDrawingBytes && isSafeSvg(bytes.toString('utf8'));
    if (!isFine) throw refusal(mayBeDrawn ? 'unsafe_drawing' : 'not_a_screenshot');
    return 'svg';
  }
  const ending = format && endings[format];
  if (!ending || (format === 'heif' && compression !== 'av1')) throw refusal('not_a_picture');
  // Only making it smaller reads a picture to its end.
  await sharp(bytes)
    .resize(1, 1)
    .toBuffer()
    .catch(() => {
      throw refusal('damaged_picture');
    });
  return ending;
}

/** A new screenshot comes last; another picture in the place of one may have another ending. */
function withScreenshot(workspace: Workspace, id: string, name: string, ending: string) {
  const listed = screenshotsOf(workspace.root, id);
  const index = listed.findIndex((one) => one.slice(0, -extname(one).length) === name);
  const place = index < 0 ? listed.length : index;
  return screenshotFiles(workspace, id, listed.toSpliced(place, 1, `${name}.${ending}`));
}
