import { readdirSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { enginePath } from '../../engine/engine.ts';

const folder = enginePath('site');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .sort()
  .map((file) => ({ file, names: [] as string[] }));

/** One letter for each file: those of the lower case, then those of the upper. */
const letterOf = (index: number) => String.fromCharCode(index + (index < 26 ? 97 : 39));

/**
 * Names the classes and keyframes of CSS modules: a letter for the file, a number for the name in it, in the
 * order in which the compiler meets them, which is the same in every build. Names or hashes would make each
 * page larger by a fortieth. While a site is developed, and in an owner's own files, names are readable.
 */
export const cssModules = {
  generateScopedName: (name: string, path: string) => {
    const index = files.findIndex(({ file }) => file === relative(folder, path));
    const names = files[index]?.names;
    if (!names || process.env.NODE_ENV === 'development')
      return `${basename(path, '.module.css')}-${name}`;
    if (!names.includes(name)) names.push(name);
    return letterOf(index) + names.indexOf(name).toString(36);
  },
};
