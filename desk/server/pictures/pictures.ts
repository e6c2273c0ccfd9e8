import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import sharp from 'sharp';
import { isPicture, pictureFile } from '../../../model/reader/pictures.ts';
import { projectIds } from '../../../model/reader/project-ids.ts';
import type { Picture } from '../../contract.ts';
import type { Desk } from '../desk.ts';
import { DeskRefusal } from '../refusal.ts';
import { isSafeSvg } from './safe-svg.ts';
import { screenshotsOf, withScreenshots } from './screenshots.ts';

export const mostPictureBytes = 10_000_000;
const mostDrawingBytes = 500_000;

const portrait = { ratio: [6, 7] as [number, number] };
const cover = { ratio: [10, 7] as [number, number] };

type Place = { place: string; file: string | undefined; ratio?: [number, number] };

/** Every picture that the pages show or would show: portraits, covers, screenshots. */
function placesOf(desk: Desk): Place[] {
  const at = (place: string, rest: Partial<Place> = {}): Place => ({
    place,
    file: pictureFile(desk.root, place),
    ...rest,
  });
  return [
    at('pictures/owner', portrait),
    at('pictures/translator', portrait),
    ...projectIds(desk.root).flatMap((id) => [
      at(`projects/${id}/cover`, cover),
      ...screenshotsOf(desk, id).map((name) => ({
        place: `projects/${id}/${name.slice(0, -extname(name).length)}`,
        file: `projects/${id}/${name}`,
      })),
    ]),
  ].map((place) => (isInside(desk.root, place.file) ? place : { ...place, file: undefined }));
}

/** Whether there is such a file, and no link leads from it out of the folder. */
function isInside(root: string, file: string | undefined): boolean {
  const path = join(root, file ?? '');
  return existsSync(path) && realpathSync(path).startsWith(realpathSync(root) + sep);
}

export const picturesOf = (desk: Desk): Promise<Picture[]> =>
  Promise.all(placesOf(desk).map((place) => described(desk, place)));

async function described(desk: Desk, { place, file, ratio }: Place): Promise<Picture> {
  const told = { place, ...(ratio ? { ratio } : {}) };
  if (!file) return told;
  const path = join(desk.root, file);
  // Before the wait, in which the picture may be taken away.
  const { size: bytes } = statSync(path);
  const { autoOrient } = await sharp(path)
    .metadata()
    .catch(() => ({ autoOrient: undefined }));
  return { ...told, file, bytes, ...autoOrient };
}

/** One of the pictures that there are; no other file can be asked for. */
export function pictureBytes(
  desk: Desk,
  file: string,
): { bytes: Buffer<ArrayBuffer>; type: string } {
  if (!placesOf(desk).some((place) => place.file === file))
    throw new DeskRefusal('unknown_picture', 404);
  return { bytes: readFileSync(join(desk.root, file)), type: typeOf(file) };
}

const typeOf = (file: string) =>
  ({ '.svg': 'image/svg+xml', '.jpg': 'image/jpeg' })[extname(file).toLowerCase()] ??
  `image/${extname(file).slice(1).toLowerCase()}`;

/** Writes a picture to its place. What it is, its content says, not its name. */
export async function putPicture(desk: Desk, place: string, bytes: Buffer): Promise<Picture> {
  const known = placesOf(desk).find((one) => one.place === place);
  const [, project, name = ''] =
    /^projects\/([^/]+)\/([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(place) ?? [];
  const isNew = !known && project !== undefined && projectIds(desk.root).includes(project);
  if (!known && !isNew) throw new DeskRefusal('unknown_picture', 404);
  const isScreenshot = project !== undefined && name !== 'cover';
  const ending = await endingOf(bytes, !isScreenshot);
  const file = `${place}.${ending}`;
  const files = new Map<string, string | Uint8Array | null>([
    // Of several of one name the pages would choose by their endings.
    ...namesakes(desk, place).map((one): [string, null] => [one, null]),
    ...(isScreenshot ? withScreenshot(desk, project, name, ending) : []),
    [file, bytes],
  ]);
  desk.steps.take({ kind: 'picture', id: place }, files);
  desk.forget();
  return described(desk, { ...known, place, file });
}

const namesakes = (desk: Desk, place: string): string[] => {
  const folder = place.slice(0, place.lastIndexOf('/'));
  return readdirSync(join(desk.root, folder))
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
  if (bytes.length === 0) throw new DeskRefusal('not_a_picture', 415);
  const { format, compression } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: undefined, compression: undefined }));
  if (format === 'svg') {
    const isFine =
      mayBeDrawn && bytes.length <= mostDrawingBytes && isSafeSvg(bytes.toString('utf8'));
    if (!isFine) throw new DeskRefusal(mayBeDrawn ? 'unsafe_drawing' : 'not_a_screenshot', 415);
    return 'svg';
  }
  const ending = format && endings[format];
  if (!ending || (format === 'heif' && compression !== 'av1'))
    throw new DeskRefusal('not_a_picture', 415);
  // Only making it smaller reads a picture to its end.
  await sharp(bytes)
    .resize(1, 1)
    .toBuffer()
    .catch(() => {
      throw new DeskRefusal('damaged_picture', 415);
    });
  return ending;
}

/** A new screenshot comes last; another picture in the place of one may have another ending. */
function withScreenshot(desk: Desk, id: string, name: string, ending: string) {
  const listed = screenshotsOf(desk, id);
  const index = listed.findIndex((one) => one.slice(0, -extname(one).length) === name);
  const place = index < 0 ? listed.length : index;
  return withScreenshots(desk, id, listed.toSpliced(place, 1, `${name}.${ending}`));
}
