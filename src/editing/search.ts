import type { Locale } from '../model/languages/languages.ts';
import { allLocaleCodes, languagesNow } from '../model/languages/locales.ts';
import { interfaceWords, isShipped } from '../model/reader/interface-words.ts';
import { textsOf } from '../text/text-tree.ts';
import type { Workspace } from './journal/workspace.ts';
import { type Code, idOf, type TextId } from './parts.ts';
import { readTexts, wordFile, wordFolders } from './texts/word-files.ts';

/** Without accents and in small letters, as people search. */
const folded = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').toLowerCase();

/** Every text of every language, the engine's words included. */
const allTexts = (root: string) =>
  wordFolders(root).flatMap((folder) =>
    allLocaleCodes.flatMap((language) =>
      [...textsShown(root, folder, language)].map(([key, text]) => ({
        ...{ folder, key, language, text },
        plain: folded(text),
      })),
    ),
  );

const textsShown = (root: string, folder: string, language: Locale) =>
  new Map([
    ...(isShipped(language) ? textsOf(interfaceWords(folder, language, languagesNow)) : []),
    ...readTexts(root, wordFile(folder, language)),
  ]);

export type Hit = { id: TextId; language: Code; excerpt: string };

const most = 100;
const around = 60;

/** Texts that hold all the words, in any language, or whose key does: how many, and the first of them. */
export function search({ root }: Workspace, words: string): { count: number; hits: Hit[] } {
  const wanted = folded(words).split(' ').filter(Boolean);
  const [first] = wanted;
  if (first === undefined) return { count: 0, hits: [] };
  const found = allTexts(root).filter(({ plain, key }) =>
    wanted.every((word) => plain.includes(word) || key.includes(word)),
  );
  const hits = found.slice(0, most).map(({ folder, key, language, text, plain }) => {
    const start = Math.max(0, plain.indexOf(first) - around / 2);
    return {
      ...{ id: idOf(folder, key), language },
      excerpt: text.replaceAll(/\s+/g, ' ').slice(start, start + 2 * around),
    };
  });
  return { count: found.length, hits };
}
