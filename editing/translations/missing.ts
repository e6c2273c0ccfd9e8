import { isUnwritten } from '../../model/texts.ts';
import type { Code } from '../parts.ts';
import { type Entry, entriesOf } from './entries.ts';

/** A text without which a language cannot be published as a whole. */
export const isMissing = ({ translation }: Pick<Entry, 'translation'>) =>
  translation === '' || isUnwritten(translation);

/** How many texts a language lacks in each file. */
export function missingTexts(root: string, code: Code): { file: string; count: number }[] {
  const files = Map.groupBy(entriesOf(root, code).filter(isMissing), ({ file }) => file);
  return [...files].map(([file, texts]) => ({ file, count: texts.length }));
}
