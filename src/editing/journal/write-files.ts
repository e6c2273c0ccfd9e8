import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isFolder } from '../../model/reader/files.ts';
import {
  isTemporaryFile,
  type PreparedFile,
  prepareFile,
  removeFile,
} from '../../storage/write-whole-file.ts';
import { type FileChange, NotWritten, reasonOf } from './change.ts';
import { reversed } from './journal.ts';

/**
 * All bytes are on the disk before the first file is touched, so that a full disk changes nothing. What
 * fails after that is put back.
 */
export function prepareAll(site: string, files: readonly FileChange[]): PreparedFile {
  const prepared: (PreparedFile & { change: FileChange })[] = [];
  const done: FileChange[] = [];
  const discard = () => {
    for (const one of prepared) if (!done.includes(one.change)) one.discard();
  };
  for (const change of files) {
    try {
      prepared.push({ change, ...ready(site, change) });
    } catch (error) {
      discard();
      throw new NotWritten(change.file, error);
    }
  }
  const put = () => {
    for (const one of prepared) {
      try {
        one.put();
        done.push(one.change);
      } catch (error) {
        discard();
        const notRestored = done.toReversed().filter((change) => !isPutBack(site, change));
        if (notRestored.length === 0) throw new NotWritten(one.change.file, error);
        throw new Error(
          `${one.change.file} cannot be written: ${reasonOf(error)}. These files are changed and could not be put back: ${notRestored.map(({ file }) => file).join(', ')}.`,
          { cause: error },
        );
      }
    }
  };
  return { put, discard };
}

function ready(site: string, { file, after }: FileChange): PreparedFile {
  const path = join(site, file);
  if (after) return prepareFile(path, after);
  return { put: () => removeFile(path, site), discard: () => undefined };
}

function isPutBack(site: string, change: FileChange): boolean {
  try {
    ready(site, reversed(change)).put();
    return true;
  } catch {
    return false;
  }
}

/** What a program that was killed has left beside the files that it was about to write. */
export const leftovers = (site: string): string[] =>
  ['content', 'custom']
    .map((name) => join(site, name))
    .filter(isFolder)
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(isTemporaryFile)
        .map((file) => join(folder, file)),
    );
