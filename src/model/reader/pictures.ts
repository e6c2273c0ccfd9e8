import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { basename, dirname } from 'node:path/posix';
import { type ContentError, contentError } from '../errors/errors.ts';

/** In the order in which they are looked for: a photograph of the owner's goes before a drawing. */
const endings = ['avif', 'webp', 'png', 'jpg', 'jpeg', 'svg'];

/** Whether a file is a picture by its name. */
export const isPicture = (name: string) =>
  endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));

/** The path of a picture from the content's root, whatever its format; cameras write it as .JPG. */
export function pictureFile(root: string, name: string): string | undefined {
  const folder = dirname(name);
  if (!existsSync(join(root, folder))) return undefined;
  const files = readdirSync(join(root, folder)).map((file) => `${folder}/${file}`);
  return endings
    .map((ending) => files.find((file) => file.toLowerCase() === `${name}.${ending}`.toLowerCase()))
    .find((file) => file !== undefined);
}

/** The same for a picture that the site cannot be without. */
export function neededPicture(
  root: string,
  path: string,
  what: string,
  errors: ContentError[],
): string | undefined {
  const file = pictureFile(root, path);
  if (file) return file;
  const place = { file: `content/${dirname(path)}/`, key: '' };
  errors.push(contentError('missing_picture', place, { what, name: basename(path) }));
  return undefined;
}

/** Drawings of the site itself, which the pages name. */
export const drawings = ['favicon', 'app-icon', 'error', 'confirmation'];

export const checkDrawings = (root: string): ContentError[] =>
  drawings
    .map((name) => `pictures/${name}.svg`)
    .filter((file) => !existsSync(join(root, file)))
    .map((file) => contentError('missing_drawing', { file: `content/${file}`, key: '' }));

/** The picture of a job in the first screen's book, where the owner has one. */
export const jobPicture = (root: string, id: string) => pictureFile(root, `pictures/job-${id}`);

/** The picture of each concept card, where the owner has one. */
export const conceptPictures = (root: string, cards: number): (string | undefined)[] =>
  Array.from({ length: cards }, (_, index) => pictureFile(root, `pictures/concept-${index + 1}`));
