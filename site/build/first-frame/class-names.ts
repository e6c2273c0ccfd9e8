import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { AstroIntegration } from 'astro';
import { enginePath } from '../../../files/engine.ts';

/** The style sheets and their class names, in an order that every run and every bundle agrees on. */
const sheets = globSync('site/**/*.module.css', { cwd: enginePath() }).sort();
const namesIn = new Map(
  sheets.map((sheet) => {
    const names = readFileSync(enginePath(sheet), 'utf8').matchAll(
      /(?:\.|@keyframes )([a-z][\w-]*)/gi,
    );
    return [sheet, [...new Set([...names].map((match) => match[1] as string))]];
  }),
);

/** In development a class says where it comes from; published pages name it as briefly as can be. */
export function classNames(): AstroIntegration {
  return {
    name: 'class-names',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        const generateScopedName = command === 'dev' ? readableName : shortClassName;
        updateConfig({ vite: { css: { modules: { generateScopedName } } } });
      },
    },
  };
}

const readableName = (name: string, file: string) =>
  `${basename(file).replace(/\.module\.css.*$/, '')}-${name}`;

/**
 * The place of a class in the list, as in “b3”: the names stand in the first 14 KB, and a hash would
 * not compress.
 */
export function shortClassName(name: string, file: string): string {
  const place = sheets.findIndex((sheet) => file.replaceAll('\\', '/').includes(sheet));
  const number = namesIn.get(sheets[place] ?? '')?.indexOf(name) ?? -1;
  if (number < 0) return readableName(name, file);
  const letters = place
    .toString(26)
    .replace(/./g, (digit) => 'abcdefghijklmnopqrstuvwxyz'[Number.parseInt(digit, 26)] as string);
  return `${letters}${number}`;
}
