import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../problems.ts';

/** Drawings of the site itself, which the pages name. */
const needed = [
  'favicon',
  'app-icon',
  'error',
  'confirmation',
  'concept-1',
  'concept-2',
  'concept-3',
  'concept-4',
];

export function checkDrawings(root: string): Problem[] {
  return needed
    .map((name) => `pictures/${name}.svg`)
    .filter((file) => !existsSync(join(root, file)))
    .map((file) => ({
      file: `content/${file}`,
      key: '',
      wrong: 'the drawing is missing',
      advice: 'Bring it back from an earlier version, or put your own there, as an .svg.',
    }));
}
