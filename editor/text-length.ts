import type { Limits } from '../desk/contract.ts';

const segmenter = new Intl.Segmenter();

/** How long a text is; characters as a reader sees them, line breaks as the blanks that they become. */
export function lengthIn(unit: Limits['unit'], text: string): number {
  const joined = text.replaceAll(/\s+/g, ' ').trim();
  if (unit === 'words') return joined === '' ? 0 : joined.split(' ').length;
  return [...segmenter.segment(joined)].length;
}

export type Fit = 'fits' | 'short' | 'long';

export function fitOf(length: number, { least = 0, most = Number.POSITIVE_INFINITY }: Limits): Fit {
  if (length > most) return 'long';
  return length < least ? 'short' : 'fits';
}
