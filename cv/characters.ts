import { createTypstFontBuilder } from '@myriaddreamin/typst.ts';
import { CvError } from './cv-error.ts';
import type { CvDocument } from './document.ts';
import { loadTypst } from './load-typst.ts';

/** Runs of code points, in turn missing from the font and contained in it, from 0 upwards. */
type FontInfo = { info: { coverage: number[] }[] };

/** A set test for all characters that at least one of the fonts draws. */
export async function drawnBy(fonts: readonly Uint8Array[]): Promise<(code: number) => boolean> {
  await loadTypst();
  const reader = createTypstFontBuilder();
  await reader.init();
  const files = await Promise.all(fonts.map((font) => reader.getFontInfo(font)));
  const ranges = (files as FontInfo[]).flatMap(({ info }) =>
    info.flatMap(({ coverage }) => rangesOf(coverage)),
  );
  return (code) => ranges.some(([first, last]) => code >= first && code <= last);
}

/** A text of the CV with the first letter in it that would be a gap. */
export type Undrawn = { letter: string; text: string };

export function undrawnIn(document: CvDocument, drawn: (code: number) => boolean): Undrawn[] {
  return textsOf(document).flatMap((text): Undrawn[] => {
    const letter = Array.from(text).find(
      (one) => !/[\p{Cf}\s]/u.test(one) && !drawn(one.codePointAt(0) as number),
    );
    return letter === undefined ? [] : [{ letter, text }];
  });
}

/** Typst leaves a gap for a character that no font has; here it stops the build. */
export function checkCharacters(document: CvDocument, drawn: (code: number) => boolean): void {
  const [first] = undrawnIn(document, drawn);
  if (!first) return;
  throw new CvError(
    `The CV’s font has no “${first.letter}”, which the CV (${document.language}) needs in “${first.text}”. ` +
      '“npm run check” says where it stands.',
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
