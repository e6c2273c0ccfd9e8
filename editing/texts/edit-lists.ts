import { isDeepStrictEqual } from 'node:util';
import { isNode, isSeq, stringify, type YAMLSeq } from 'yaml';
import { addText, documentOf, removeKey, removeKeys, setText } from './edit-yaml.ts';

/** Edits of the lists of a YAML file; comments above an item stay with it. */

type Path = readonly (string | number)[];

/** An item with what belongs to it: in a block its whole lines, in brackets what is before and behind it. */
type Piece = { before: string; text: string; behind: string };

type Pieces = {
  start: number;
  end: number;
  items: Piece[];
  column: number;
  /** Of a list in brackets: whether a comma follows its last item, and what is before the bracket. */
  flow?: { comma: string; close: string };
};

type KeysIn = (group: Path) => readonly string[];

/** Puts an item before the one at an index; a list that is not there is made. */
export function insertItem(
  source: string,
  path: Path,
  index: number,
  item: unknown,
  keysIn: KeysIn,
): string {
  if (!isSeq(documentOf(source).getIn(path, true))) return newList(source, path, [item], keysIn);
  const pieces = piecesOf(source, path);
  const beside = pieces.items[index - 1] ?? pieces.items[0];
  const added = {
    before: /\n?[ \t]*$/.exec(beside?.before ?? '')?.[0] ?? '',
    text: pieces.flow ? inFlow(item) : inBlock(item, pieces.column),
    behind: '',
  };
  return rejoined(source, pieces, pieces.items.toSpliced(index, 0, added));
}

export function removeItemAt(source: string, path: Path, index: number): string {
  const pieces = piecesOf(source, path);
  if (index >= pieces.items.length) return source;
  return rejoined(source, pieces, pieces.items.toSpliced(index, 1));
}

/** Takes a text out of a list, be it written in one line or in many. */
export function removeItem(source: string, path: Path, text: string): string {
  const items = dataAt(source, path);
  const index = Array.isArray(items) ? items.indexOf(text) : -1;
  return index < 0 ? source : removeItemAt(source, path, index);
}

export function moveItem(source: string, path: Path, from: number, to: number): string {
  const pieces = piecesOf(source, path);
  const [moved] = pieces.items.slice(from, from + 1);
  if (moved === undefined) return source;
  return rejoined(source, pieces, pieces.items.toSpliced(from, 1).toSpliced(to, 0, moved));
}

/**
 * Makes a list have these items in this order. An item that was there keeps its comments and its
 * form; of one that was edited only the values that differ are written.
 */
export function setItems(
  source: string,
  path: Path,
  wanted: readonly unknown[],
  keysIn: KeysIn,
): string {
  const present = dataAt(source, path);
  if (!Array.isArray(present))
    return wanted.length > 0 ? newList(source, path, wanted, keysIn) : source;
  const pairs = pairsOf(wanted, present);
  let text = source;
  let order = [...present.keys()];
  for (const [index, item] of wanted.entries()) {
    const pair = pairs[index];
    if (pair === undefined) {
      text = insertItem(text, path, index, item, keysIn);
      order = order.toSpliced(index, 0, -1);
      continue;
    }
    const at = order.indexOf(pair);
    if (at !== index) text = moveItem(text, path, at, index);
    order = order.toSpliced(at, 1).toSpliced(index, 0, pair);
    text = withItem(text, [...path, index], present[pair], item, keysIn);
  }
  for (let last = order.length - 1; last >= wanted.length; last--) {
    text = removeItemAt(text, path, last);
  }
  return text;
}

/** Which present item each wanted one is: the same, one of the same name, or the one that it was edited from. */
export function pairsOf(
  wanted: readonly unknown[],
  present: readonly unknown[],
): (number | undefined)[] {
  const isEdited = wanted.length === present.length;
  const pairs = matchUp(
    [...wanted.keys()],
    [...present.keys()],
    [
      (index, place) => isDeepStrictEqual(wanted[index], present[place]),
      (index, place) => {
        const name = nameOf(wanted[index]);
        return name !== undefined && name === nameOf(present[place]);
      },
      (index, place) => isEdited && index === place,
    ],
  );
  return wanted.map((_, index) => pairs.get(index));
}

function nameOf(item: unknown): unknown {
  const { id, code, url } = Object(item) as Record<string, unknown>;
  return id ?? code ?? url;
}

function withItem(source: string, path: Path, now: unknown, wanted: unknown, keysIn: KeysIn) {
  if (typeof wanted !== 'object') return setValue(source, path, wanted, keysIn);
  const keys = new Set([...Object.keys(Object(now)), ...Object.keys(Object(wanted))]);
  return [...keys].reduce(
    (text, key) => setValue(text, [...path, key], (wanted as Group)[key], keysIn),
    source,
  );
}

type Group = Readonly<Record<string, unknown>>;

/**
 * Puts a value under its key, be it there already or not: a text, a list or a group. What it says
 * already stays as it is written; undefined takes it out, with the groups that it leaves empty.
 */
export function setValue(source: string, path: Path, value: unknown, keysIn: KeysIn): string {
  const now = dataAt(source, path);
  if (isDeepStrictEqual(now, value)) return source;
  if (value === undefined) return removeKeys(source, [path]);
  if (Array.isArray(value)) return setItems(source, path, value, keysIn);
  if (typeof value === 'object') {
    if (now !== undefined) return withItem(source, path, now, value, keysIn);
    return addText(removeKey(source, path), path, value as object, keysIn);
  }
  const isThere = documentOf(source).hasIn(path);
  return isThere
    ? setText(source, path, value as string)
    : addText(source, path, value as string, keysIn);
}

function dataAt(source: string, path: Path): unknown {
  const document = documentOf(source);
  const node = document.getIn(path, true);
  return isNode(node) ? ((node.toJS(document) as unknown) ?? undefined) : undefined;
}

/** The line of a text makes the place, and the list takes it. */
function newList(source: string, path: Path, items: readonly unknown[], keysIn: KeysIn): string {
  const key = String(path.at(-1));
  const placed = addText(source, path, 'x', keysIn);
  const lines = (column: number) => items.map((item) => inBlock(item, column)).join('');
  return placed.replace(
    new RegExp(`^( *)${key}: x\n`, 'm'),
    (_, indent: string) => `${indent}${key}:\n${lines(indent.length + 2)}`,
  );
}

function piecesOf(source: string, path: Path): Pieces {
  const list = documentOf(source).getIn(path, true);
  if (!isSeq(list) || !list.range) throw new Error(`There is no list ${path.join('.')}.`);
  return list.flow ? flowPieces(source, list) : blockPieces(source, list);
}

type Ranged = { range?: [number, number, number] | null };

function flowPieces(source: string, list: YAMLSeq): Pieces {
  const [start, end] = list.range as [number, number, number];
  const ranges = (list.items as Ranged[]).map(({ range }) => range as [number, number, number]);
  const gaps = ranges.map(([, close], index) =>
    gapOf(source.slice(close, ranges[index + 1]?.[0] ?? end - 1)),
  );
  const items = ranges.map(([begin, close], index) => ({
    before: gaps[index - 1]?.after ?? source.slice(start + 1, begin),
    text: source.slice(begin, close),
    behind: gaps[index]?.behind ?? '',
  }));
  const { comma = '', after: close = '' } = gaps.at(-1) ?? {};
  return { start: start + 1, end: end - 1, items, column: 0, flow: { comma, close } };
}

/** What is between two items in brackets: the comma, a comment on the line of the first, and the rest. */
function gapOf(gap: string) {
  const [, early = '', comma = '', late = ''] =
    /^((?:[^,#]|#[^\n]*)*)(,?)([\s\S]*)$/.exec(gap) ?? [];
  const text = comma ? late : early;
  const [comment = ''] = /^[ \t]*#[^\n]*/.exec(text) ?? [];
  const earlier = comma ? early.trimEnd() : '';
  return { comma, behind: earlier + comment, after: text.slice(comment.length) };
}

function blockPieces(source: string, list: YAMLSeq): Pieces {
  const [begin] = list.range as [number, number, number];
  const start = source.lastIndexOf('\n', begin - 1) + 1;
  const ends = (list.items as Ranged[])
    .map(({ range }) => lineEnd(source, range?.[1] ?? begin))
    .map((end, index, all) => (index === all.length - 1 ? withoutEmptyLines(source, end) : end));
  const items = ends.map((end, index) => source.slice(index ? ends[index - 1] : start, end));
  return {
    start,
    end: ends.at(-1) ?? start,
    items: items.map((text) => ({ before: '', text: closed(text), behind: '' })),
    column: begin - start,
  };
}

/** The empty lines behind a list part it from what follows: they are not of its last item. */
function withoutEmptyLines(source: string, end: number): number {
  const gap = /\n(\s*\n)$/.exec(source.slice(0, end))?.[1] ?? '';
  return end - gap.length;
}

const closed = (text: string) => (text.endsWith('\n') ? text : `${text}\n`);

/** A block text ends with its line; anything else may have a comment behind it. */
const lineEnd = (source: string, close: number) =>
  source[close - 1] === '\n' ? close : source.indexOf('\n', close) + 1 || source.length;

function rejoined(source: string, pieces: Pieces, items: readonly Piece[]): string {
  const { start, end, column } = pieces;
  const empty = items.length === 0 ? `${' '.repeat(column)}[]\n` : '';
  const list = pieces.flow
    ? inBrackets(pieces, items)
    : items.map(({ text }) => text).join('') + empty;
  return source.slice(0, start) + list + source.slice(end);
}

/** A comma comes before the comment of its item, and after a comment a line begins. */
function inBrackets({ items: former, flow }: Pieces, items: readonly Piece[]): string {
  const { comma = '', close = '' } = flow ?? {};
  const line = former.map(({ before }) => /\n[ \t]*$/.exec(before)?.[0]).find(Boolean) ?? '\n';
  const spaces = /^[ \t]*$/.exec(former[0]?.before ?? '')?.[0];
  const list = items.map(({ before, text, behind }, index) => {
    const isAfterComment = items[index - 1]?.behind.includes('#');
    const usual = isAfterComment ? line : index === 0 ? (spaces ?? line) : ' ';
    const sign = index < items.length - 1 ? ',' : comma;
    return `${before.includes('\n') ? before : usual}${text}${sign}${behind}`;
  });
  const isOpen = items.at(-1)?.behind.includes('#') && !close.includes('\n');
  return items.length === 0 ? '' : list.join('') + (isOpen ? '\n' : close);
}

const inFlow = (item: unknown) => stringify(item, { lineWidth: 0, collectionStyle: 'flow' }).trim();

const inBlock = (item: unknown, column: number) =>
  stringify([item], { lineWidth: 100 - column }).replaceAll(/^(?=.)/gm, ' '.repeat(column));

/**
 * Finds for each of some things the same among others. Each rule is tried on all before the next,
 * weaker one, and nothing is matched twice.
 */
export function matchUp<Wanted, Present>(
  wanted: readonly Wanted[],
  present: readonly Present[],
  rules: readonly ((wanted: Wanted, present: Present) => boolean)[],
): Map<Wanted, Present> {
  const matches = new Map<Wanted, Present>();
  const taken = new Set<Present>();
  for (const isSame of rules) {
    for (const one of wanted.filter((other) => !matches.has(other))) {
      const other = present.find((candidate) => !taken.has(candidate) && isSame(one, candidate));
      if (other === undefined) continue;
      matches.set(one, other);
      taken.add(other);
    }
  }
  return matches;
}
