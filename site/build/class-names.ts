import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** The style sheets and their class names, in an order that every run and every bundle agrees on. */
const sheets = globSync('site/**/*.module.css').sort();
const namesIn = new Map(
  sheets.map((sheet) => {
    const names = readFileSync(sheet, 'utf8').matchAll(/\.([a-z][\w-]*)/gi);
    return [sheet, [...new Set([...names].map((match) => match[1] as string))]];
  }),
);

/**
 * Published pages name a class by its place, as in “b3”: the names stand in the first 14 KB, and a
 * hash would not compress. In development a class says where it comes from.
 */
export function scopedName(name: string, file: string): string {
  const place = sheets.findIndex((sheet) => file.replaceAll('\\', '/').includes(sheet));
  const number = namesIn.get(sheets[place] ?? '')?.indexOf(name) ?? -1;
  if (process.argv.includes('dev') || number < 0) {
    return `${basename(file).replace(/\.module\.css.*$/, '')}-${name}`;
  }
  const letters = place
    .toString(26)
    .replace(/./g, (digit) => 'abcdefghijklmnopqrstuvwxyz'[Number.parseInt(digit, 26)] as string);
  return `${letters}${number}`;
}
