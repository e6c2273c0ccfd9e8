import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  Scalar,
  stringify,
  type YAMLMap,
} from 'yaml';
import { Refusal } from '../../model/errors/refusal.ts';

/**
 * Edits of a YAML file that leave every other character as it is: whoever wrote the file by hand
 * finds their comments and line breaks again.
 */

type Path = readonly (string | number)[];
type Value = string | number | boolean;

/** Puts a text or number in the place of the one under a key, or after a key that has nothing yet. */
export function setText(source: string, path: Path, value: Value): string {
  const { node, start, end, spot } = textAt(source, path);
  const written = source.slice(start, end);
  const lineEnd = /\n\s*$/.exec(written)?.[0] ?? '';
  const [gap, gapAfter] = [source[start - 1] === ':' ? ' ' : '', source[end] === '#' ? ' ' : ''];
  const form = formOf(value, spot, { value: node.value, type: node.type, source: written });
  return source.slice(0, start) + gap + form + gapAfter + lineEnd + source.slice(end);
}

/** The characters of a text as they stand in the file, quotes and folding included. */
export function writtenText(source: string, path: Path): string {
  const { start, end } = textAt(source, path);
  return source.slice(start, end).replace(/\n\s*$/, '');
}

/** Puts such characters in the place of others. */
export function setWrittenText(source: string, path: Path, written: string): string {
  const { start, end } = textAt(source, path);
  const lineEnd = /\n\s*$/.exec(source.slice(start, end))?.[0] ?? '';
  return source.slice(0, start) + written + lineEnd + source.slice(end);
}

function textAt(source: string, path: Path) {
  const document = documentOf(source);
  const node = document.getIn(path, true);
  if (!isScalar(node) || !node.range) throw new Error(`There is no text ${path.join('.')}.`);
  const [start, end] = node.range;
  const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
  const column = start - (source.lastIndexOf('\n', start - 1) + 1);
  // The lines of a block stand two deeper than its key, or than the dash of its item.
  const indent = isMap(parent) ? columnOfKey(source, parent, path.at(-1)) + 2 : column;
  const inFlow = (isMap(parent) || isSeq(parent)) && parent.flow === true;
  return { node, start, end, spot: { column, indent, inFlow } };
}

function columnOfKey(source: string, map: YAMLMap, key: unknown): number {
  const pair = map.items.find((item) => isScalar(item.key) && item.key.value === key);
  const begin = (isScalar(pair?.key) && pair.key.range?.[0]) || 0;
  return begin - (source.lastIndexOf('\n', begin - 1) + 1);
}

/** Adds a key with its text on the line after a neighbour, indented as the neighbour is. */
export function insertAfter(source: string, neighbour: Path, key: string, value: Value): string {
  const place = linesOf(source, neighbour);
  if (!place) throw new Error(`There is no key ${neighbour.join('.')}.`);
  const { end, column } = place;
  const head = source.slice(0, end).replace(/\n?$/, '\n');
  return `${head}${lineOf(key, value, column)}${source.slice(end)}`;
}

const indented = (tree: object, { column }: { column: number }) =>
  stringify(tree, { lineWidth: 0 }).replaceAll(/^(?=.)/gm, ' '.repeat(column));

type Lines = { start: number; end: number; column: number };

/** The whole lines that a key takes up with its value, and the column in which it begins. */
export function linesOf(source: string, path: Path): Lines | undefined {
  const document = documentOf(source);
  const parent = document.getIn(path.slice(0, -1), true) ?? document.contents;
  const pair = isMap(parent)
    ? parent.items.find((item) => isScalar(item.key) && item.key.value === path.at(-1))
    : undefined;
  const begin = isScalar(pair?.key) ? pair.key.range?.[0] : undefined;
  const close = (pair?.value as { range?: [number, number, number] } | undefined)?.range?.[1];
  if (begin === undefined || close === undefined) return undefined;
  const [start, end] = wholeLines(source, begin, close);
  return { start, end, column: begin - start };
}

/** The beginning of the first line of a span, and of the line after its last. */
const wholeLines = (source: string, begin: number, close: number): [number, number] => [
  source.lastIndexOf('\n', begin - 1) + 1,
  // The value of a block text ends with its line; any other may have a comment behind it.
  source[close - 1] === '\n' ? close : source.indexOf('\n', close) + 1 || source.length,
];

/** A key with its text, as lines of their own. */
function lineOf(key: string, value: Value, column: number): string {
  const head = `${' '.repeat(column)}${key}: `;
  return `${head}${formOf(value, { column: head.length, indent: column + 2, inFlow: false })}\n`;
}

/**
 * Adds a text or group under a key that the file lacks, behind the nearest of its elders that is
 * there; groups that are missing around it are made.
 */
export function addText(
  source: string,
  path: Path,
  value: Value | object,
  keysIn: (group: Path) => readonly string[],
): string {
  const document = documentOf(source);
  const groupAt = (at: Path) => {
    const node = at.length ? document.getIn(at, true) : document.contents;
    return isMap(node) && !node.flow && node.items.length > 0 ? node : undefined;
  };
  const depth = path.findIndex((_, index) => !groupAt(path.slice(0, index + 1)));
  const group = path.slice(0, depth);
  const [key, ...inner] = path.slice(depth).map(String) as [string, ...string[]];
  // A group in braces is written out.
  const present = document.getIn([...group, key]);
  if (isMap(present)) {
    const [name] = inner as [string];
    const under = inner.slice(1).reduceRight<unknown>((tree, one) => ({ [one]: tree }), value);
    const whole = { ...(present.toJSON() as object), [name]: under };
    const { start, end, column } = linesOf(source, [...group, key]) as Lines;
    return source.slice(0, start) + indented({ [key]: whole }, { column }) + source.slice(end);
  }
  const order = keysIn(group);
  const elders = order.slice(0, order.indexOf(key));
  const elder = elders.findLast((name) => document.hasIn([...group, name]));
  const tree = inner.reduceRight<unknown>((under, name) => ({ [name]: under }), value);
  const place = elder && linesOf(source, [...group, elder]);
  const first = groupAt(group)?.items[0]?.key;
  const begin = isScalar(first) ? (first.range?.[0] ?? 0) : source.length;
  const start = place ? place.end : source.lastIndexOf('\n', begin - 1) + 1;
  const column = place ? place.column : begin - start;
  const lines =
    typeof tree === 'object'
      ? indented({ [key]: tree }, { column })
      : lineOf(key, tree as Value, column);
  const head = source.slice(0, start).replace(/[^\n]$/, '$&\n');
  // The first key of an item shares its line with the dash.
  const dash = place ? '' : source.slice(start, begin).replace(/^ *$/, '');
  if (!dash) return head + lines + source.slice(start);
  return `${head}${dash}${lines.trimStart()}${' '.repeat(column)}${source.slice(begin)}`;
}

/** Takes a key out together with what stands under it; a file without the key stays as it is. */
export function removeKey(source: string, path: Path): string {
  const place = ownLines(source, path);
  return place ? source.slice(0, place.start) + source.slice(place.end) : source;
}

/** The same of several keys; a group that has nothing left goes too. */
export function removeKeys(source: string, paths: readonly Path[]): string {
  const document = documentOf(source);
  const removed = new Map(
    paths.filter((path) => document.hasIn(path)).map((path) => [path.join('.'), path]),
  );
  // A group that is added here is visited too, and may empty the one around it.
  for (const path of removed.values()) {
    const group = path.slice(0, -1);
    const map = typeof group.at(-1) === 'string' ? document.getIn(group, true) : undefined;
    const isRemoved = ({ key }: { key: unknown }) => removed.has([...group, String(key)].join('.'));
    if (isMap(map) && map.items.every(isRemoved)) removed.set(group.join('.'), group);
  }
  const places = [...removed.values()]
    .flatMap((path) => ownLines(source, path) ?? [])
    .sort((one, other) => one.start - other.start || other.end - one.end);
  let [kept, end] = ['', 0];
  for (const place of places) {
    kept = withoutDoubleGap(kept, source.slice(end, Math.max(end, place.start)));
    end = Math.max(end, place.end);
  }
  // What parted the last key from those before it parts nothing any more.
  if (end > 0 && end === source.length) return kept.replace(/\n+$/, '\n');
  return withoutDoubleGap(kept, source.slice(end));
}

/** Between what was before and behind removed keys, one gap of empty lines is enough. */
const withoutDoubleGap = (before: string, after: string) =>
  before + (before.endsWith('\n\n') ? after.replace(/^\n+/, '') : after);

/** The lines of a key, which it must not share with another. */
export function ownLines(source: string, path: Path) {
  const place = linesOf(source, path);
  if (place && source.slice(place.start, place.start + place.column).trim() !== '') {
    throw new Refusal(`Remove ${path.at(-1)} by hand first: other keys are on the same line.`);
  }
  return place;
}

/** Texts are folded before this column, as in the sample. */
const widest = 100;

/** Where a text stands: the column of its first character, and the depth of the lines of a block. */
export type Spot = { column: number; indent: number; inFlow: boolean };

/** The text that is replaced, and how it was written. */
export type Written = { value: unknown; type: Scalar.Type | null | undefined; source: string };

/**
 * A text as YAML, in one line where it fits and folded where not. Quotes and blocks that the text
 * before did without are a habit of whoever wrote it, and kept.
 */
export function formOf(value: Value, spot: Spot, was?: Written): string {
  if (typeof value !== 'string') return String(value);
  const line = inOneLine(value, keptQuotes(was));
  const fits = (one: string) => spot.column + one.length <= widest;
  if (spot.inFlow) return line;
  if (!value.includes('\n') && fits(line) && !isHabitOfBlocks(was, fits)) return line;
  const type = was?.type === Scalar.BLOCK_LITERAL ? Scalar.BLOCK_LITERAL : Scalar.BLOCK_FOLDED;
  // Of `>` and `|` the line break at the end is part of the text; of `>-` and `|-` it is not.
  const end = isBlock(was) && String(was?.value).endsWith('\n') ? '\n' : '';
  return block(value + end, type, spot, foldedAt(was, spot));
}

const isBlock = (was: Written | undefined) =>
  was?.type === Scalar.BLOCK_FOLDED || was?.type === Scalar.BLOCK_LITERAL;

function inOneLine(value: string, type?: Scalar.Type): string {
  const scalar = new Scalar(value);
  if (type) scalar.type = type;
  return stringify(scalar, { lineWidth: 0, blockQuote: false }).trimEnd();
}

function keptQuotes(was: Written | undefined): Scalar.Type | undefined {
  const { type, value } = was ?? {};
  if (type !== Scalar.QUOTE_DOUBLE && type !== Scalar.QUOTE_SINGLE) return undefined;
  return /^["']/.test(inOneLine(String(value))) ? undefined : type;
}

function isHabitOfBlocks(was: Written | undefined, fits: (line: string) => boolean): boolean {
  const text = String(was?.value).trimEnd();
  return isBlock(was) && !text.includes('\n') && fits(inOneLine(text));
}

function block(value: string, type: Scalar.Type, { indent }: Spot, width: number): string {
  const scalar = new Scalar(value);
  scalar.type = type;
  const unit = 2;
  const text = stringify({ a: scalar }, { lineWidth: width - indent + unit, indent: unit });
  return text
    .slice('a: '.length)
    .trimEnd()
    .replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(Math.max(0, indent - unit))}`);
}

/** Whoever folds elsewhere than the sample is followed as far as can be seen. */
function foldedAt(was: Written | undefined, spot: Spot): number {
  if (was?.type !== Scalar.BLOCK_FOLDED) return widest;
  const lines = was.source.trimEnd().split('\n').slice(1);
  if (lines.length < 2) return widest;
  const usual = block(String(was.value), Scalar.BLOCK_FOLDED, spot, widest);
  if (usual.split('\n').slice(1).join('\n') === lines.join('\n')) return widest;
  return Math.max(...lines.map((line) => line.length));
}

/** An edit looks at the same text several times, and at the one before it. */
const few = 4;
const known = new Map<string, Document.Parsed>();

/** A YAML text with the places of all that is in it; to be read and not changed. */
export function documentOf(source: string): Document.Parsed {
  const found = known.get(source) ?? parseDocument(source);
  known.delete(source);
  known.set(source, found);
  for (const [oldest] of known) if (known.size > few) known.delete(oldest);
  return found;
}
