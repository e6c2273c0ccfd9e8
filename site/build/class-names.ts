import { readdirSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { enginePath } from '../../files/engine.ts';

const folder = enginePath('site');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .sort();

/** One letter for each file: those of the lower case, then those of the upper. */
const letterOf = (index: number) => String.fromCharCode(index + (index < 26 ? 97 : 39));

/**
 * Names the classes and keyframes of CSS modules, the same in every build: a letter for the file, a number for the
 * class in it. Names or hashes would make each page larger by a fortieth. While a site is developed, and
 * in an owner's own files, names are readable.
 */
export const cssModules = {
  generateScopedName: (name: string, file: string, css: string) => {
    const index = files.indexOf(relative(folder, file));
    if (index < 0 || process.env.NODE_ENV === 'development')
      return `${basename(file, '.module.css')}-${name}`;
    const names = new Set(
      Array.from(css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi), ([, found]) => found),
    );
    return letterOf(index) + [...names].indexOf(name).toString(36);
  },
};
