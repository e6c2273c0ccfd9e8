import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../problems.ts';

/** In the order in which they are looked for: a photograph of the owner's goes before a drawing. */
const endings = ['avif', 'webp', 'png', 'jpg', 'jpeg', 'svg'];

/** The path of a picture from the content's root, whatever its format. */
export function pictureFile(root: string, name: string): string | undefined {
  return endings.map((ending) => `${name}.${ending}`).find((file) => existsSync(join(root, file)));
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
