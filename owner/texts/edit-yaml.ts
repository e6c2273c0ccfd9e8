import { type Document, isMap, isScalar, isSeq, parseDocument, type Scalar, stringify } from 'yaml';
import { Refusal } from '../terminal/command.ts';

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
  const pair = pairAt(parseDocument(source), neighbour);
  if (!pair) throw new Error(`There is no key ${neighbour.join('.')}.`);
  const [firstLine, nextLine] = linesOf(source, pair);
  const head = source.slice(0, nextLine).replace(/\n?$/, '\n');
  const column = ' '.repeat(pair.start - firstLine);
  return `${head}${column}${key}: ${scalar(value)}\n${source.slice(nextLine)}`;
}

type Span = { start: number; end: number };

/** Where a key begins and its value ends. */
function pairAt(document: Document, path: Path): Span | undefined {
  const parent = document.getIn(path.slice(0, -1), true) ?? document.contents;
  const pair = isMap(parent)
    ? parent.items.find((item) => isScalar(item.key) && item.key.value === path.at(-1))
    : undefined;
  const start = isScalar(pair?.key) ? pair.key.range?.[0] : undefined;
  const end = (pair?.value as { range?: [number, number, number] } | undefined)?.range?.[1];
  return start === undefined || end === undefined ? undefined : { start, end };
}

/** The beginning of the first line of a span, and of the line after its last. */
const linesOf = (source: string, { start, end }: Span): [number, number] => [
  source.lastIndexOf('\n', start - 1) + 1,
  // The value of a block text ends with its line; any other may have a comment behind it.
  source[end - 1] === '\n' ? end : source.indexOf('\n', end) + 1 || source.length,
];

const scalar = (value: Value) => stringify(value, { lineWidth: 0 }).trimEnd();

/** Takes a key out together with what stands under it; a file without the key stays as it is. */
export function removeKey(source: string, path: Path): string {
  const pair = pairAt(parseDocument(source), path);
  if (!pair) return source;
  const [start, end] = linesOf(source, pair);
  if (source.slice(start, pair.start).trim() !== '') {
    throw new Refusal(
      `Take ${path.at(-1)} out by hand first: it shares its line with something else.`,
    );
  }
  return source.slice(0, start) + source.slice(end);
}

/** Takes a text out of a list, be it written in one line or in many. */
export function removeItem(source: string, path: Path, text: string): string {
  const list = parseDocument(source).getIn(path, true);
  if (!isSeq(list) || !list.range) return source;
  const items = list.items.map((item) => item as Scalar);
  const ranges = items.map(({ range }) => range as [number, number, number]);
  const place = items.findIndex(({ value }) => value === text);
  const own = ranges[place];
  if (!own) return source;
  if (items.length === 1) {
    const lineEnd = /\s*$/.exec(source.slice(list.range[0], list.range[1]))?.[0] ?? '';
    return `${source.slice(0, list.range[0])}[]${lineEnd}${source.slice(list.range[1])}`;
  }
  if (!list.flow) {
    const [start, end] = linesOf(source, { start: own[0], end: own[1] });
    return source.slice(0, start) + source.slice(end);
  }
  const before = ranges[place - 1];
  const [start, end] = before ? [before[1], own[1]] : [own[0], ranges[1]?.[0] ?? own[1]];
  return source.slice(0, start) + source.slice(end);
}
