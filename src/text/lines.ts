type Measure = (text: string) => number;
type Measured = { part: string; width: number };

/** Breaks a text into lines of about equal width, none wider than `widest`. */
export function balanced(text: string, lang: string, widest: number, widthOf: Measure): string[] {
  const parts = measured(text, lang, widthOf);
  const count = linesWithin(parts, widest).length;
  return linesWithin(parts, narrowest(parts, count, widest));
}

/** The narrowest room in which a text takes no more than `count` lines. */
export function widthInLines(text: string, lang: string, count: number, widthOf: Measure): number {
  const parts = measured(text, lang, widthOf);
  const whole = parts.reduce((sum, { width }) => sum + width, 0);
  const least = Math.max(0, ...parts.map(({ width }) => width));
  return Math.max(least, narrowest(parts, count, whole));
}

const measured = (text: string, lang: string, widthOf: Measure): Measured[] =>
  unbrokenParts(text, lang).map((part) => ({ part, width: widthOf(part) }));

function narrowest(parts: readonly Measured[], count: number, widest: number): number {
  let [tooNarrow, wideEnough] = [0, widest];
  // Ten halvings bring it to a thousandth.
  for (let round = 0; round < 10; round++) {
    const width = (tooNarrow + wideEnough) / 2;
    if (linesWithin(parts, width).length > count) tooNarrow = width;
    else wideEnough = width;
  }
  return wideEnough;
}

function linesWithin(parts: readonly Measured[], widest: number): string[] {
  const lines: string[] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const { part, width } of parts) {
    if (used + width > widest) {
      lines.push(part);
      used = width;
    } else {
      lines.push(`${lines.pop()}${part}`);
      used += width;
    }
  }
  return lines.map((line) => line.trim());
}

/** Scripts of East Asia, whose lines browsers may break after any letter. */
const fullWidth = '\\p{Script=Han}\\p{Script=Hira}\\p{Script=Kana}';
/** Scripts without spaces between words. */
const unspaced = new RegExp(
  `[${fullWidth}\\p{Script=Thai}\\p{Script=Laoo}\\p{Script=Khmr}\\p{Script=Mymr}]`,
  'u',
);

export const breaksAnywhere = (text: string) => new RegExp(`[${fullWidth}]`, 'u').test(text);

/** What a line may not begin with: closing punctuation, small kana, and the endings of Japanese words. */
const staysBehind =
  /^(?:[\s\p{Pe}\p{Pf}\p{Po}\p{Lm}ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ]|\p{Script=Hira}+$)/u;
const staysBefore = /[\p{Ps}\p{Pi}]$/u;

/** A word of more letters than this breaks where the script allows it: unbroken, it would be tiny on a phone. */
const mostFullWidth = 12;

/**
 * The pieces of a text between which a line may end: after a space that allows it or a hyphen; in scripts
 * without spaces, after a word.
 */
export function unbrokenParts(text: string, lang: string): string[] {
  if (!unspaced.test(text)) return text.split(/(?<=[^\S\u00A0\u202F]|-)/);
  const words = new Intl.Segmenter(lang, { granularity: 'word' }).segment(text);
  const isOneWord = (last: string, next: string) =>
    /\p{Script=Kana}$/u.test(last) && /^\p{Script=Kana}/u.test(next);
  return joinedWhere(
    Array.from(words, ({ segment }) => segment),
    isOneWord,
  ).flatMap((part) =>
    part.length > mostFullWidth && breaksAnywhere(part)
      ? joinedWhere([...part], () => false)
      : part,
  );
}

/** Joins what may not stand on two lines. */
function joinedWhere(
  pieces: readonly string[],
  isOneWord: (last: string, next: string) => boolean,
): string[] {
  const parts: string[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    if (last && (isOneWord(last, piece) || staysBehind.test(piece) || staysBefore.test(last)))
      parts.push(`${parts.pop()}${piece}`);
    else parts.push(piece);
  }
  return parts;
}
