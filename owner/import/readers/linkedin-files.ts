import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type UnzipFileFilter, unzipSync } from 'fflate';
import { Refusal } from '../../terminal/command.ts';
import { inUtf8 } from '../utf8.ts';

/** Each of the files that are read is a table of some lines. */
const mostBytes = 5 * 1024 * 1024;

/** Texts of the tables, by the names of their files. */
export type Tables = ReadonlyMap<string, string>;

/** Nothing is unpacked before its name and size are known to be harmless. */
export function filesInZip(zip: string, bytes: Uint8Array): Tables {
  const filter: UnzipFileFilter = ({ name, originalSize }) => {
    if (leavesFolder(name))
      throw new Refusal(`${zip} holds a file that would leave its folder, ${name}: nothing of it was taken.`);
    const isTable = isTableName(name);
    if (isTable && originalSize > mostBytes) throw tooGreat(zip, name);
    return isTable;
  };
  const files = unzipped(zip, bytes, filter);
  return new Map(
    Object.entries(files).map(([name, content]) => {
      // What an entry says of its size is not proof of it.
      if (content.length > mostBytes) throw tooGreat(zip, name);
      return [posix.basename(name), inUtf8(`${zip}/${name}`, content)];
    }),
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

const tooGreat = (zip: string, name: string) =>
  new Refusal(
    `${zip} holds a table of more than ${mostBytes / 1024 / 1024} MB, ${name}, which no profile has: nothing of it was taken.`,
  );

const leavesFolder = (name: string) =>
  /^(?:[\\/]|[A-Za-z]:)/.test(name) || name.split(/[\\/]/).includes('..');

const isTableName = (name: string) => /\.csv$/i.test(name) && !/(?:^|\/)__MACOSX\//.test(name);

export function filesInFolder(folder: string): Tables {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isTableName(entry.name))
    .map(({ name }) => name)
    .filter((name) => statSync(join(folder, name)).size <= mostBytes);
  return new Map(names.map((name) => [name, inUtf8(name, readFileSync(join(folder, name)))]));
}
