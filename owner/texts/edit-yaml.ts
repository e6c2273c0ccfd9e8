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
  const pair = pairAt(source, neighbour);
  const end = (pair?.value as { range?: [number, number, number] } | undefined)?.range?.[1];
  if (!pair || end === undefined) throw new Error(`There is no key ${neighbour.join('.')}.`);
  const column = pair.start - lineStart(source, pair.start);
  // The value of a block text ends with its line; any other may have a comment behind it.
  const nextLine = source[end - 1] === '\n' ? end : source.indexOf('\n', end) + 1 || source.length;
  const head = source.slice(0, nextLine).replace(/\n?$/, '\n');
  return `${head}${' '.repeat(column)}${key}: ${scalar(value)}\n${source.slice(nextLine)}`;
}

/** Puts a list or group under a key, in place of the present one or after a neighbour; undefined removes it. */
export function setGroup(
  source: string,
  path: Path,
  value: object | undefined,
  neighbour: Path,
): string {
  const present = linesOf(source, path);
  const place = present ?? linesOf(source, neighbour);
  if (!place) throw new Error(`There is no key ${neighbour.join('.')}.`);
  const [start, end] = present ? [present.start, present.end] : [place.end, place.end];
  const gap = present || place.column > 0 ? '' : '\n';
  const text = value === undefined ? '' : gap + indented({ [String(path.at(-1))]: value }, place);
  return source.slice(0, start) + text + source.slice(end);
}

const indented = (tree: object, { column }: { column: number }) =>
  stringify(tree, { lineWidth: 0 }).replaceAll(/^(?=.)/gm, ' '.repeat(column));

/** The whole lines that a key takes up with all that is indented below it. */
function linesOf(source: string, path: Path) {
  const pair = pairAt(source, path);
  if (!pair) return undefined;
  const start = lineStart(source, pair.start);
  const column = pair.start - start;
  const below = new RegExp(`.*\\n?(?:(?: *\\n)*(?: {${column + 1}}| {${column}}- ).*\\n?)*`, 'y');
  below.lastIndex = start;
  below.test(source);
  return { start, end: below.lastIndex, column };
}

function pairAt(source: string, path: Path) {
  const document = parseDocument(source);
  const parent = document.getIn(path.slice(0, -1), true) ?? document.contents;
  const pair = isMap(parent)
    ? parent.items.find((item) => isScalar(item.key) && item.key.value === path.at(-1))
    : undefined;
  const start = isScalar(pair?.key) ? pair.key.range?.[0] : undefined;
  return start === undefined ? undefined : { start, value: pair?.value };
}

const lineStart = (source: string, place: number) => source.lastIndexOf('\n', place - 1) + 1;

const scalar = (value: Value) => stringify(value, { lineWidth: 0 }).trimEnd();
