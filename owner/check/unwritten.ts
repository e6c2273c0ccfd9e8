import { isUnwritten, unwrittenMark } from '../texts/unwritten.ts';
import type { PlacedText } from './all-texts.ts';
import type { Finding } from './finding.ts';

export function findUnwritten(texts: readonly PlacedText[]): Finding[] {
  return texts
    .filter(({ text }) => isUnwritten(text))
    .map(({ file, key }) => ({
      kind: 'unwritten',
      file,
      key,
      wrong: `still begins with “${unwrittenMark.trim()}”`,
      advice: 'Write the text, without the mark.',
    }));
}
