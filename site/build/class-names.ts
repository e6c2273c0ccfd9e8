import { basename } from 'node:path';

/**
 * Class names that say where they come from. File names are unique among the style sheets, so no
 * hash is needed, and names without one compress far better: they stand in the first 14 KB.
 */
export const scopedName = (name: string, file: string) =>
  `${basename(file).replace(/\.module\.css.*$/, '')}-${name}`;
