import { cpSync, existsSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The sample site: beside the program in the package, a folder of the project in a checkout. */
export const starterFolder = [
  join(import.meta.dirname, 'starter'),
  join(import.meta.dirname, '../starter'),
].find((folder) => existsSync(folder)) as string;

/** Build output, installed packages, messages and secrets. */
const leftOut = new Set([
  'dist',
  'node_modules',
  'package-lock.json',
  'server.js',
  '.astro',
  '.cache',
  '.data',
  '.env',
]);

/** npm never packs a file named .gitignore. */
const ignored = { inSite: '.gitignore', packed: 'gitignore' };

/** Copies the sample site, as a site or as a part of a package. */
export function copyStarter(from: string, to: string, as: keyof typeof ignored): void {
  cpSync(from, to, { recursive: true, filter: (file) => !leftOut.has(basename(file)) });
  const [wanted, other] =
    as === 'inSite' ? [ignored.inSite, ignored.packed] : [ignored.packed, ignored.inSite];
  if (existsSync(join(to, other))) renameSync(join(to, other), join(to, wanted));
}
