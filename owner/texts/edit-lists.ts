import { isSeq, stringify, type YAMLSeq } from 'yaml';
import { documentOf } from './document-of.ts';
import { addText, setText } from './edit-yaml.ts';

/** Edits of the lists of a YAML file; comments above an item stay with it. */

type Path = readonly (string | number)[];

/** An item as lines, from the end of the one before it to its own end. */
type Pieces = { start: number; end: number; items: string[]; column: number; flow: boolean };

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
  const text = pieces.flow ? inFlow(item) : inBlock(item, pieces.column);
  return rejoined(source, pieces, pieces.items.toSpliced(index, 0, text));
}

export function removeItemAt(source: string, path: Path, index: number): string {
  const pieces = piecesOf(source, path);
  if (index >= pieces.items.length) return source;
  return rejoined(source, pieces, pieces.items.toSpliced(index, 1));
}

export function moveItem(source: string, path: Path, from: number, to: number): string {
  const pieces = piecesOf(source, path);
  const [moved] = pieces.items.slice(from, from + 1);
  if (moved === undefined) return source;
  return rejoined(source, pieces, pieces.items.toSpliced(from, 1).toSpliced(to, 0, moved));
}

/** Makes a list of texts say these, item by item. */
export function setTerms(
  source: string,
  path: Path,
  terms: readonly string[],
  keysIn: KeysIn,
): string {
  const list = documentOf(source).getIn(path, true);
  if (!isSeq(list)) return terms.length > 0 ? newList(source, path, terms, keysIn) : source;
  let text = source;
  for (let length = list.items.length; length > terms.length; length--) {
    text = removeItemAt(text, path, length - 1);
  }
  for (const [index, term] of terms.entries()) {
    text =
      index < list.items.length
        ? setText(text, [...path, index], term)
        : insertItem(text, path, index, term, keysIn);
  }
  return text;
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
  const items = (list.items as Ranged[]).map(({ range }) => source.slice(range?.[0], range?.[1]));
  return { start: start + 1, end: end - 1, items, column: 0, flow: true };
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
    items: items.map(closed),
    column: begin - start,
    flow: false,
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

function rejoined(source: string, { start, end, flow, column }: Pieces, items: string[]): string {
  if (flow) return source.slice(0, start) + items.join(', ') + source.slice(end);
  const empty = items.length === 0 ? `${' '.repeat(column)}[]\n` : '';
  return source.slice(0, start) + items.join('') + empty + source.slice(end);
}

const inFlow = (item: unknown) => stringify(item, { lineWidth: 0, collectionStyle: 'flow' }).trim();

const inBlock = (item: unknown, column: number) =>
  stringify([item], { lineWidth: 100 - column }).replaceAll(/^(?=.)/gm, ' '.repeat(column));
