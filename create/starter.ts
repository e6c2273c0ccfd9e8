import { cpSync, existsSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The sample site: beside the program in the package, a folder of the project in a checkout. */
const starterFolder = [
  join(import.meta.dirname, 'starter'),
  join(import.meta.dirname, '../starter'),
].find((folder) => existsSync(folder)) as string;

/** Build output, installed packages, messages and secrets. */
const leftOut = new Set([
  ...['dist', 'node_modules', 'package-lock.json', 'server.js'],
  ...['.astro', '.cache', '.data', '.env'],
]);

/** Copies the sample site, as a site or as a part of a package: npm never packs a file named .gitignore. */
export function copyStarter(to: string, as: 'site' | 'package'): void {
  cpSync(starterFolder, to, { recursive: true, filter: (file) => !leftOut.has(basename(file)) });
  const names = ['.gitignore', 'gitignore'].map((name) => join(to, name));
  const [wanted = '', other = ''] = as === 'site' ? names : names.reverse();
  if (existsSync(other)) renameSync(other, wanted);
}
