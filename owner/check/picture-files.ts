import { readdirSync } from 'node:fs';
import { sep } from 'node:path';

/** Every picture under the content, by its path from there. */
export const pictureFiles = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:svg|png|jpe?g|webp|avif)$/i.test(file))
    .map((file) => file.replaceAll(sep, '/'));
