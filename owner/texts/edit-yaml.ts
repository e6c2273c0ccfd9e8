import { isMap, isScalar, parseDocument, stringify } from 'yaml';

/**
 * Edits of a YAML file that leave every other character as it is: whoever wrote the file by hand
 * finds their comments and line breaks again.
 */

type Path = readonly (string | number)[];
type Value = string | number;

/** Puts a text or number in the place of the one under a key, or after a key that has nothing yet. */
export function setText(source: string, path: Path, value: Value): string {
  const node = parseDocument(source).getIn(path, true);
  if (!isScalar(node) || !node.range) throw new Error(`There is no text ${path.join('.')}.`);
  const [start, end] = node.range;
  const before = source.slice(start, end);
  const lineEnd = /\n\s*$/.exec(before)?.[0] ?? '';
  const [gap, gapAfter] = [source[start - 1] === ':' ? ' ' : '', source[end] === '#' ? ' ' : ''];
  return source.slice(0, start) + gap + scalar(value) + gapAfter + lineEnd + source.slice(end);
}

/** Adds a key with its text on the line after a neighbour, indented as the neighbour is. */
export function insertAfter(source: string, neighbour: Path, key: string, value: Value): string {
  const document = parseDocument(source);
  const parent = document.getIn(neighbour.slice(0, -1), true) ?? document.contents;
  const pair = isMap(parent)
    ? parent.items.find((item) => isScalar(item.key) && item.key.value === neighbour.at(-1))
    : undefined;
  const start = isScalar(pair?.key) ? pair.key.range?.[0] : undefined;
  const end = (pair?.value as { range?: [number, number, number] } | undefined)?.range?.[1];
  if (start === undefined || end === undefined) {
    throw new Error(`There is no key ${neighbour.join('.')}.`);
  }
  const column = start - (source.lastIndexOf('\n', start - 1) + 1);
  // The value of a block text ends with its line; any other may have a comment behind it.
  const nextLine = source[end - 1] === '\n' ? end : source.indexOf('\n', end) + 1 || source.length;
  const head = source.slice(0, nextLine).replace(/\n?$/, '\n');
  return `${head}${' '.repeat(column)}${key}: ${scalar(value)}\n${source.slice(nextLine)}`;
}

const scalar = (value: Value) => stringify(value, { lineWidth: 0 }).trimEnd();
