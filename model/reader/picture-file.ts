import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { dirname } from 'node:path/posix';
import type { Problem } from '../problems.ts';

/** In the order in which they are looked for: a photograph of the owner's goes before a drawing. */
const endings = ['avif', 'webp', 'png', 'jpg', 'jpeg', 'svg'];

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
  name: string,
  what: string,
  problems: Problem[],
): string | undefined {
  const file = pictureFile(root, name);
  if (file) return file;
  const base = name.split('/').at(-1);
  problems.push({
    file: `content/${name.slice(0, -(base?.length ?? 0))}`,
    key: '',
    wrong: `${what} is missing`,
    advice: `Add a picture named ${base}.svg, ${base}.png, ${base}.jpg, ${base}.webp or ${base}.avif.`,
  });
  return undefined;
}
