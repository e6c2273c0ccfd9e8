import { isMap, isScalar, type YAMLMap } from 'yaml';
import { Refusal } from '../../model/errors/refusal.ts';
import { documentOf, linesOf, ownLines, removeKey } from '../texts/edit-yaml.ts';

/** Edits of the keys of a YAML file; values, comments and quotes stay as they are written. */

export type Path = readonly (string | number)[];

/** Gives a key another name; a file without the key, or with the new one already, stays as it is. */
export function withKeyRenamed(source: string, path: Path, name: string): string {
  const map = mapAt(source, path.slice(0, -1));
  const key = keyIn(map, path.at(-1));
  if (!key?.range || keyIn(map, name)) return source;
  const [start, end] = key.range;
  return source.slice(0, start) + name + source.slice(end);
}

/** The lines of a key with its value and the comments right above it, as if they stood in the first column. */
export function keyLines(source: string, path: Path): string | undefined {
  const place = placeOf(source, path);
  if (!place) return undefined;
  const { start, end, column } = place;
  const lines = source.slice(start, end).replace(/\n?$/, '\n');
  return lines.replaceAll(new RegExp(`^ {${column}}`, 'gm'), '');
}

/** The file without those lines; a group that has nothing left goes too. */
export function withoutKeyLines(source: string, path: Path): string {
  const place = placeOf(source, path);
  let left = place ? source.slice(0, place.start) + source.slice(place.end) : source;
  for (let group = path.slice(0, -1); group.length > 0; group = group.slice(0, -1)) {
    if (documentOf(left).getIn(group) === null) left = removeKey(left, group);
  }
  return left;
}

/**
 * Adds such lines at the end of a group, with the groups around it that are missing. Where the key is
 * there already, the file stays as it is.
 */
export function withKeyLines(source: string, path: Path, lines: string): string {
  if (documentOf(source).hasIn(path)) return source;
  const depth = path.slice(0, -1).findIndex((_, index) => !mapAt(source, path.slice(0, index + 1)));
  const group = depth < 0 ? path.slice(0, -1) : path.slice(0, depth);
  const missing = path.slice(group.length, -1);
  const map = mapAt(source, group);
  const last = map?.items.at(-1)?.key;
  const place = isScalar(last) ? linesOf(source, [...group, String(last.value)]) : undefined;
  if (map && (map.flow || !place)) throw sharesALine(path);
  const { column, end } = place ?? { column: 0, end: source.length };
  const groups = missing.map((name, index) => `${'  '.repeat(index)}${name}:\n`).join('');
  const added = groups + indented(lines, 2 * missing.length);
  const head = source.slice(0, end).replace(/[^\n]$/, '$&\n');
  return head + indented(added, column) + source.slice(end);
}

const indented = (lines: string, column: number) =>
  lines.replaceAll(/^(?=.)/gm, ' '.repeat(column));

const mapAt = (source: string, path: Path) => {
  const document = documentOf(source);
  const node = path.length > 0 ? document.getIn(path, true) : document.contents;
  return isMap(node) ? node : undefined;
};

const keyIn = (map: YAMLMap | undefined, name: unknown) => {
  const key = map?.items.find((pair) => isScalar(pair.key) && pair.key.value === name)?.key;
  return isScalar(key) ? key : undefined;
};

/** The lines of a key, and of the comments right above it; the line that names the schema is the file's. */
function placeOf(source: string, path: Path) {
  const place = ownLines(source, path);
  if (!place) return undefined;
  const { column, end } = place;
  let { start } = place;
  for (;;) {
    const before = source.lastIndexOf('\n', start - 2) + 1;
    const line = source.slice(before, start);
    const isComment = line.slice(0, column).trim() === '' && line[column] === '#';
    if (!isComment || line.startsWith('# yaml-language-server:')) return { start, end, column };
    start = before;
  }
}

const sharesALine = (path: Path) =>
  new Refusal(`Put ${path.join('.')} on its own line first: other keys are on the same line.`);
