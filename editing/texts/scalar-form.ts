import { Scalar, stringify } from 'yaml';

/** Texts are folded before this column, as in the sample. */
const widest = 100;

type Value = string | number | boolean;

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
