type Measure = (text: string) => number;

/** Breaks a text into lines that are no wider than asked, and all about as wide as each other. */
export function balanced(text: string, widest: number, widthOf: Measure): string[] {
  // A line may end after a space or a hyphen.
  const parts = text.split(/(?<=[\s-])/).map((part) => ({ part, width: widthOf(part) }));
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
