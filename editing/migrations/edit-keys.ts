import { isMap } from 'yaml';
import {
  documentOf,
  insertLines,
  keyIn,
  missingGroups,
  ownLines,
  type Path,
  removeKeys,
} from '../texts/edit-yaml.ts';

/** Edits of the keys of a YAML file; values, comments and quotes stay as they are written. */

/** Gives a key another name; a file without the key, or with the new one already, stays as it is. */
export function withKeyRenamed(source: string, path: Path, name: string): string {
  const map = documentOf(source).getIn(path.slice(0, -1), true);
  const key = isMap(map) && !map.has(name) ? keyIn(map, path.at(-1)) : undefined;
  if (!key) return source;
  return source.slice(0, key.range[0]) + name + source.slice(key.range[1]);
}

/** The lines of a key with its value and the comments right above it, as if they stood in the first column. */
export function keyLines(source: string, path: Path): string | undefined {
  const place = ownLines(source, path);
  if (!place) return undefined;
  const lines = commentsAbove(source, place) + source.slice(place.start, place.end);
  return lines.replace(/\n?$/, '\n').replaceAll(new RegExp(`^ {${place.column}}`, 'gm'), '');
}

/** The file without those lines; a group that has nothing left goes too. */
export function withoutKeyLines(source: string, path: Path): string {
  const place = ownLines(source, path);
  const comments = place ? commentsAbove(source, place) : '';
  const { start = 0 } = place ?? {};
  return removeKeys(source.slice(0, start - comments.length) + source.slice(start), [path]);
}

/**
 * Adds such lines at the end of a group, with the groups around it that are missing. Where the key is
 * there already, the file stays as it is.
 */
export function withKeyLines(source: string, path: Path, lines: string): string {
  if (documentOf(source).hasIn(path)) return source;
  const { group, missing } = missingGroups(source, path);
  const groups = missing.slice(0, -1).map((name, index) => `${'  '.repeat(index)}${name}:\n`);
  const inner = indented(lines, 2 * groups.length);
  return insertLines(source, [...group, missing[0] as string], (column) =>
    indented(groups.join('') + inner, column),
  );
}

const indented = (lines: string, column: number) =>
  lines.replaceAll(/^(?=.)/gm, ' '.repeat(column));

/** The comments right above a key; the line that names the schema is the file's. */
function commentsAbove(source: string, { start, column }: { start: number; column: number }) {
  const comments = new RegExp(`(?:(?<=^|\\n) {${column}}#(?! yaml-language-server:).*\\n)+$`);
  return comments.exec(source.slice(0, start))?.[0] ?? '';
}
