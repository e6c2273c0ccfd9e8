import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readTexts } from '../../../editing/texts/read-texts.ts';
import { wordFile, wordFolders } from '../../../editing/texts/word-files.ts';
import { allLocaleCodes, type Locale } from '../../../model/locales.ts';
import type { Desk } from '../desk.ts';

export type Row = { folder: string; key: string; language: Locale; text: string; folded: string };

/** Without accents and in small letters, as people search. */
export const folded = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').toLowerCase();

type KnownFile = { stamp: string; rows: Row[] };
type Known = { revision: number; rows: Row[]; files: Map<string, KnownFile> };

const known = new WeakMap<Desk, Known>();

/** Every text of every language; only files that have changed are read again. */
export function allRows(desk: Desk): readonly Row[] {
  const revision = desk.revision();
  const before = known.get(desk);
  if (before?.revision === revision) return before.rows;
  const files = before?.files ?? new Map<string, KnownFile>();
  const rows = wordFolders(desk.root).flatMap((folder) =>
    allLocaleCodes.flatMap((language) => rowsIn(desk, files, folder, language)),
  );
  known.set(desk, { revision, rows, files });
  return rows;
}

function rowsIn({ root }: Desk, files: Known['files'], folder: string, language: Locale): Row[] {
  const file = wordFile(folder, language);
  const stat = statSync(join(root, file), { throwIfNoEntry: false });
  const stamp = `${stat?.mtimeMs} ${stat?.size} ${stat?.ino}`;
  const before = files.get(file);
  if (before?.stamp === stamp) return before.rows;
  const rows = [...readTexts(root, file)].map(([key, text]) => {
    return { folder, key, language, text, folded: folded(text) };
  });
  files.set(file, { stamp, rows });
  return rows;
}
