import { createTypstFontBuilder } from '@myriaddreamin/typst.ts';
import { CvError } from './cv-error.ts';
import type { CvDocument } from './document.ts';

/** Runs of code points, in turn missing from the font and contained in it, from 0 upwards. */
type FontInfo = { info: { coverage: number[] }[] };

/** A set test for all characters that at least one of the fonts draws; Typst must be loaded. */
export async function drawnBy(fonts: readonly Uint8Array[]): Promise<(code: number) => boolean> {
  const reader = createTypstFontBuilder();
  await reader.init();
  const files = await Promise.all(fonts.map((font) => reader.getFontInfo(font)));
  const ranges = (files as FontInfo[]).flatMap(({ info }) =>
    info.flatMap(({ coverage }) => rangesOf(coverage)),
  );
  return (code) => ranges.some(([first, last]) => code >= first && code <= last);
}

/** Typst leaves a gap for a character that no font has; here it stops the build. */
export function checkCharacters(document: CvDocument, drawn: (code: number) => boolean): void {
  const used = new Set(Array.from(textsOf(document).join('')));
  const missing = [...used].find(
    (letter) => !/[\p{Cf}\s]/u.test(letter) && !drawn(letter.codePointAt(0) as number),
  );
  if (missing === undefined) return;
  const text = textsOf(document).find((one) => one.includes(missing));
  throw new CvError(
    `The CV’s font has no “${missing}”, which the CV (${document.language}) needs in “${text}”.`,
  );
}

function rangesOf(coverage: readonly number[]): [number, number][] {
  let start = 0;
  return coverage.flatMap((length, index): [number, number][] => {
    const first = start;
    start += length;
    return index % 2 === 1 ? [[first, start - 1]] : [];
  });
}

function textsOf(tree: unknown): string[] {
  if (typeof tree === 'string') return [tree];
  return Object.values(tree ?? {}).flatMap(textsOf);
}
