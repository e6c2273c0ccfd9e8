import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from '../texts/word-files.ts';

/** From the site's root. A file that exists already is the owner's work and stays. */
export const newFiles = (site: string, files: Files): Map<string, string> =>
  new Map(
    [...files]
      .map(([file, text]): [string, string] => [`content/${file}`, text])
      .filter(([file]) => !existsSync(join(site, file))),
  );
