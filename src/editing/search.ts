import type { Locale } from '../model/languages/languages.ts';
import type { OpenFolder } from '../model/reader/files.ts';
import { interfaceWords, isShipped } from '../model/reader/interface-words.ts';
import { textsOf } from '../text/text-tree.ts';
import type { Workspace } from './journal/workspace.ts';
import { type Code, idOf, type TextId } from './parts.ts';
import { allTextFolders, readTexts, textFile } from './texts/text-files.ts';

/** Without accents and in small letters, as people search. */
const folded = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').toLowerCase();

/** Every text of every language, the engine's words included. */
const allTexts = (content: OpenFolder) =>
  allTextFolders(content).flatMap((folder) =>
    content.languages.all.flatMap((language) =>
      [...textsShown(content, folder, language)].map(([key, text]) => ({
        ...{ folder, key, language, text },
        plain: folded(text),
      })),
    ),
  );

const textsShown = (content: OpenFolder, folder: string, language: Locale) =>
  new Map([
    ...(isShipped(language) ? textsOf(interfaceWords(folder, language, content.languages)) : []),
    ...readTexts(content, textFile(folder, language)),
  ]);

export type Hit = { id: TextId; language: Code; excerpt: string };

const most = 100;
const around = 60;

/** Texts that hold all the words, in any language, or whose key does: how many, and the first of them. */
export function search(workspace: Workspace, words: string): { count: number; hits: Hit[] } {
  const wanted = folded(words).split(' ').filter(Boolean);
  const [first] = wanted;
  if (first === undefined) return { count: 0, hits: [] };
  const found = allTexts(workspace).filter(({ plain, key }) =>
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
