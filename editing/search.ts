import { allLocaleCodes, type Locale } from '../model/languages/locales.ts';
import { interfaceWords, isShipped } from '../model/reader/interface-words.ts';
import { textsOf } from '../model/texts.ts';
import { type Code, idOf, type PartId, partOf, type TextId } from './parts.ts';
import { readTexts, wordFile, wordFolders } from './texts/word-files.ts';
import type { Workspace } from './workspace.ts';

type SearchedText = { folder: string; key: string; language: Locale; text: string; folded: string };

/** Without accents and in small letters, as people search. */
const folded = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').toLowerCase();

const known = new WeakMap<Workspace, { revision: number; rows: SearchedText[] }>();

/** Every text of every language, the engine's words included; gathered once for each state of the content. */
function allRows(workspace: Workspace): readonly SearchedText[] {
  const revision = workspace.revision();
  const before = known.get(workspace);
  if (before?.revision === revision) return before.rows;
  const rows = wordFolders(workspace.root).flatMap((folder) =>
    allLocaleCodes.flatMap((language) =>
      [...textsShown(workspace.root, folder, language)].map(([key, text]) => {
        return { folder, key, language, text, folded: folded(text) };
      }),
    ),
  );
  known.set(workspace, { revision, rows });
  return rows;
}

const textsShown = (root: string, folder: string, language: Locale) =>
  new Map([
    ...(isShipped(language) ? textsOf(interfaceWords(folder, language)) : []),
    ...readTexts(root, wordFile(folder, language)),
  ]);

export type Hit = { id: TextId; part: PartId; key: string; language: Code; excerpt: string };

const most = 100;
const around = 60;

/** Texts that hold all the words, in any language, or whose key does: how many, and the first of them. */
export function search(workspace: Workspace, words: string): { count: number; hits: Hit[] } {
  // Whoever asks for nothing yet is about to: what takes long is done by then.
  const rows = allRows(workspace);
  const wanted = folded(words).split(' ').filter(Boolean);
  const found = rows.filter(
    ({ folded: plain, key }) =>
      wanted.length > 0 && wanted.every((word) => plain.includes(word) || key.includes(word)),
  );
  const hits = found.slice(0, most).map(({ folder, key, language, text, folded: plain }) => {
    const start = Math.max(0, plain.indexOf(wanted[0] as string) - around / 2);
    return {
      ...{ id: idOf(folder, key), part: partOf(folder, key), key, language },
      excerpt: text.replaceAll(/\s+/g, ' ').slice(start, start + 2 * around),
    };
  });
  return { count: found.length, hits };
}
