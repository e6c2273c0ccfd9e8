import {
  Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  Scalar,
  stringify,
  visit,
  type YAMLMap,
} from 'yaml';
import type { z } from 'zod';
import { refusal } from '../../model/errors/refusal.ts';
import { keysAt } from '../../model/schemas/at-key.ts';

/**
 * Edits of a YAML file that leave every other character as it is: whoever wrote the file by hand
 * finds their comments and line breaks again.
 */

export type Path = readonly (string | number)[];
type Value = string | number | boolean;

export const pathOf = (key: string): Path =>
  key.split('.').map((name) => (/^\d+$/.test(name) ? Number(name) : name));

/** Texts are folded before this column, as in the sample. */
const widest = 100;

/** Puts a text or number in the place of the one under a key, or after a key that has nothing yet. */
export function setText(source: string, path: Path, value: Value): string {
  const { node, start, end, ...spot } = textAt(source, path);
  const written = source.slice(start, end);
  const [gap, gapAfter] = [source[start - 1] === ':' ? ' ' : '', source[end] === '#' ? ' ' : ''];
  const form =
    typeof value === 'string' ? formOf(value, { node, written, ...spot }) : String(value);
  const lineEnd = /\n\s*$/.exec(written)?.[0] ?? '';
  return source.slice(0, start) + gap + form + gapAfter + lineEnd + source.slice(end);
}

/** A text, and where it stands: the column of its first character, and the depth of the lines of a block. */
function textAt(source: string, path: Path) {
  const document = documentOf(source);
  const node = document.getIn(path, true);
  if (!isScalar(node) || !node.range) throw new Error(`There is no text ${path.join('.')}.`);
  const [start, end] = node.range;
  const parent = document.getIn(path.slice(0, -1), true);
  const column = columnOf(source, start);
  // The lines of a block stand two deeper than its key, or than the dash of its item.
  const key = isMap(parent) ? keyIn(parent, path.at(-1)) : undefined;
  const indent = key ? columnOf(source, key.range[0]) + 2 : column;
  const inFlow = (isMap(parent) || isSeq(parent)) && parent.flow === true;
  return { node, start, end, column, indent, inFlow };
}

const lineStart = (source: string, at: number) => source.lastIndexOf('\n', at - 1) + 1;
const columnOf = (source: string, at: number) => at - lineStart(source, at);

/** A block text ends with its line; anything else may have a comment behind it. */
export const lineEnd = (source: string, close: number) =>
  source[close - 1] === '\n' ? close : source.indexOf('\n', close) + 1 || source.length;

type Range = [number, number, number];

function keyIn(map: YAMLMap, name: unknown): (Scalar & { range: Range }) | undefined {
  const key = map.items.find((pair) => isScalar(pair.key) && pair.key.value === name)?.key;
  return key as (Scalar & { range: Range }) | undefined;
}

/**
 * A text as YAML, in one line where it fits and folded where not. Quotes and blocks that the text
 * before did without are a habit of whoever wrote it, and kept.
 */
function formOf(
  value: string,
  was: { node: Scalar; written: string; column: number; indent: number; inFlow: boolean },
): string {
  const { node, column, indent } = was;
  const isBlock = node.type?.startsWith('BLOCK') ?? false;
  const former = inOneLine(String(node.value).trimEnd());
  const line = inOneLine(value, isBlock || /^["']/.test(former) ? undefined : node.type);
  const fits = (one: string) => column + one.length <= widest;
  const isHabit = isBlock && fits(former);
  if (was.inFlow || (!value.includes('\n') && fits(line) && !isHabit)) return line;
  // Of `>` and `|` the line break at the end is part of the text; of `>-` and `|-` it is not.
  const scalar = new Scalar(isBlock && String(node.value).endsWith('\n') ? `${value}\n` : value);
  scalar.type = node.type === 'BLOCK_LITERAL' ? 'BLOCK_LITERAL' : 'BLOCK_FOLDED';
  const lines = stringify({ a: scalar }, { lineWidth: foldedAt(was.written) - indent + 2 });
  const depth = ' '.repeat(Math.max(0, indent - 2));
  return lines
    .slice('a: '.length)
    .trimEnd()
    .replaceAll(/\n(?=.)/g, `\n${depth}`);
}

function inOneLine(value: string, type?: Scalar['type']): string {
  const scalar = new Scalar(value);
  if (type) scalar.type = type;
  return stringify(scalar, { lineWidth: 0, blockQuote: false }).trimEnd();
}

/** A text whose lines end before column 80 is folded there again. */
function foldedAt(written: string): number {
  const lines = written.startsWith('>') ? written.trimEnd().split('\n') : [];
  return lines.length > 2 && lines.every((line) => line.length <= 80) ? 80 : widest;
}

/** A value as new lines at a depth; what is too long for a line is folded. */
export function linesFor(value: unknown, column: number): string {
  const document = new Document(value);
  visit(document, { Scalar: (position, node) => (position === 'key' ? undefined : fold(node)) });
  const lines = document.toString({ lineWidth: widest - column });
  return lines.replaceAll(/^(?=.)/gm, ' '.repeat(column));
}

const longest = 70;

export function fold(node: Scalar): void {
  if (typeof node.value !== 'string') return;
  if (node.value.length > longest || node.value.includes('\n')) node.type = 'BLOCK_FOLDED';
}

type Lines = { start: number; end: number; column: number };

/** The whole lines that a key takes up with its value, and the column in which it begins. */
export function linesOf(source: string, path: Path): Lines | undefined {
  const document = documentOf(source);
  const parent = document.getIn(path.slice(0, -1), true);
  const key = isMap(parent) ? keyIn(parent, path.at(-1)) : undefined;
  const value = document.getIn(path, true) as { range?: Range } | undefined;
  if (!key || !value?.range) return undefined;
  const start = lineStart(source, key.range[0]);
  return { start, end: lineEnd(source, value.range[1]), column: key.range[0] - start };
}

/**
 * Adds a text, list or group under a key that the file lacks, with the groups around it that are
 * missing: behind the nearest of the keys that the schema has before it, or as the last.
 */
export function addText(source: string, path: Path, value: unknown, schema: z.ZodType): string {
  // The innermost group on the path that is there in lines of its own, and the names that it lacks.
  const depth = path.findIndex((_, index) => !groupAt(source, path.slice(0, index + 1)));
  const group = path.slice(0, depth);
  const [key, ...inner] = path.slice(depth) as [string, ...string[]];
  const at = [...group, key];
  const document = documentOf(source);
  // What is in braces, or has nothing, is written out.
  if (document.hasIn(at)) {
    const present = document.getIn(at, true);
    const copy = new Document(isNode(present) ? (present.toJS(document) ?? {}) : {});
    if (inner.length > 0) copy.setIn(inner, value);
    const without = removeKeys(source, [at]);
    if (without === source) throw refusal('lines_of_its_own', { key: at.join('.') });
    return addText(without, at, inner.length > 0 ? copy.toJS() : value, schema);
  }
  const names = groupAt(source, group)?.items.map((pair) => String(pair.key)) ?? [];
  const order = keysAt(schema, group);
  const elders = order.includes(key) ? order.slice(0, order.indexOf(key)) : names;
  const elder = elders.findLast((name) => names.includes(name));
  const place = linesOf(source, [...group, elder ?? names[0] ?? '']);
  const { start, end, column } = place ?? { start: 0, end: source.length, column: 0 };
  const tree = inner.reduceRight<unknown>((under, name) => ({ [name]: under }), value);
  const lines = linesFor({ [key]: tree }, column);
  if (elder !== undefined || !place) {
    return source.slice(0, end).replace(/[^\n]$/, '$&\n') + lines + source.slice(end);
  }
  // The first key of an item shares its line with the dash.
  const begin = start + column;
  return source.slice(0, begin) + lines.trimStart() + ' '.repeat(column) + source.slice(begin);
}

function groupAt(source: string, path: Path): YAMLMap | undefined {
  const node = documentOf(source).getIn(path, true);
  return isMap(node) && !node.flow && node.items.length > 0 ? node : undefined;
}

/**
 * Takes keys out together with what stands under them; a group that has nothing left goes too. A file
 * without the keys stays as it is.
 */
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
    .flatMap((path) => {
      const place = linesOf(source, path);
      if (!place || source.slice(place.start, place.start + place.column).trim() === '') {
        return place ?? [];
      }
      throw refusal('keys_on_one_line', { key: String(path.at(-1)) });
    })
    .sort((one, other) => one.start - other.start || other.end - one.end);
  let [result, end] = ['', 0];
  for (const place of places) {
    result = withoutDoubleGap(result, source.slice(end, Math.max(end, place.start)));
    end = Math.max(end, place.end);
  }
  // What parted the last key from those before it parts nothing any more.
  if (end > 0 && end === source.length) return result.replace(/\n+$/, '\n');
  return withoutDoubleGap(result, source.slice(end));
}

/** Between what was before and behind removed keys, one gap of empty lines is enough. */
const withoutDoubleGap = (before: string, after: string) =>
  before + (before.endsWith('\n\n') ? after.replace(/^\n+/, '') : after);

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
