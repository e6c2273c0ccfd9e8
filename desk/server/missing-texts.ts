import { entriesOf } from '../../editing/translations/entries.ts';
import { isUnwritten } from '../../model/unwritten.ts';

/** How many texts a language lacks in each file: with them it could not be published whole. */
export function missingTexts(root: string, code: string): { file: string; count: number }[] {
  const missing = entriesOf(root, code).filter(
    ({ translation }) => translation === '' || isUnwritten(translation),
  );
  const files = Map.groupBy(missing, ({ file }) => file);
  return [...files].map(([file, texts]) => ({ file, count: texts.length }));
}
