import { basename, dirname } from 'node:path';
import type { ContentFiles } from '../content-files.ts';
import { schemaLine } from '../schemas.ts';
import { type Path, removeKeys as withoutKeys } from '../texts/edit-yaml.ts';
import { recordsFile } from '../translations/records.ts';
import { keyLines, withKeyLines, withKeyRenamed, withoutKeyLines } from './edit-keys.ts';

/** Brings content to a version from the one before it. */
export type Migration = {
  version: string;
  /** For the owner, in one sentence: what it does to their files. */
  summary: string;
  /** Changes the files, and returns what is worth a look. */
  run: (files: ContentFiles) => readonly string[];
};

/**
 * What migrations are made of. A place is a file of facts (site.yaml) or a folder of texts with one file
 * for each language (texts, cv): then a step is done in all languages, and what is recorded
 * of translations follows.
 */

const isFile = (place: string) => place.endsWith('.yaml');

/** The files of a place, with the folder that the records name them by. */
function filesAt(files: ContentFiles, place: string): { file: string; folder: string }[] {
  return files
    .list()
    .filter((file) =>
      isFile(place)
        ? file === place
        : isFile(file) && dirname(file) === place && file !== 'cv/cv.yaml',
    )
    .map((file) => ({ file, folder: dirname(file) }));
}

export function renameKey(files: ContentFiles, place: string, path: Path, name: string): void {
  const renamed = [...path.slice(0, -1), name];
  for (const { file, folder } of filesAt(files, place)) {
    files.edit(file, (source) => withKeyRenamed(source, path, name));
    renameEntries(files, `${folder}:${path.join('.')}`, `${folder}:${renamed.join('.')}`);
  }
}

/** A group that has nothing left goes too. Each file may lose other keys. */
export function removeKeys(
  files: ContentFiles,
  place: string,
  pathsIn: (file: string) => readonly Path[],
): void {
  for (const { file, folder } of filesAt(files, place)) {
    const paths = pathsIn(file);
    files.edit(file, (source) => withoutKeys(source, paths));
    const ids = paths.map((path) => `${folder}:${path.join('.')}`);
    editRecords(files, basename(file, '.yaml'), (lines) =>
      lines.filter((line) => !ids.some((id) => isUnder(entry.exec(line)?.[0] ?? '', id))),
    );
  }
}

/**
 * Moves a key with its value and comments to another place, where it may have another path. A file that
 * is not there is made; several of these split a file. Where the key is there already, nothing is moved.
 */
export function moveKey(
  files: ContentFiles,
  from: { place: string; path: Path },
  to: { place: string; path: Path },
): void {
  for (const { file, folder } of filesAt(files, from.place)) {
    const target = isFile(to.place) ? to.place : file.replace(folder, to.place);
    const lines = keyLines(files.text(file) ?? '', from.path);
    const present = files.text(target) ?? schemaLine(target);
    const key = String(to.path.at(-1));
    const named = lines && withKeyRenamed(lines, [from.path.at(-1) as string], key);
    const after = named && withKeyLines(present, to.path, named);
    if (!after || after === present) continue;
    files.write(target, after, files.text(target) === undefined ? file : target);
    files.edit(file, (source) => withoutKeyLines(source, from.path));
    if (isBare(files.text(file) ?? '')) files.remove(file);
    renameEntries(files, `${folder}:${from.path.join('.')}`, `${to.place}:${to.path.join('.')}`);
  }
}

const isBare = (source: string) =>
  source.replace(/^# yaml-language-server:.*\n?/, '').trim() === '';

/** Renames a folder of texts, or of anything else. */
export function renameFolder(files: ContentFiles, from: string, to: string): void {
  files.rename(from, to);
  renameEntries(files, `${from}:`, `${to}:`);
}

/** A line of the records: the text's folder and key, and two hashes. */
const entry = /^\S+(?= [0-9a-f]{8} [0-9a-f]{8}$)/;

/** Whether a text is that of a key, or under it, or in a folder (`texts:`). */
const isUnder = (id: string, place: string) =>
  id === place || id.startsWith(place.endsWith(':') ? place : `${place}.`);

/** Gives entries in the records of all languages their new names. */
function renameEntries(files: ContentFiles, from: string, to: string): void {
  const renamed = (line: string) =>
    line.replace(entry, (id) => (isUnder(id, from) ? to + id.slice(from.length) : id));
  editRecords(files, undefined, (lines) => lines.map(renamed));
}

/** Of one language or of all. Entries stay sorted, below the comments. */
function editRecords(
  files: ContentFiles,
  language: string | undefined,
  change: (lines: string[]) => string[],
): void {
  const isMeant = (file: string) =>
    language === undefined ? dirname(file) === 'translations' : file === recordsFile(language);
  for (const file of files.list().filter(isMeant)) {
    files.edit(file, (source) => {
      const before = source.split('\n').filter(Boolean);
      const after = change(before);
      if (after.join() === before.join()) return source;
      const isComment = (line: string) => line.startsWith('#');
      const entries = after.filter((line) => !isComment(line)).sort();
      return `${[...after.filter(isComment), ...entries].join('\n')}\n`;
    });
  }
}
