import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createTypstFontBuilder } from '@myriaddreamin/typst.ts';
import initTypst from '@myriaddreamin/typst-ts-web-compiler';

/** Why no CV could be made, in a sentence for the owner. */
export class CvError extends Error {
  override name = 'CvError';
}

/** Makes Typst ready; a second call costs nothing. */
export async function loadTypst(): Promise<void> {
  const wasm = createRequire(import.meta.url).resolve('@myriaddreamin/typst-ts-web-compiler/wasm');
  await initTypst({ module_or_path: readFile(wasm) });
}

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

function rangesOf(coverage: readonly number[]): [number, number][] {
  let start = 0;
  return coverage.flatMap((length, index): [number, number][] => {
    const first = start;
    start += length;
    return index % 2 === 1 ? [[first, start - 1]] : [];
  });
}
