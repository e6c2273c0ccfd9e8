import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type UnzipFileFilter, unzipSync } from 'fflate';
import { Refusal } from '../../model/errors/refusal.ts';
import { inUtf8 } from '../utf8.ts';
import { tableIn } from './linkedin-headers.ts';

/** All that is read is some tables of some lines. */
const mostBytes = 5 * 1024 * 1024;

/** Texts of the tables, by the names of their files. */
export type Tables = ReadonlyMap<string, string>;

/**
 * Unpacks only the tables that are read, and those only if all of them are small by what the zip says
 * of them: an entry that is greater than it says is cut off there.
 */
export function filesInZip(zip: string, bytes: Uint8Array): Tables {
  let total = 0;
  const files = unzipped(zip, bytes, ({ name, originalSize }) => {
    if (leavesFolder(name))
      throw new Refusal(
        `${zip} holds a file that would leave its folder, ${name}: nothing of it was taken.`,
      );
    if (!tableIn(name)) return false;
    total += originalSize;
    if (total > mostBytes) throw tooGreat(zip);
    return true;
  });
  return new Map(
    Object.entries(files).map(([name, content]) => [
      posix.basename(name),
      inUtf8(`${zip}/${name}`, content),
    ]),
  );
}

function unzipped(zip: string, bytes: Uint8Array, filter: UnzipFileFilter) {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${zip} is damaged and cannot be unpacked (${(error as Error).message}).`);
  }
}

const tooGreat = (where: string) =>
  new Refusal(
    `${where} holds tables of more than ${mostBytes / 1024 / 1024} MB, which no profile has: nothing of it was taken.`,
  );

const leavesFolder = (name: string) =>
  /^(?:[\\/]|[A-Za-z]:)/.test(name) || name.split(/[\\/]/).includes('..');

export function filesInFolder(folder: string): Tables {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && tableIn(entry.name))
    .map(({ name }) => name);
  const total = names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  if (total > mostBytes) throw tooGreat(posix.basename(folder));
  return new Map(names.map((name) => [name, inUtf8(name, readFileSync(join(folder, name)))]));
}
