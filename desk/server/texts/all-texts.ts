import { statSync } from 'node:fs';
import { join } from 'node:path';
import { allLocaleCodes, type Locale } from '../../../model/locales.ts';
import { readTexts } from '../../../owner/texts/read-texts.ts';
import { wordFile, wordFolders } from '../../../owner/texts/word-files.ts';
import type { Desk } from '../desk.ts';

export type Row = { folder: string; key: string; language: Locale; text: string; folded: string };

/** Without accents and in small letters, as people search. */
export const folded = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').toLowerCase();

type Known = { stamp: string; rows: Row[] };

const known = new WeakMap<Desk, Map<string, Known>>();

/** Every text of every language; only files that have changed are read again. */
export function allRows(desk: Desk): Row[] {
  const files = known.get(desk) ?? new Map<string, Known>();
  known.set(desk, files);
  return wordFolders(desk.root).flatMap((folder) =>
    allLocaleCodes.flatMap((language) => {
      const file = wordFile(folder, language);
      const stat = statSync(join(desk.root, file), { throwIfNoEntry: false });
      const stamp = `${stat?.mtimeMs} ${stat?.size} ${stat?.ino}`;
      const before = files.get(file);
      if (before?.stamp === stamp) return before.rows;
      const rows = [...readTexts(desk.root, file)].map(([key, text]) => {
        return { folder, key, language, text, folded: folded(text) };
      });
      files.set(file, { stamp, rows });
      return rows;
    }),
  );
}
