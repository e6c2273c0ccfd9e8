import { isUnwritten } from '../../model/texts.ts';
import type { Code } from '../parts.ts';
import { isDraftProject, wordFolders } from '../texts/word-files.ts';
import { type Entry, entriesOf } from './entries.ts';

/** Texts without which a language cannot be published as a whole; a draft project is not published. */
export function missingIn(root: string, code: Code): Entry[] {
  const folders = wordFolders(root).filter((folder) => !isDraftProject(root, folder));
  return entriesOf(root, code, folders).filter(
    ({ translation }) => translation === '' || isUnwritten(translation),
  );
}

/** How many texts a language lacks in each file. */
export function missingTexts(root: string, code: Code): { file: string; count: number }[] {
  const files = Map.groupBy(missingIn(root, code), ({ file }) => file);
  return [...files].map(([file, texts]) => ({ file, count: texts.length }));
}
