type Measure = (text: string) => number;

/** Breaks a text into lines that are no wider than asked, and all about as wide as each other. */
export function balanced(text: string, lang: string, widest: number, widthOf: Measure): string[] {
  const parts = partsOf(text, lang).map((part) => ({ part, width: widthOf(part) }));
  const lineCount = linesWithin(parts, widest).length;
  let [tooNarrow, wideEnough] = [0, widest];
  // Ten halvings bring it to a pixel.
  for (let round = 0; round < 10; round++) {
    const width = (tooNarrow + wideEnough) / 2;
    if (linesWithin(parts, width).length > lineCount) tooNarrow = width;
    else wideEnough = width;
  }
  return linesWithin(parts, wideEnough);
}

function linesWithin(parts: readonly { part: string; width: number }[], widest: number): string[] {
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

/** Scripts that put no spaces between their words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Thai}\p{Script=Laoo}\p{Script=Khmr}\p{Script=Mymr}]/u;

/** A line may end after a space or a hyphen; without spaces, after a word, but never before a sign. */
function partsOf(text: string, lang: string): string[] {
  if (!unspaced.test(text)) return text.split(/(?<=[\s-])/);
  const segments = new Intl.Segmenter(lang, { granularity: 'word' }).segment(text);
  const parts: string[] = [];
  for (const { segment } of segments) {
    const last = parts.at(-1);
    const staysWith =
      /^[\s\p{Pe}\p{Pf}\p{Po}\p{Lm}]/u.test(segment) || /[\p{Ps}\p{Pi}]$/u.test(last ?? '');
    if (last !== undefined && staysWith) parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  return parts;
}
