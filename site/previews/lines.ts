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

/** What a line may not begin with: closing signs, and the endings of Japanese words. */
const staysBehind = /^(?:[\s\p{Pe}\p{Pf}\p{Po}\p{Lm}]|\p{Script=Hira}+$)/u;
const staysBefore = /[\p{Ps}\p{Pi}]$/u;

/** A line may end after a space or a hyphen; in scripts without spaces, after a word. */
function partsOf(text: string, lang: string): string[] {
  if (!unspaced.test(text)) return text.split(/(?<=[\s-])/);
  const parts: string[] = [];
  for (const { segment } of new Intl.Segmenter(lang, { granularity: 'word' }).segment(text)) {
    const last = parts.at(-1);
    const isOneWord = /\p{Script=Kana}$/u.test(last ?? '') && /^\p{Script=Kana}/u.test(segment);
    if (last && (isOneWord || staysBehind.test(segment) || staysBefore.test(last)))
      parts.push(`${parts.pop()}${segment}`);
    else parts.push(segment);
  }
  return parts;
}
