import type { Hit } from '../../contract.ts';
import type { Desk } from '../desk.ts';
import { idOf, partOf } from '../parts.ts';
import { allRows, folded } from './all-texts.ts';

const most = 100;
const around = 60;

/** Texts that hold all the words, in any language, or whose key does. */
export function search(desk: Desk, words: string): Hit[] {
  // Whoever asks for nothing yet is about to: what takes long is done by then.
  const rows = allRows(desk);
  const wanted = folded(words).split(' ').filter(Boolean);
  if (wanted.length === 0) return [];
  const found: Hit[] = [];
  for (const { folder, key, language, text, folded: plain } of rows) {
    if (!wanted.every((word) => plain.includes(word) || key.includes(word))) continue;
    const start = Math.max(0, plain.indexOf(wanted[0] as string) - around / 2);
    found.push({
      id: idOf(folder, key),
      part: partOf(folder, key),
      key,
      language,
      excerpt: text.replaceAll(/\s+/g, ' ').slice(start, start + 2 * around),
    });
    if (found.length === most) break;
  }
  return found;
}
